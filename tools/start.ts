/**
 * `npm start`: builds the web when it changed, starts the embedded database unless DATABASE_URL names another,
 * starts the server with its worker, and ends all of it together. Whatever stands in the way is told in one
 * sentence.
 */
import { accessSync, constants } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { SettingsError, readSettings } from '../server/src/platform/config/settings.ts'
import type { Settings } from '../server/src/platform/config/settings.ts'
import { EmbeddedDatabaseError, startEmbedded } from '../server/src/platform/database/embedded.ts'
import { makeFolder } from '../server/src/platform/database/embedded-place.ts'
import { buildWeb } from './build-web.ts'
import { welcome } from './welcome.ts'

/** A reason not to start, for the person at the terminal. */
class StartError extends Error {}

const webRoot = resolve(import.meta.dirname, '../web/dist')
const PARENT_POLL_MS = 1000

/** What has been started, in order; stopped backwards. */
const started: (() => Promise<void>)[] = []
let stopping: Promise<void> | undefined

async function main(): Promise<void> {
  const settings = readSettings(process.env)
  checkDataFolder(settings.dataDir)
  await checkPort(settings)

  const parts = await Promise.allSettled([
    import('../server/src/main.ts'),
    openDatabase(settings),
    buildWeb((line) => console.log(line)),
  ] as const)
  for (const part of parts) if (part.status === 'rejected') throw part.reason
  const [server, database] = parts
  if (server.status === 'rejected' || database.status === 'rejected' || stopping) return

  const running = await server.value.startServer({ settings, databaseUrl: database.value, webRoot })
  started.push(() => running.stop())
  console.log(welcome(running.address, settings.mode))
}

/** Answers the connection string of the database, which is ours to start unless the settings name one. */
async function openDatabase(settings: Settings): Promise<string> {
  if (settings.databaseUrl !== undefined) return settings.databaseUrl
  const folder = join(settings.dataDir, 'postgres')
  const database = await startEmbedded({ dataDir: folder, durable: true })
  started.push(() => database.stop())
  if (database.dataDir !== folder) {
    console.log(
      `The database's own account cannot enter ${settings.dataDir}; its data are in ${database.dataDir}.`,
    )
  }
  return database.url
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

function portSentence(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} of ${host} is in use by another program: stop that one or choose another port, for example PORT=${port + 1} npm start.`
  }
  if (error.code === 'EACCES')
    return `Port ${port} needs more rights than this account has: set PORT to a number above 1023.`
  return `Interline cannot listen on ${host}, port ${port} (${error.code ?? error.message}): set HOST to an address of this machine.`
}

function sentenceFor(error: unknown): string {
  if (error instanceof StartError || error instanceof SettingsError || error instanceof EmbeddedDatabaseError)
    return error.message
  if (!(error instanceof Error)) return String(error)
  const { code, address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number }
  if (code === 'EADDRINUSE') return portSentence(error, address ?? '', port ?? 0)
  if (process.env.DATABASE_URL && isConnectionFailure(error)) {
    return `The database of DATABASE_URL cannot be used: ${error.message || code}.`
  }
  return error.stack ?? error.message
}

/** Refused, not found, or turned away (PostgreSQL's classes 28, 3D and 08). */
function isConnectionFailure(error: Error): boolean {
  const { code = '' } = error as NodeJS.ErrnoException
  return /^(ECONNREFUSED|ENOTFOUND|EHOSTUNREACH|ETIMEDOUT|ECONNRESET|EAI_AGAIN)$|^(28|3D|08)...$/.test(code)
}

function stopAll(): Promise<void> {
  const stopInOrder = async () => {
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
  console.error(sentenceFor(error))
  await end(1)
}
