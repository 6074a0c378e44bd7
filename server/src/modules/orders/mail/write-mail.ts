// A mail to an agency in its own language, for any product.

import type { Locale } from '@interline/domain/text/text'
import type { Tx } from '../../../platform/database/database.ts'
import { letter, type Letter } from '../../../platform/mail/letter.ts'
import type { Agency } from '../../agencies/index.ts'
import type { Deps } from '../deps.ts'
import type { SentMail } from '../sellable.ts'

interface AgencyMail {
  /** `flight-orders.issued`: the purpose of the mail, for the mail log. */
  readonly purpose: string
  readonly compose: (locale: Locale) => Letter
  /** Milliseconds within which the same mail is written only once. */
  readonly onceIn?: number
}

/** Undefined if the agency has no address: nothing is written then. */
export async function writeMail(
  tx: Tx,
  receiver: Agency | undefined,
  { purpose, compose, onceIn }: AgencyMail,
  { platform }: Pick<Deps, 'platform'>,
): Promise<SentMail | undefined> {
  if (!receiver?.contact.email) return undefined
  const locale = receiver.emailLanguage
  const mail = { to: receiver.contact.email, locale, purpose, ...letter(compose(locale)) }
  await platform.mailer.send(tx, mail, onceIn === undefined ? {} : { onceIn })
  return { receiverId: receiver.id, recipient: mail.to, subject: mail.subject }
}
