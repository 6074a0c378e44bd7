/**
 * Starts the PostgreSQL that is bundled with the packages, if DATABASE_URL is not set.
 *
 * The cluster stops with this process, and one that was left behind by a killed process is found through its
 * postmaster.pid and taken over. It listens on 127.0.0.1 only and requires a password.
 */
import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { claimFolder, isPostmasterOf, readPostmaster } from './embedded-ownership.ts'
import { EmbeddedDatabaseError, asSentence, preparePlace } from './embedded-place.ts'
import type { Place } from './embedded-place.ts'
import { watchEmbedded } from './watch-embedded.ts'
import { APP_ROLE } from './way.ts'

export { EmbeddedDatabaseError } from './embedded-place.ts'
export { FolderInUseError } from './embedded-ownership.ts'

const OWNER = 'interline'
const LOGIN = 'interline_login'
const START_TIMEOUT_MS = 30_000
/** How long closing connections may take before the server ends them. */
const FAREWELL_MS = 1000
const STOP_TIMEOUT_MS = 15_000
const POLL_MS = 20

export interface EmbeddedOptions {
  /** Folder for the cluster; created when absent. */
  dataDir: string
  /** Absent: a free port is chosen. */
  port?: number
  /** False (tests only): nothing is flushed to disk, a power cut may lose everything. */
  durable: boolean
  /** Called with one sentence when it has stopped and when it runs again; absent: standard error. */
  say?: (sentence: string) => void
}

export interface EmbeddedDatabase {
  /** Connection string of the owner role to the database "interline": migrations and jobs. */
  url: string
  /** The same for a login that is only a member of the application's role: for serving users. */
  loginUrl: string
  /** The actual data folder: differs from the requested one if the server's account cannot enter that. */
  dataDir: string
  /** It has stopped and could not be restarted for half a minute. */
  isHopeless(): boolean
  stop(): Promise<void>
}

/** Starts (or takes over) the cluster in `dataDir`; throws an EmbeddedDatabaseError with the reason in one sentence. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const place = preparePlace(options.dataDir)
  const release = claimFolder(place.folder)
  try {
    const password = createCluster(place, options.durable)
    const running = (await takeOver(place, password)) ?? (await launch(place, options))
    const halt = stopper(running, place, release)
    const watch = watchEmbedded({
      isRunning: () => isPostmasterOf(running.pid, clusterOf(place)),
      // On the same port, so that its address stays valid.
      restart: async () => {
        const again =
          (await takeOver(place, password)) ?? (await launch(place, { ...options, port: running.port }))
        Object.assign(running, again)
      },
      say: options.say ?? ((sentence) => process.stderr.write(`${sentence}\n`)),
    })
    const stop = async () => {
      await watch.stop()
      await halt()
    }
    try {
      const url = connectionString(password, running.port)
      await ensureDatabase(url)
      const loginUrl = await ensureLogin(url, password)
      return { url, loginUrl, dataDir: place.folder, isHopeless: watch.isHopeless, stop }
    } catch (error) {
      await stop()
      throw error
    }
  } catch (error) {
    release()
    throw asSentence(error, options.dataDir)
  }
}

interface Running {
  pid: number
  port: number
  child?: ChildProcess
}

export const clusterOf = (place: Place) => join(place.folder, 'cluster')
const logOf = (place: Place) => join(place.folder, 'postgres.log')

export function connectionString(password: string, port: number, database = OWNER): string {
  return `postgres://${OWNER}:${password}@127.0.0.1:${port}/${database}`
}

/** Runs initdb once and returns the owner's password, which only the cluster's account can read. */
function createCluster(place: Place, durable: boolean): string {
  const passwordFile = join(place.folder, 'password')
  if (existsSync(join(clusterOf(place), 'PG_VERSION'))) return readFileSync(passwordFile, 'utf8')
  const password = randomBytes(24).toString('hex')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (place.runAs) chownSync(passwordFile, place.runAs.uid, place.runAs.gid)

  // Under a temporary name first, so that an interrupted initdb is not mistaken for a cluster.
  const unfinished = join(place.folder, 'cluster.unfinished')
  rmSync(unfinished, { recursive: true, force: true })
  const args = [
    '-D',
    unfinished,
    '-U',
    OWNER,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
  ]
  // The builtin provider sorts identically on every machine.
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions')
  if (!durable) args.push('--no-sync')
  const done = spawnSync(join(place.bin, 'initdb'), args, {
    ...place.runAs,
    cwd: '/',
    env: environment(),
    encoding: 'utf8',
  })
  if (done.error) throw done.error
  if (done.status !== 0) {
    throw new EmbeddedDatabaseError(
      `The database could not be created in ${place.folder}: ${oneLine(done.stderr)}`,
    )
  }
  renameSync(unfinished, clusterOf(place))
  return password
}

/** A cluster left by a killed process is as good as a new one, with its data already in memory. */
async function takeOver(place: Place, password: string): Promise<Running | undefined> {
  const cluster = clusterOf(place)
  const left = readPostmaster(cluster)
  if (!left) return undefined
  if (!isPostmasterOf(left.pid, cluster)) {
    // The id belongs to another program by now; PostgreSQL would refuse to start because of it.
    rmSync(join(cluster, 'postmaster.pid'), { force: true })
    return undefined
  }
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline && isPostmasterOf(left.pid, cluster)) {
    const now = readPostmaster(cluster)
    if (now?.ready && (await answers(connectionString(password, now.port, 'postgres'))))
      return { pid: now.pid, port: now.port }
    await sleep(POLL_MS)
  }
  if (!isPostmasterOf(left.pid, cluster)) return undefined // it was stopping
  throw new EmbeddedDatabaseError(
    `The PostgreSQL of ${place.folder} (process ${left.pid}) runs but does not respond: end that process and start again.`,
  )
}

async function launch(place: Place, options: EmbeddedOptions): Promise<Running> {
  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await freePort())
    const log = openSync(logOf(place), 'w', 0o600)
    const child = spawn(
      join(place.bin, 'postgres'),
      ['-D', clusterOf(place), ...settings(port, options.durable)],
      {
        ...place.runAs,
        cwd: '/',
        env: environment(),
        // A separate process group: Ctrl-C must reach this program first, which then closes its connections
        // and stops PostgreSQL.
        detached: true,
        stdio: ['ignore', log, log],
      },
    )
    closeSync(log)
    const abandon = () => child.kill('SIGQUIT')
    process.once('exit', abandon)
    const failure = await ready(child, place)
    process.removeListener('exit', abandon)
    if (failure === undefined && child.pid !== undefined) {
      child.unref()
      return { pid: child.pid, port, child }
    }
    // Two causes are temporary: the free port was taken meanwhile, or a killed cluster's last process is
    // still ending.
    const passing = /Address already in use|shared memory block/.test(failure ?? '')
    if (!passing || attempt >= 5 || (options.port !== undefined && failure?.includes('Address'))) {
      throw new EmbeddedDatabaseError(
        `PostgreSQL did not start in ${place.folder}: ${oneLine(failure ?? '')}`,
      )
    }
    await sleep(200 * attempt)
  }
}

function settings(port: number, durable: boolean): string[] {
  const values: Record<string, string | number> = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    max_connections: 200,
  }
  if (!durable) Object.assign(values, { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' })
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Waits until the cluster accepts connections; returns why it does not. */
async function ready(child: ChildProcess, place: Place): Promise<string | undefined> {
  let ended: string | undefined
  child.once('error', (error) => (ended = error.message))
  child.once('exit', (code) => (ended = `it ended with ${code}`))
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await sleep(POLL_MS)) {
    if (ended !== undefined)
      return existsSync(logOf(place)) ? readFileSync(logOf(place), 'utf8') || ended : ended
    const now = readPostmaster(clusterOf(place))
    if (now?.ready && now.pid === child.pid) return undefined
  }
  child.kill('SIGQUIT')
  return `it was not ready after ${START_TIMEOUT_MS / 1000} seconds`
}

function stopper(running: Running, place: Place, release: () => void): () => Promise<void> {
  const signal = (name: NodeJS.Signals) => {
    if (isPostmasterOf(running.pid, clusterOf(place))) process.kill(running.pid, name)
  }
  // SIGINT is PostgreSQL's fast shutdown: connections end, everything is written, the process exits.
  const lastResort = () => {
    signal('SIGINT')
    release()
  }
  process.once('exit', lastResort)
  let stopping: Promise<void> | undefined
  const stop = async () => {
    process.removeListener('exit', lastResort)
    const begun = Date.now()
    // SIGTERM waits for the connections. A pool reports its end before its connections have closed, and one
    // that is terminated from here would report a false error.
    signal('SIGTERM')
    for (let asked = false; isPostmasterOf(running.pid, clusterOf(place)); await sleep(POLL_MS)) {
      const waited = Date.now() - begun
      if (waited > STOP_TIMEOUT_MS) signal('SIGQUIT')
      else if (waited > FAREWELL_MS && !asked) {
        asked = true
        signal('SIGINT')
      }
    }
    release()
  }
  return () => (stopping ??= stop())
}

async function ensureDatabase(url: string): Promise<void> {
  const address = new URL(url)
  address.pathname = '/postgres'
  const client = new pg.Client({ connectionString: address.href })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [OWNER])
    if (found.rowCount === 0) await client.query(`create database ${OWNER}`)
  } finally {
    await client.end()
  }
}

/** Creates the server's login, whose password is derived from the owner's, and returns its connection string. */
async function ensureLogin(url: string, ownerPassword: string): Promise<string> {
  const password = createHmac('sha256', ownerPassword).update(LOGIN).digest('hex')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`
      do $$ begin create role ${APP_ROLE} nologin noinherit nobypassrls; exception when duplicate_object then null; end $$;
      do $$ begin create role ${LOGIN} login noinherit; exception when duplicate_object then null; end $$;
      alter role ${LOGIN} password '${password}';
      grant ${APP_ROLE} to ${LOGIN}`)
  } finally {
    await client.end()
  }
  const address = new URL(url)
  address.username = LOGIN
  address.password = password
  return address.href
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string')
    throw new EmbeddedDatabaseError('The system provided no free port.')
  return address.port
}

/** None of the caller's PG* settings, and messages in English whatever the system locale. */
function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
}

function oneLine(text: string): string {
  return text.trim().split('\n').slice(-3).join(' ').replaceAll(/\s+/g, ' ')
}
