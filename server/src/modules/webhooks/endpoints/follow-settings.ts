// The addresses of the agency settings are endpoints with all types of their kind. Saving a setting makes, moves or ends
// its endpoint in the same transaction, and sends a test event to a new address.

import { typesOfKind, WEBHOOK_KINDS, type WebhookKind } from '@interline/domain/webhooks/event-types'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../deps.ts'
import { storePing } from '../store-ping.ts'
import { endEndpoint, insertEndpoint, lockEndpoints } from './keep-endpoints.ts'

export type SettingAddresses = Readonly<Record<WebhookKind, string | null>>

/** Until the owner of the agency gives it another one. */
const NAMES: Readonly<Record<WebhookKind, string>> = {
  booking: 'Bookings',
  flight_change: 'Flight changes',
  train: 'Trains',
}

export async function followSettings(
  tx: Tx,
  agencyId: number,
  addresses: SettingAddresses,
  deps: Deps,
): Promise<void> {
  await lockEndpoints(tx, agencyId)
  for (const kind of WEBHOOK_KINDS) {
    const address = addresses[kind]
    const row = await tx
      .selectFrom('webhook_endpoints')
      .selectAll()
      .where('agency_id', '=', agencyId)
      .where('kind', '=', kind)
      .where('from_settings', '=', true)
      .where('ended_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if ((row?.address ?? null) === address) continue
    if (row && address === null) {
      await endEndpoint(tx, row, deps)
      continue
    }
    if (address === null) continue
    const id = row?.id ?? (await insertEndpoint(tx, newEndpoint(agencyId, kind, address), deps)).row.id
    if (row)
      await tx
        .updateTable('webhook_endpoints')
        .set((eb) => ({ address, failing_since: null, delivered_at: null, version: eb('version', '+', 1) }))
        .where('agency_id', '=', agencyId)
        .where('id', '=', id)
        .execute()
    await storePing(tx, { agencyId, endpointId: id }, deps)
  }
}

function newEndpoint(agencyId: number, kind: WebhookKind, address: string) {
  return { agencyId, kind, name: NAMES[kind], address, types: typesOfKind(kind), fromSettings: true }
}
