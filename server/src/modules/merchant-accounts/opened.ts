// Merchant accounts as payments use them: read again after two seconds, opened once for each version. A change made
// in this process takes effect at once. Production offers accounts of the live environment only.

import type { Currency } from '@interline/domain/money/money'
import type { Tx } from '../../platform/database/database.ts'
import { doubtAccount } from './doubt.ts'
import type { Selectable } from 'kysely'
import type { MerchantAccounts } from '../../../db/types.ts'
import type {
  Channel,
  Gateway,
  GatewayCaps,
  PaymentConnector,
  PaymentView,
} from '../../connectors/payments/port.ts'
import { recent } from '../../platform/database/recent.ts'
import type { Platform } from '../../platform/platform.ts'
import type { FieldCipher } from '../../platform/secrets/field-cipher.ts'
import { keyValues, merchantKeysPlace, missingFields, openGateway, readKeys } from './keys.ts'

export type AccountRow = Selectable<MerchantAccounts>

/** A merchant account with its keys loaded. */
export interface OpenAccount {
  readonly row: AccountRow
  readonly channel: Channel
  readonly caps: GatewayCaps
  readonly currencies: readonly Currency[]
  readonly gateway: Gateway
}

export interface OpenedAccounts {
  /** Undefined: there is none, or its keys are incomplete or unreadable. It may be switched off. */
  find(id: string): Promise<OpenAccount | undefined>
  /** As `find`, read now, whichever process has changed it. Not within a transaction. */
  fresh(id: string): Promise<OpenAccount | undefined>
  /** Accounts that are on, of the platform and of an agency tree, in the order in which they are offered. */
  offered(rootAgencyId: number): Promise<readonly OpenAccount[]>
  /** A payment could not begin with it: it is tested by a job of the caller's transaction. */
  doubt(tx: Tx, id: string): Promise<void>
  forget(): void
}

/** Served once more while they are read again. */
const STALE_MS = 30_000

export function openAccounts(deps: {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'settings' | 'log' | 'jobs'>
  readonly connectors: readonly PaymentConnector[]
  readonly cipher: FieldCipher
}): OpenedAccounts {
  const { db } = deps.platform
  const opened = new Map<string, { readonly version: number; readonly account: OpenAccount | undefined }>()
  const isSold = ({ environment }: AccountRow) =>
    // A provider's test environment takes money that nobody has.
    deps.platform.settings.mode !== 'production' || environment === 'live'
  const rows = recent(
    () =>
      db.transaction('everything', (tx) =>
        tx.selectFrom('merchant_accounts').selectAll().orderBy('position').orderBy('id').execute(),
      ),
    { staleMs: STALE_MS },
  )
  const open = (row: AccountRow) => {
    const last = opened.get(row.id)
    if (last?.version === row.version) return last.account
    const account = tryOpen(row, deps)
    opened.set(row.id, { version: row.version, account })
    return account
  }
  const find = async (id: string) => {
    const row = (await rows.get()).find((each) => each.id === id)
    return row && open(row)
  }
  return {
    find,
    fresh(id) {
      rows.forget()
      return find(id)
    },
    async offered(rootAgencyId) {
      return (await rows.get())
        .filter(
          (row) =>
            row.active && isSold(row) && (row.root_agency_id === 0 || row.root_agency_id === rootAgencyId),
        )
        .map(open)
        .filter((account) => account !== undefined)
    },
    doubt: (tx, id) => doubtAccount(tx, id, deps.platform),
    forget: () => rows.forget(),
  }
}

function tryOpen(
  row: AccountRow,
  { platform: { clock, settings, log }, connectors, cipher }: Parameters<typeof openAccounts>[0],
): OpenAccount | undefined {
  const connector = connectors.find(({ channel }) => channel === row.channel)
  // A database that was copied from development.
  const isRefused = settings.mode === 'production' && row.environment === 'simulator'
  if (!connector || isRefused || row.keys_cipher === null) return undefined
  try {
    const keys = readKeys(cipher.open(row.keys_cipher, merchantKeysPlace(row.root_agency_id, row.id)))
    if (missingFields(keys, connector.fields).length > 0) return undefined
    const { id, environment, endpoint } = row
    const gateway = openGateway(connector, { id, environment, endpoint, keys: keyValues(keys) }, () =>
      clock.now(),
    )
    const { channel, caps } = connector
    const isSimulated = environment === 'simulator' && endpoint !== null
    return {
      row,
      channel,
      caps,
      currencies: row.currencies,
      gateway: isSimulated ? withPayerPage(gateway, endpoint) : gateway,
    }
  } catch (error) {
    log.error({ error, account: row.id }, 'merchant account cannot be opened')
    return undefined
  }
}

/**
 * Codes of a simulated account open the payer's page of its simulator, where a person plays the payer: no phone can read
 * them. The page is found by our reference. `endpoint`: the address of the simulator.
 */
function withPayerPage(gateway: Gateway, endpoint: string): Gateway {
  const opening = (ref: string) => (view: PaymentView) =>
    view.status === 'requires_action' && view.action?.kind === 'qr'
      ? { ...view, action: { ...view.action, deeplink: new URL(`/__pay/${ref}`, endpoint).href } }
      : view
  return {
    ...gateway,
    start: (payment, call) => gateway.start(payment, call).then(opening(payment.ref)),
    query: (payment, call) => gateway.query(payment, call).then(opening(payment.ref)),
  }
}
