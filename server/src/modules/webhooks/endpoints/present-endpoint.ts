import type { Reply } from '@interline/contract/index'
import type { ReceiverAnswer } from '@interline/domain/webhooks/deliveries'
import { sql, type Selectable } from 'kysely'
import type { WebhookEndpoints } from '../../../../db/types.ts'
import type { Tx } from '../../../platform/database/database.ts'

export type EndpointRow = Selectable<WebhookEndpoints>
export type Shown = Reply<'webhooks.change'>

const MOST_COUNTED = 10_000

/** With their counts, in the given order. `now` in milliseconds since the epoch. */
export async function presentEndpoints(tx: Tx, rows: readonly EndpointRow[], now: number): Promise<Shown[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const { rows: counts } = await sql<{ id: string; agency: string; pending: number; dead: number }>`
    select e.id, a.name as agency,
      (select count(*)::integer from (select from webhook_deliveries d where d.endpoint_id = e.id and d.state = 'pending' limit ${MOST_COUNTED}) s) as pending,
      (select count(*)::integer from (select from webhook_deliveries d where d.endpoint_id = e.id and d.state = 'dead' limit ${MOST_COUNTED}) s) as dead
    from webhook_endpoints e join agencies a on a.id = e.agency_id where e.id = any (${ids})`.execute(tx)
  const byId = new Map(counts.map((each) => [each.id, each]))
  return rows.map((row) => {
    const { pending = 0, dead = 0, agency = '' } = byId.get(row.id) ?? {}
    const overlaps = row.overlap_until !== null && row.overlap_until.getTime() > now
    return {
      id: row.id,
      agency: { id: row.agency_id, name: agency },
      name: row.name,
      kind: row.kind,
      address: row.address,
      fromSettings: row.from_settings,
      types: row.event_types,
      paused: row.paused,
      receiverStatus: row.receiver_status as ReceiverAnswer,
      secretSetAt: row.secret_set_at.toISOString(),
      overlapUntil: overlaps ? (row.overlap_until?.toISOString() ?? null) : null,
      pending,
      dead,
      deliveredAt: row.delivered_at?.toISOString() ?? null,
      failingSince: row.failing_since?.toISOString() ?? null,
      createdAt: row.created_at.toISOString(),
      version: row.version,
    }
  })
}

export async function presentOne(tx: Tx, row: EndpointRow, now: number): Promise<Shown> {
  const [shown] = await presentEndpoints(tx, [row], now)
  if (!shown) throw new Error('the endpoint is outside the transaction')
  return shown
}
