// Atlas, the partner that sells through its own system, watches its events with the test receiver of the page.

import { typesOfKind } from '@interline/domain/webhooks/event-types'
import type { App } from '../../src/app.ts'
import type { Tx } from '../../src/platform/database/database.ts'
import { AGENCY } from './agencies.ts'

/** The stories of the demo orders begin months ago: their events arrive too. */
const SINCE_DAYS = 400
const DAY_MS = 86_400_000

export async function seedWebhooks(tx: Tx, app: App): Promise<void> {
  const { row } = await app.modules.webhooks.insertEndpoint(tx, {
    agencyId: AGENCY.atlas,
    kind: 'booking',
    name: 'Test receiver',
    address: null,
    types: typesOfKind('booking'),
    fromSettings: false,
  })
  await tx
    .updateTable('webhook_endpoints')
    .set({ created_at: new Date(app.platform.clock.now() - SINCE_DAYS * DAY_MS) })
    .where('agency_id', '=', AGENCY.atlas)
    .where('id', '=', row.id)
    .execute()
}
