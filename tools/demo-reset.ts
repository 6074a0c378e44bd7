/**
 * `npm run demo:reset`: restores the demo world to its state after the first start. Refuses on a database
 * without the demo world, and while it is in use.
 */
import { emptyDemoWorld } from '../server/db/empty-demo-world.ts'
import { makeDemoOrders } from '../server/db/demo-orders/make-demo-orders.ts'
import { forgetRailway } from '../server/src/connectors/rail/simulated/index.ts'
import { forgetSandbox } from '../server/src/connectors/suppliers/sandbox/index.ts'
import { startServer } from '../server/src/main.ts'
import { readSettings } from '../server/src/platform/config/settings.ts'
import type { Settings } from '../server/src/platform/config/settings.ts'
import { openDatabase, type Opened } from './open-database.ts'
import { StartError, sentenceFor } from './sentences.ts'

async function reset(settings: Settings, { directUrl: databaseUrl }: Opened): Promise<void> {
  const refusal = await emptyDemoWorld(databaseUrl)
  if (refusal !== undefined) throw new StartError(`${refusal}: nothing was changed.`)
  forgetSandbox(settings.dataDir)
  forgetRailway(settings.dataDir)
  // The same as the first start: migrations, then the demo world.
  const anyPort = { ...settings, host: '127.0.0.1', port: 0 }
  const server = await startServer({ settings: anyPort, databaseUrl, worker: false })
  await server.stop()
  if (!settings.demoOrders) return
  console.log('The orders of the demo world are being made; that takes a minute or two.')
  await makeDemoOrders({ settings, databaseUrl })
}

const started: (() => Promise<void>)[] = []
try {
  const settings = readSettings(process.env)
  if (settings.mode === 'production')
    throw new StartError('This is a production installation: nothing was changed.')
  await reset(settings, await openDatabase(settings, started))
  console.log('The demo world is back as on the first day.')
} catch (error) {
  console.error(sentenceFor(error))
  process.exitCode = 1
} finally {
  for (const stop of started) await stop()
}
