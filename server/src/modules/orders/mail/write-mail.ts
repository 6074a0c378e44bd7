// A mail to an agency in its own language, for any product, in the look of the site on which the order was made.

import { orderPage } from '@interline/domain/orders/order-page'
import type { Locale } from '@interline/domain/text/text'
import type { Tx } from '../../../platform/database/database.ts'
import type { Letter } from '../../../platform/mail/letter.ts'
import type { MailOrigin } from '../../../platform/mail/mail-look.ts'
import type { Agency } from '../../agencies/index.ts'
import type { Deps } from '../deps.ts'
import type { Order } from '../order/rows.ts'
import type { SentMail } from '../sellable.ts'

interface AgencyMail {
  /** `flight-orders.issued`: the purpose of the mail, for the mail log. */
  readonly purpose: string
  readonly compose: (locale: Locale) => Letter
  /** What it is about; absent: its receiver. */
  readonly about?: Pick<Order, 'id' | 'agency_id' | 'site_id' | 'site_host'>
  /** Milliseconds within which the same mail is written only once. */
  readonly onceIn?: number
}

/** Undefined if the agency has no address: nothing is written then. */
export async function writeMail(
  tx: Tx,
  receiver: Agency | undefined,
  { purpose, compose, about, onceIn }: AgencyMail,
  { platform }: Pick<Deps, 'platform'>,
): Promise<SentMail | undefined> {
  if (!receiver?.contact.email) return undefined
  const locale = receiver.emailLanguage
  const letter = compose(locale)
  const mail = {
    to: receiver.contact.email,
    locale,
    purpose,
    // A parent opens the orders of its agencies on the same page.
    letter: about ? { ...letter, link: orderLink(about.id, locale) } : letter,
    origin: about ? originFor(receiver, about) : { agencyId: receiver.id },
  }
  await platform.mailer.send(tx, mail, onceIn === undefined ? {} : { onceIn })
  return { receiverId: receiver.id, recipient: mail.to, subject: mail.letter.subject }
}

/** The host on which an order was made may be its agency's own: a parent is led to the first address of the site. */
function originFor({ id }: Agency, about: NonNullable<AgencyMail['about']>): MailOrigin {
  const origin = originOf(about)
  return about.agency_id === id ? origin : { ...origin, siteHost: null }
}

/** Whose look a mail or a document about an order has. */
export function originOf({
  agency_id: agencyId,
  site_id: siteId,
  site_host: siteHost,
}: Pick<Order, 'agency_id' | 'site_id' | 'site_host'>): MailOrigin {
  return { agencyId, siteId, siteHost }
}

const LABELS: Record<Locale, string> = { en: 'Open the order', 'zh-cn': '查看订单', 'zh-tw': '查看訂單' }

function orderLink(id: string, locale: Locale): Letter['link'] {
  return { label: LABELS[locale], page: orderPage(id) }
}
