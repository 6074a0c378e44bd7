/**
 * `npm start`: builds the web when it changed, starts the embedded database unless DATABASE_URL names another,
 * starts the server with its worker, and ends all of it together. Whatever stands in the way is told in one
 * sentence.
 */
import { accessSync, constants } from 'node:fs'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { readSettings } from '../server/src/platform/config/settings.ts'
import type { Settings } from '../server/src/platform/config/settings.ts'
import { makeFolder } from '../server/src/platform/database/embedded-place.ts'
import { buildWeb } from './build-web.ts'
import { openDatabase } from './open-database.ts'
import { StartError, portSentence, sentenceFor } from './sentences.ts'
import { welcome, type Exposure } from './welcome.ts'

const webRoot = resolve(import.meta.dirname, '../web/dist')
const PARENT_POLL_MS = 1000

/** What has been started, in order; stopped backwards. */
const started: (() => Promise<void>)[] = []
/** What is being started: a signal waits for it, or nobody would be left to stop it. */
const starting: Promise<unknown>[] = []
let stopping: Promise<void> | undefined

async function main(): Promise<void> {
  const settings = readSettings(process.env)
  checkDataFolder(settings.dataDir)
  await checkPort(settings)

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
  if (!stopping)
    console.log(
      welcome(running.address, settings.mode, { ...exposureOf(settings), missing: running.missing }),
    )
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

/** Asked before anything is built or started: the usual reason is that Interline already runs. */
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

/** A stop takes seconds: whoever pressed Ctrl-C sees at once that it was understood. */
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

/** npm that was killed cannot tell us; its number as our parent goes away. */
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
  // A start that was called off has nothing to tell.
  if (!stopping) {
    console.error(sentenceFor(error))
    await end(1)
  }
}
