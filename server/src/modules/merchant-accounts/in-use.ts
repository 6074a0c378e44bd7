// An account that payments were made through keeps its merchant and its environment: what is open is asked about there,
// and what was paid is refunded from there. Keys of the same merchant may be exchanged at any time.

import { sql } from 'kysely'
import type { MerchantAccount, PaymentConnector, PaymentRef } from '../../connectors/payments/port.ts'
import type { Tx } from '../../platform/database/database.ts'
import { failure } from '../../platform/http/failure.ts'
import type { Deps } from './deps.ts'
import type { Holder } from './holder.ts'
import { keyValues, missingFields, openGateway, type StoredKeys } from './keys.ts'
import type { AccountRow } from './opened.ts'
import { keysOf } from './present.ts'

const DAY_MS = 86_400_000
const ASK_MS = 15_000

/**
 * `tx` sees every agency and has locked the account, so that no attempt begins meanwhile. Throws
 * `gateway.environment_fixed` and `gateway.in_use`.
 */
export async function refuseInUse(
  tx: Tx,
  before: AccountRow,
  {
    connector,
    environment,
    after,
  }: {
    readonly connector: PaymentConnector
    readonly environment: MerchantAccount['environment']
    readonly after: StoredKeys
  },
  deps: Deps,
): Promise<void> {
  if (environment !== before.environment) {
    const attempt = await attemptsOf(tx, before).select('id').limit(1).executeTakeFirst()
    if (attempt) throw failure('gateway.environment_fixed')
  }
  const stored = keysOf(before, deps)
  const changed = connector.fields.filter(
    ({ name, merchant = false }) => merchant && valueOf(stored, name) !== valueOf(after, name),
  )
  if (changed.length > 0 && (await isInUse(tx, before, connector, deps)))
    throw inUse(changed.map(({ name }) => name))
}

/**
 * Where only a secret key tells the merchant, the new one is asked about a payment of the account: another merchant does
 * not know it. With no transaction open. A provider that cannot be reached keeps nobody from exchanging a key. Throws
 * `gateway.in_use` and `gateway.key_unreadable`.
 */
export async function refuseOtherMerchant(
  holder: Holder,
  row: AccountRow,
  {
    connector,
    after,
    place,
  }: {
    readonly connector: PaymentConnector
    readonly after: StoredKeys
    readonly place: Pick<MerchantAccount, 'environment' | 'endpoint'>
  },
  deps: Deps,
): Promise<void> {
  if (connector.fields.some(({ merchant }) => merchant)) return
  const stored = keysOf(row, deps)
  const changed = connector.fields.filter(
    ({ name, kind }) => kind === 'secret' && valueOf(stored, name) !== valueOf(after, name),
  )
  if (changed.length === 0 || missingFields(after, connector.fields).length > 0) return
  const known = await holder.everywhere(async (tx) =>
    (await isInUse(tx, row, connector, deps)) ? lastKnown(tx, row) : undefined,
  )
  if (!known) return
  const { clock } = deps.platform
  const gateway = openGateway(connector, { id: row.id, ...place, keys: keyValues(after) }, () => clock.now())
  const view = await gateway.query(known, { signal: AbortSignal.timeout(ASK_MS), log: holder.ctx.log })
  if (view.status === 'failed' && view.failure === 'not_found') throw inUse(changed.map(({ name }) => name))
}

const inUse = (fields: readonly string[]) => failure('gateway.in_use', { values: { fields } })

const valueOf = (keys: StoredKeys, name: string) => keys[name]?.at(-1)?.value.trim() ?? ''

function attemptsOf(tx: Tx, { root_agency_id: root, id }: AccountRow) {
  return tx.selectFrom('gateway_attempts').where('account_root_id', '=', root).where('account_id', '=', id)
}

/** A payment or refund is open, or money that was paid may still be refunded. */
async function isInUse(
  tx: Tx,
  row: AccountRow,
  { caps: { refund, refundDays } }: PaymentConnector,
  { platform }: Deps,
): Promise<boolean> {
  const since = refundDays === null ? new Date(0) : new Date(platform.clock.now() - refundDays * DAY_MS)
  const found = await attemptsOf(tx, row)
    .select('id')
    .where((where) =>
      where.or([
        where('state', 'in', ['creating', 'requires_action', 'processing', 'unknown']),
        ...(refund === 'none'
          ? []
          : [where.and([where('paid_minor', 'is not', null), where('created_at', '>=', since)])]),
        where.exists(
          tx
            .selectFrom('gateway_refunds as r')
            .select('r.id')
            .where('r.attempt_id', '=', sql.ref<string>('gateway_attempts.id'))
            .where('r.state', 'in', ['requested', 'processing', 'attention']),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The newest payment that the provider has answered for. */
async function lastKnown(tx: Tx, row: AccountRow): Promise<PaymentRef | undefined> {
  const attempt = await attemptsOf(tx, row)
    .selectAll()
    .where('provider_ref', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (
    attempt && {
      ref: attempt.ref,
      amount: { minor: attempt.charged_minor, currency: attempt.charged_currency },
      providerRef: attempt.provider_ref,
      transactionRef: attempt.transaction_ref,
    }
  )
}
