import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import pg from 'pg'
import { startEmbedded } from '../../src/platform/database/embedded.ts'
import { whyUnreachable } from '../../src/platform/database/unreachable.ts'
import { startServer } from '../../src/main.ts'
import { testSettings } from '../support/app.ts'

const hasOpenssl = spawnSync('openssl', ['version']).status === 0

/** A database with TLS and a certificate of a private authority; returns its address and that authority's file. */
async function databaseWithTls() {
  const folder = mkdtempSync(join(tmpdir(), 'interline-tls-'))
  const database = await startEmbedded({ dataDir: join(folder, 'postgres'), durable: false })
  afterAll(async () => {
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const [authority, key] = [join(folder, 'ca.pem'), join(folder, 'key.pem')]
  const request = 'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext'.split(' ')
  execFileSync(
    'openssl',
    request.concat('subjectAltName=DNS:localhost,IP:127.0.0.1', '-keyout', key, '-out', authority),
    { stdio: 'ignore' },
  )
  const cluster = join(database.dataDir, 'cluster')
  const { uid, gid } = statSync(cluster)
  for (const [name, from] of Object.entries({ 'server.crt': authority, 'server.key': key })) {
    const file = join(cluster, name)
    writeFileSync(file, readFileSync(from))
    chownSync(file, uid, gid)
    chmodSync(file, 0o600)
  }
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('alter system set ssl = on')
  await client.query('select pg_reload_conf()')
  await client.end()
  return { url: database.url, authority }
}

// Without OpenSSL no certificate can be created.
describe.skipIf(!hasOpenssl)('a database with TLS', async () => {
  const { url, authority } = hasOpenssl ? await databaseWithTls() : { url: '', authority: '' }

  test('[setup] an unknown authority is reported with advice', async () => {
    await expect
      .poll(() => whyUnreachable(`${url}?sslmode=verify-full`))
      .toMatch(/self.signed certificate.+sslmode=verify-full&sslrootcert=/)
  })

  test('[setup] sslrootcert applies to pool, jobs and migrations', async () => {
    const databaseUrl = `${url}?sslmode=verify-full&sslrootcert=${authority}`
    expect(await whyUnreachable(databaseUrl)).toBeUndefined()
    const server = await startServer({
      settings: testSettings({ PORT: '0', DATABASE_URL: databaseUrl }),
      databaseUrl,
    })
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const { rows } = await client.query<{ ssl: boolean; name: string }>(
      `select distinct ssl, application_name as name from pg_stat_ssl join pg_stat_activity using (pid)
         where application_name like 'interline%' order by name`,
    )
    expect(rows).toEqual([
      { ssl: true, name: 'interline' },
      { ssl: true, name: 'interline jobs' },
    ])
    expect((await fetch(`${server.address}/health/ready`)).status).toBe(200)
    await client.end()
    await server.stop()
  })
})
