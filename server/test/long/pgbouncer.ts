/** A real PgBouncer in transaction mode before the database of a test file. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll } from 'vitest'
import { fromApt } from '../../../tools/from-apt.ts'
import { freePort } from '../support/hosts/free-port.ts'

/** The program; undefined if not installed. */
export const pgbouncer = fromApt({
  name: 'PgBouncer',
  places: ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'],
  tests: 'the tests behind a pooler',
})

const NOBODY = { uid: 65_534, gid: 65_534 }

/** Starts one with few server connections, as usually recommended, and returns the address through it. */
export async function testPgbouncer(databaseUrl: string): Promise<string> {
  const database = new URL(databaseUrl)
  const name = database.pathname.slice(1)
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'interline-pgbouncer-'))
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
${name} = host=${database.hostname} port=${database.port} dbname=${name} user=${database.username} password=${database.password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
ignore_startup_parameters = options,extra_float_digits
`,
  )
  chmodSync(folder, 0o755)
  const child = spawn(pgbouncer ?? '', [file], {
    stdio: 'ignore',
    ...(process.getuid?.() === 0 ? NOBODY : {}),
  })
  afterAll(async () => {
    child.kill('SIGINT')
    if (child.exitCode === null) await once(child, 'exit')
    rmSync(folder, { recursive: true, force: true })
  })
  const url = new URL(databaseUrl)
  url.port = String(port)
  for (let tries = 1; !(await answers(url.href)); tries += 1) {
    if (tries === 100) throw new Error('the pooler does not answer')
    await sleep(100)
  }
  return url.href
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
