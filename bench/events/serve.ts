/**
 * The product with fifty endpoints, which may be on this machine: only the address check of its sender is wider. It prints
 * its address, and answers each message of its parent with its memory.
 */
import { WEBHOOK_TYPES } from '@interline/domain/webhooks/event-types'
import { ANSWER_MS } from '@interline/domain/webhooks/schedule'
import { AGENCY } from '../../server/db/seed/agencies.ts'
import { startServer } from '../../server/src/main.ts'
import { agenciesModule } from '../../server/src/modules/agencies/index.ts'
import { webhooksModule } from '../../server/src/modules/webhooks/index.ts'
import { readSettings } from '../../server/src/platform/config/settings.ts'
import { openPost } from '../../server/src/platform/outgoing/post.ts'

const settings = readSettings(process.env)
const running = await startServer({
  settings,
  databaseUrl: settings.databaseUrl ?? '',
  rateScale: 1_000_000,
  // Its own sender would call the same endpoints.
  worker: false,
})
const { platform } = running.app
const connection = openPost({
  timeoutMs: ANSWER_MS,
  isAllowed: () => true,
  tls: { rejectUnauthorized: false },
})
const webhooks = webhooksModule({ platform, agencies: agenciesModule(), connection })
let stop: (() => Promise<void>) | undefined
process.on('message', (addresses: readonly string[]) => {
  void begin(addresses).then(() => process.send?.(process.memoryUsage().rss))
})

async function begin(addresses: readonly string[]): Promise<void> {
  // Tickets of the order that is copied.
  if (!stop) await platform.jobs.drain()
  if (addresses.length > 0) {
    await platform.db.transaction('everything', async (tx) => {
      for (const [at, address] of addresses.entries())
        await webhooks.insertEndpoint(tx, {
          agencyId: AGENCY.harbour,
          kind: 'booking',
          name: `Partner ${at}`,
          address,
          types: WEBHOOK_TYPES,
          fromSettings: false,
        })
    })
    stop = webhooks.watch()
  }
}
process.stdout.write(`${running.address}\n`)

process.once('SIGTERM', () => {
  const rest = stop?.() ?? Promise.resolve()
  void rest.then(() => running.stop()).then(() => process.exit(0))
})
