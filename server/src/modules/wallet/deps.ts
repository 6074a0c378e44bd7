import type { CreditPeriod } from '@interline/domain/agencies/settings'
import type { Currency } from '@interline/domain/money/money'
import type { Locale } from '@interline/domain/text/text'
import type { Tx } from '../../platform/database/database.ts'
import type { Ledger } from '../ledger/index.ts'

/** The agency facts that the wallet needs. */
export interface WalletOwner {
  readonly id: number
  readonly parentId: number | null
  readonly settlementCurrency: Currency
  readonly timeZone: string
  readonly creditPeriod: CreditPeriod
  readonly name: string
  /** Language of its mails. */
  readonly emailLanguage: Locale
  readonly contact: { readonly email: string }
}

export interface WalletDeps {
  readonly ledger: Ledger
  /** Throws an Error when the agency is outside the transaction's scope. */
  readonly owner: (tx: Tx, agencyId: number) => Promise<WalletOwner>
  /** Milliseconds since the epoch. */
  readonly now: () => number
}
