// Recipients of mails about an agency's funds and debt: the agency itself, unless its parent receives its
// mails, and its seller.

import { DEFAULT_LOCALE, type Locale } from '@interline/domain/text/text'
import type { Tx } from '../../../platform/database/database.ts'
import type { Agency } from '../../agencies/index.ts'
import type { Deps } from '../deps.ts'

interface Reader {
  readonly name: string
  readonly email: string
  readonly locale: Locale
}

export interface Readers {
  readonly agency: Agency
  /** For the agency; undefined: no address. */
  readonly own: Reader | undefined
  /** Its seller, if that is a different address: the parent, or the platform's treasury. */
  readonly seller: Reader | undefined
}

/** `tx` sees every agency. */
export async function receiversOf(tx: Tx, agencyId: number, { agencies, platform }: Deps): Promise<Readers> {
  const chain = await agencies.chain(tx, agencyId)
  const agency = chain.at(-1)
  if (!agency) throw new Error(`agency ${agencyId} is not in the scope of this transaction`)
  const parent = chain.at(-2)
  const seller = parent
    ? readerOf(parent)
    : { name: platform.settings.sellerName, email: platform.settings.treasuryMail, locale: DEFAULT_LOCALE }
  const own = agency.common.sendEmailToSubAgency || !parent ? readerOf(agency) : seller
  return { agency, own, seller: seller?.email === own?.email ? undefined : seller }
}

function readerOf({ name, contact, emailLanguage }: Agency): Reader | undefined {
  return contact.email === '' ? undefined : { name, email: contact.email, locale: emailLanguage }
}
