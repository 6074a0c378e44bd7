// Agencies: who they are, where they stand in the tree, and which switches are in force for them.

import type { CommonSettings, CreditPeriod, FlightSettings } from '@interline/domain/agencies/settings'
import type { Currency } from '@interline/domain/money/money'
import type { Locale } from '@interline/domain/text/text'
import type { Tx } from '../../platform/database/database.ts'
import { readBelow, readChain } from './read-chain.ts'

export interface Agency {
  readonly id: number
  readonly parentId: number | null
  readonly name: string
  readonly alias: string
  readonly logo: string | null
  /** Frozen and closed agencies do not sign in. */
  readonly status: 'active' | 'frozen' | 'closed'
  /** 0 = top level. */
  readonly proxyLevel: number
  /** Grows with every change of the agency's own settings. */
  readonly version: number
  /** Currency of cost, wallet, credit, fees and statements. */
  readonly settlementCurrency: Currency
  /** Language of mails and documents, inherited where not set. */
  readonly emailLanguage: Locale
  /** IANA name; billing periods and dates of documents follow it. */
  readonly timeZone: string
  readonly contact: { readonly name: string; readonly email: string; readonly phone: string }
  readonly address: string
  readonly websitePrefix: string
  readonly theme: {
    readonly themeColor: string | null
    readonly locale: Locale | null
    readonly suppressLoginToast: boolean
  }
  readonly creditPeriod: CreditPeriod
  readonly restrictedHosts: readonly string[]
  /** In force, ancestors included. */
  readonly common: CommonSettings
  /** In force, ancestors included; markup, fees and price adjustment are the agency's own. */
  readonly flight: FlightSettings
}

export interface Agencies {
  /** Throws an Error for an id that does not exist or is outside the transaction's scope. */
  get(tx: Tx, id: number): Promise<Agency>
  /** The agency with its ancestors: level 0 first, the agency itself last. Each with what is in force at its level. */
  chain(tx: Tx, id: number): Promise<readonly Agency[]>
  /** The agencies below it, however deep: those nearest first. */
  below(tx: Tx, id: number): Promise<readonly Agency[]>
}

export function agenciesModule(): Agencies {
  return {
    chain: readChain,
    below: readBelow,
    async get(tx, id) {
      const own = (await readChain(tx, id)).at(-1)
      if (!own) throw new Error(`agency ${id} is not in the scope of this transaction`)
      return own
    },
  }
}
