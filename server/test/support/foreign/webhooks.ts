/** An endpoint of Harbour Travel and one of its deliveries, and questions about them. */
import type { EndpointName } from '@interline/contract/index'
import type { Tx } from '../../../src/platform/database/database.ts'
import type { Its } from './its.ts'

const IDS = { webhook: 'whe_foreign', webhookDelivery: 'whd_foreign' } as const
const EVENT = 'evt_foreign'

/** Questions that change nothing: the version is never the one that is there. */
export const WEBHOOK_ROWS: Partial<Record<EndpointName, (its: Its) => object>> = {
  'webhooks.change': (its) => ({
    params: { id: its.webhook },
    body: { name: 'x', address: null, types: ['order.created'], version: 999 },
  }),
  'webhooks.pause': (its) => ({ params: { id: its.webhook }, body: { paused: true, version: 999 } }),
  'webhooks.rotateSecret': (its) => ({ params: { id: its.webhook }, body: { version: 999 } }),
  'webhooks.receiver': (its) => ({ params: { id: its.webhook }, body: { status: 500, version: 999 } }),
  'webhooks.ping': (its) => ({ params: { id: its.webhook } }),
  'webhooks.delivery': (its) => ({ params: { id: its.webhookDelivery } }),
  'webhooks.deliveries': (its) => ({ query: { endpointId: its.webhook } }),
  'webhooks.redeliver': (its) => ({ body: { ids: [its.webhookDelivery] } }),
  'officeWebhooks.delivery': (its) => ({ params: { id: its.webhookDelivery } }),
  // The last one that names the endpoint.
  'webhooks.remove': (its) => ({ params: { id: its.webhook } }),
  'officeWebhooks.deliveries': (its) => ({ query: { endpointId: its.webhook } }),
}

export async function webhookRows(tx: Tx, agencyId: number): Promise<typeof IDS> {
  const root = { root_agency_id: agencyId, agency_id: agencyId }
  const now = new Date()
  await tx
    .insertInto('webhook_endpoints')
    .values({
      ...root,
      id: IDS.webhook,
      name: 'x',
      paused: true,
      kind: 'booking',
      event_types: ['order.created'],
      secrets_cipher: Buffer.of(0),
      secret_set_at: now,
      created_at: now,
    })
    .execute()
  await tx
    .insertInto('webhook_events')
    .values({
      ...root,
      id: EVENT,
      type: 'endpoint.ping',
      sequence: 0,
      test: true,
      body: '{}',
      at: now,
      stored_at: now,
    })
    .execute()
  await tx
    .insertInto('webhook_deliveries')
    .values({
      ...root,
      id: IDS.webhookDelivery,
      endpoint_id: IDS.webhook,
      event_id: EVENT,
      type: 'endpoint.ping',
      sequence: 0,
      state: 'delivered',
      due_at: now,
      created_at: now,
      finished_at: now,
    })
    .execute()
  return IDS
}
