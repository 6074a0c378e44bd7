// What a dispute moves, reported by the provider or recorded by a person. Each posting has an id of its own and posts once.

import { disputeClosed, disputeTaken } from '@interline/domain/disputes/dispute'
import type { Transfer } from '@interline/domain/ledger/transfers'
import { sql, type Updateable } from 'kysely'
import type { GatewayDisputes } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/context.ts'
import type { Deps, DisputeRow } from './deps.ts'
import { recordStep } from './record-step.ts'

export interface Told {
  /** Absent: the provider. */
  readonly by?: Pick<Actor, 'userId' | 'name'>
  readonly note?: string
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** The provider has taken the amount of the dispute. */
export async function takeMoney(tx: Tx, row: DisputeRow, told: Told, deps: Deps): Promise<DisputeRow> {
  const money = { minor: row.amount_minor, currency: row.currency }
  const entry = await postDispute(
    tx,
    row,
    { what: 'taken', transfers: disputeTaken(row.root_agency_id, money), ...told },
    deps,
  )
  await recordStep(tx, row, { step: 'taken', ...told })
  return updateDispute(tx, row, { taken_minor: row.amount_minor, taken_entry: entry })
}

/** The provider has decided. Where it took nothing, nothing is posted. */
export async function closeDispute(
  tx: Tx,
  row: DisputeRow,
  { outcome, ...told }: Told & { readonly outcome: 'won' | 'lost' },
  deps: Deps,
): Promise<DisputeRow> {
  const { taken_minor: minor, currency } = row
  const entry =
    minor === null
      ? null
      : await postDispute(
          tx,
          row,
          {
            what: outcome,
            transfers: disputeClosed(outcome, row.root_agency_id, { minor, currency }),
            ...told,
          },
          deps,
        )
  await recordStep(tx, row, { step: outcome, ...told })
  return updateDispute(tx, row, { state: outcome, closed_entry: entry, closed_at: new Date(told.now) })
}

/** Returns the entry. */
export async function postDispute(
  tx: Tx,
  row: DisputeRow,
  { what, transfers, by, now }: Told & { readonly what: string; readonly transfers: Transfer[] },
  { ledger }: Deps,
): Promise<string> {
  const verdict = await ledger.post(tx, {
    type: 'gateway-dispute',
    id: `${row.id} ${what}`,
    paymentType: 'adjustment',
    orderId: null,
    reference: row.dispute_ref,
    memo: [row.channel, row.order_id ?? ''].filter(Boolean).join(' · '),
    actor: by
      ? { type: 'ops', id: by.userId, name: by.name }
      : { type: 'payment', id: null, name: 'Interline' },
    transfers,
    at: now,
  })
  if (!('entry' in verdict)) throw new Error(`${row.id}: the ledger returned ${verdict.code}`)
  return verdict.entry
}

/** Another dispute of the payment may still hold, and so may a lost one as far as no refund is set off against it. */
export async function markPayment(tx: Tx, { attempt_id: id }: DisputeRow, { gateways }: Deps): Promise<void> {
  if (id === null) return
  const attempt = await tx
    .selectFrom('gateway_attempts')
    .select(['root_agency_id', 'id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const holding = await tx
    .selectFrom('gateway_disputes')
    .select('id')
    .where('attempt_id', '=', id)
    .where('taken_minor', 'is not', null)
    .where('state', '<>', 'won')
    .where(
      sql<boolean>`taken_minor > coalesce((select sum(r.set_off_minor) from gateway_refunds r
        where r.dispute_id = gateway_disputes.id), 0)`,
    )
    .executeTakeFirst()
  await gateways.markDisputed(tx, attempt, holding !== undefined)
}

export function updateDispute(
  tx: Tx,
  row: DisputeRow,
  change: Updateable<GatewayDisputes>,
): Promise<DisputeRow> {
  return tx
    .updateTable('gateway_disputes')
    .set((set) => ({ ...change, version: set('version', '+', 1) }))
    .where('root_agency_id', '=', row.root_agency_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
