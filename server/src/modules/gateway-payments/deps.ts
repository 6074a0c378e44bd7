import type { RateMap } from '@interline/domain/money/convert'
import type { GatewayEvent } from '../../connectors/payments/port.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Agencies } from '../agencies/index.ts'
import type { Approvals, RequestOf } from '../approvals/index.ts'
import type { StatementPayload } from './stated-outcomes/payload.ts'
import type { Ledger } from '../ledger/index.ts'
import type { OpenAccount, OpenedAccounts } from '../merchant-accounts/index.ts'
import type { AttemptRow, Payable } from './attempts.ts'

export interface GatewayPaymentParts {
  readonly platform: Platform
  readonly agencies: Agencies
  readonly approvals: Pick<Approvals, 'register'>
  readonly ledger: Ledger
  readonly accounts: OpenedAccounts
  /** Today's rates with the id of their snapshot; rejects if there are none. */
  readonly ratesNow: (tx: Tx) => Promise<{ readonly id: string; readonly rates: RateMap }>
  readonly ratesOf: (tx: Tx, snapshotId: string) => Promise<RateMap>
  /** Base addresses, `https://portal.example.com`: for notifications, and for the payer's browser. */
  readonly sites: () => {
    linkSite(host: string): Promise<{ readonly address: string }>
    returnAddress(host: string): Promise<string>
  }
}

/** What a provider says of a dispute, and through which account. */
export type DisputeListener = (
  event: Extract<GatewayEvent, { kind: 'dispute' }>,
  account: OpenAccount['row'],
) => Promise<void>

export interface Deps extends GatewayPaymentParts {
  /** By the kind of what is paid. Throws for a kind that nobody has registered. */
  readonly payable: (kind: AttemptRow['payable_kind']) => Payable
  readonly disputed: DisputeListener
  /** Asks a colleague to agree to what the provider's portal shows. */
  readonly askStatement: RequestOf<StatementPayload>
}
