import type { WebhookEvent } from '@interline/contract/webhooks/events'
import { EVENT_VERSION, PING } from '@interline/domain/webhooks/event-types'
import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids/ids.ts'
import type { Deps } from './deps.ts'
import { writeDeliveries } from './fan-out.ts'

/** A test event for one endpoint, due at once; returns the id of the event. */
export async function storePing(
  tx: Tx,
  { agencyId, endpointId }: { readonly agencyId: number; readonly endpointId: string },
  { platform }: Deps,
): Promise<string> {
  const now = platform.clock.now()
  const event: WebhookEvent = {
    id: newId('evt', now),
    type: PING,
    apiVersion: EVENT_VERSION,
    createdAt: new Date(now).toISOString(),
    agencyId,
    orderId: null,
    sequence: 0,
    data: { message: 'Test event. It belongs to no order.' },
    test: true,
  }
  await tx
    .insertInto('webhook_events')
    .values({
      id: event.id,
      agency_id: agencyId,
      type: PING,
      sequence: 0,
      test: true,
      body: JSON.stringify(event),
      at: new Date(now),
      stored_at: new Date(now),
    })
    .execute()
  await writeDeliveries(
    tx,
    [{ endpoint: endpointId, event: event.id, type: PING, order_id: null, sequence: 0 }],
    now,
  )
  return event.id
}
