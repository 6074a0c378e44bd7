/**
 * `npm start`: builds the web if it changed, starts the embedded database unless DATABASE_URL names another,
 * starts the server with its worker, and stops all of it together. Any obstacle is reported in one sentence.
 */
import { accessSync, constants } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import type { RunningServer } from '../server/src/main.ts'
import { readSettings } from '../server/src/platform/config/settings.ts'
import type { Settings } from '../server/src/platform/config/settings.ts'
import { makeFolder } from '../server/src/platform/database/embedded-place.ts'
import { buildWeb } from './build-web.ts'
import { openDatabase } from './open-database.ts'
import { StartError, portSentence, sentenceFor } from './sentences.ts'
import { startIdentityProvider } from '../simulators/openid/launch.ts'
import { startSimulators } from '../simulators/payments/launch.ts'
import { welcome, type Exposure } from './welcome.ts'

const webRoot = resolve(import.meta.dirname, '../web/dist')
/** Compiled code of the server: a later start takes a second less. */
const compiled = resolve(import.meta.dirname, '../.cache/compiled')
const PARENT_POLL_MS = 1000
const DEMO_POLL_MS = 2000

/** What has been started, in order; stopped in reverse. */
const started: (() => Promise<void>)[] = []
/** What is being started: a signal waits for it, or it would never be stopped. */
const starting: Promise<unknown>[] = []
let stopping: Promise<void> | undefined

async function main(): Promise<void> {
  const settings = readSettings(process.env)
  checkDataFolder(settings.dataDir)
  await checkPort(settings)

  enableCompileCache(compiled)
  const parts = await Promise.allSettled([
    import('../server/src/main.ts'),
    underWay(openDatabase(settings, started)),
    buildWeb((line) => console.log(line)),
  ] as const)
  for (const part of parts) if (part.status === 'rejected') throw part.reason
  const [server, database] = parts
  if (server.status === 'rejected' || database.status === 'rejected' || stopping) return

  const { startServer } = server.value
  const running = await underWay(
    startServer({ settings, ...database.value, webRoot }).then((server) => {
      started.push(() => server.stop())
      return server
    }),
  )
  // Making their keys takes seconds, for which nobody waits.
  if (!stopping && settings.mode === 'development') {
    void underWay(connectSimulators(running, settings))
    void underWay(connectIdentityProvider(running, settings))
  }
  if (!stopping)
    console.log(
      welcome(running.address, settings.mode, { ...exposureOf(settings), missing: running.missing }),
    )
}

/** Without the simulators the product runs; only their channels cannot be paid with. */
async function connectSimulators(
  { app, address }: RunningServer,
  { dataDir, demoOrders }: Settings,
): Promise<void> {
  try {
    const simulators = await startSimulators(address, dataDir)
    started.push(() => simulators.stop())
    await app.modules.merchantAccounts.connectSimulators(simulators.merchants)
    if (demoOrders) await disputePayments(app)
  } catch (error) {
    console.error(sentenceFor(error))
  }
}

/** Without it the product runs; only the demo agency's company sign-on does not. */
async function connectIdentityProvider({ app }: RunningServer, { dataDir, port }: Settings): Promise<void> {
  const { DEMO_PROVIDER } = await import('../server/db/seed/agencies.ts')
  try {
    const { agencyId, path } = DEMO_PROVIDER
    // A person may come by either name of this machine.
    const addresses = ['127.0.0.1', 'localhost'].map((host) => `http://${host}:${port}${path}`)
    const { issuer, client, stop } = await startIdentityProvider(addresses, dataDir)
    started.push(stop)
    await app.modules.signOn.connectProvider({ agencyId, issuer, client })
  } catch (error) {
    console.error(sentenceFor(error))
  }
}

/** Once the demo orders exist: what is posted to a wallet is never older than its last movement. */
async function disputePayments(app: RunningServer['app']): Promise<void> {
  const { areMade } = await import('../server/db/demo-orders/marks.ts')
  const { playDisputes } = await import('../server/db/demo-orders/gateway-disputes.ts')
  while (!(await areMade(app.platform.db))) {
    if (stopping) return
    await new Promise((resolve) => setTimeout(resolve, DEMO_POLL_MS))
  }
  if (!stopping) await playDisputes(app)
}

function exposureOf({ host, databaseUrl }: Settings): Omit<Exposure, 'missing'> {
  const known = databaseUrl !== undefined && URL.canParse(databaseUrl)
  return { host, databaseHost: known ? new URL(databaseUrl).hostname || '127.0.0.1' : undefined }
}

function underWay<Result>(work: Promise<Result>): Promise<Result> {
  starting.push(work)
  return work
}

function checkDataFolder(folder: string): void {
  try {
    makeFolder(folder)
    accessSync(folder, constants.W_OK)
  } catch {
    throw new StartError(
      `The data folder ${folder} cannot be written: make it writable or set INTERLINE_DATA to another folder.`,
    )
  }
}

/** Checked before anything is built or started: usually Interline is already running. */
async function checkPort({ host, port }: Settings): Promise<void> {
  const probe = createServer()
  try {
    await new Promise<void>((listening, failed) => {
      probe.once('error', failed)
      probe.listen(port, host, listening)
    })
  } catch (error) {
    throw new StartError(portSentence(error as NodeJS.ErrnoException, host, port))
  }
  await new Promise((closed) => probe.close(closed))
}

/** Stopping takes seconds: Ctrl-C is acknowledged at once. */
function tellStopping(signal: NodeJS.Signals): void {
  console.log(signal === 'SIGINT' ? 'Stopping … (Ctrl-C once more ends it at once)' : 'Stopping …')
}

function stopAll(): Promise<void> {
  const stopInOrder = async () => {
    await Promise.allSettled(starting)
    for (let stop = started.pop(); stop; stop = started.pop()) await stop()
  }
  return (stopping ??= stopInOrder())
}

async function end(code: number): Promise<void> {
  try {
    await stopAll()
  } catch (error) {
    console.error(sentenceFor(error))
    process.exit(1)
  }
  process.exit(code)
}

function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping && signal === 'SIGINT') process.exit(130) // a second Ctrl-C means now
      if (!stopping) tellStopping(signal)
      void end(0)
    })
  }
}

/** A killed npm cannot notify us; its pid as our parent disappears. */
function endWithNpm(): void {
  if (process.env.npm_lifecycle_event === undefined) return
  const npm = process.ppid
  const poll = setInterval(() => {
    if (process.ppid !== npm) void end(0)
  }, PARENT_POLL_MS)
  poll.unref()
}

endOnSignals()
endWithNpm()
try {
  await main()
} catch (error) {
  // A cancelled start prints nothing.
  if (!stopping) {
    console.error(sentenceFor(error))
    await end(1)
  }
}
