import { spawn } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../../src/main.ts'
import { startWorker } from '../../src/worker.ts'
import { testSettings } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'

const databaseUrl = await testDatabase()
const settings = testSettings({ PORT: '0' })
const serverFile = fileURLToPath(new URL('../support/server-process.ts', import.meta.url))

async function rows<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query(sql, values)).rows as Row[]
  } finally {
    await client.end()
  }
}

describe('starting', () => {
  const running: RunningServer[] = []
  afterAll(() => Promise.all(running.map((one) => one.stop())))

  test('[setup] two servers starting on an empty database seed it once', async () => {
    running.push(
      ...(await Promise.all([
        startServer({ settings, databaseUrl }),
        startServer({ settings, databaseUrl }),
      ])),
    )
    expect(await rows('select id from agencies order by id')).toEqual(
      [110, 111, 112, 113, 222, 330].map((id) => ({ id })),
    )
    for (const { address } of running)
      expect(await (await fetch(`${address}/health/ready`)).json()).toMatchObject({
        database: true,
        jobs: true,
      })
  })

  test('[setup] a later start keeps user changes and refreshes rates', async () => {
    await rows("update users set nickname = 'Changed' where id = 'usr_harbour_operator'")
    await rows("update fx_snapshots set taken_at = now() - interval '3 days'")
    const later = await startServer({ settings, databaseUrl })
    running.push(later)
    expect(await rows("select nickname from users where id = 'usr_harbour_operator'")).toEqual([
      { nickname: 'Changed' },
    ])
    const answer = (await (await fetch(`${later.address}/base/v2/exchangeRates`)).json()) as {
      data: { stale: boolean }
    }
    expect(answer.data.stale).toBe(false)
  })

  test('[setup] a different seed is refused by worker and server', async () => {
    const other = { ...settings, seed: 'another' }
    for (const start of [startServer, startWorker])
      await expect(start({ settings: other, databaseUrl })).rejects.toMatchObject({
        mistakes: [
          expect.stringMatching(
            /^INTERLINE_SEED is "another", and this installation was created with "interline": .+demo:reset/,
          ),
        ],
      })
  })

  test('[setup] a port in use is reported, and nothing stays open', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const own = await testDatabase()
    await expect(startServer({ settings: { ...settings, port }, databaseUrl: own })).rejects.toMatchObject({
      code: 'EADDRINUSE',
      syscall: 'listen',
      port,
    })
    other.close()
    await expect
      .poll(() => rows('select 1 from pg_stat_activity where datname = $1', [new URL(own).pathname.slice(1)]))
      .toEqual([])
  })

  test('[F6] rates are refreshed while running, also after clock moves', async () => {
    const taken = async () => (await rows('select 1 from fx_snapshots')).length
    const server = await startServer({ settings, databaseUrl })
    running.push(server)
    const before = await taken()
    await rows(
      "update rate_acquisitions set asked_at = asked_at - interval '2 hours', finished_at = finished_at - interval '2 hours'",
    )
    await server.app.modules.rates.acquireIfDue()
    await expect.poll(taken).toBe(before + 1)
  })

  test('[F6] production with manual rates says so at start', async () => {
    const child = spawn(process.execPath, [serverFile], {
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        DATABASE_URL: await testDatabase(),
        INTERLINE_DATA: settings.dataDir,
        INTERLINE_MODE: 'production',
        EXCHANGE_RATES: 'manual',
        MAIL_URL: 'smtp://127.0.0.1:9',
        PASSWORD_PEPPER: settings.pepper,
        FIELD_KEY: settings.fieldKey,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    await expect.poll(() => output, { timeout: 20_000 }).toMatch(/^http:/m)
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(output).toMatch(/"msg":"No source of exchange rates is connected: [^"]+\."/)
  })

  test('[setup] live fails while the embedded database does not start', async () => {
    let hopeless = false
    const server = await startServer({ settings, databaseUrl, worker: false, isHopeless: () => hopeless })
    running.push(server)
    const live = async () => (await fetch(`${server.address}/health/live`)).status
    expect(await live()).toBe(200)
    hopeless = true
    expect(await live()).toBe(503)
  })

  test('[setup] production gets no demo world', async () => {
    const empty = await testDatabase()
    const server = await startServer({
      settings: testSettings({ PORT: '0', INTERLINE_MODE: 'production', MAIL_URL: 'smtp://127.0.0.1:9' }),
      databaseUrl: empty,
    })
    running.push(server)
    const client = new pg.Client({ connectionString: empty })
    await client.connect()
    expect((await client.query('select 1 from users')).rowCount).toBe(0)
    await client.end()
  })
})

describe('a separate worker', () => {
  const file = fileURLToPath(new URL('../../src/worker.ts', import.meta.url))
  const start = (env: Record<string, string>) =>
    spawn(process.execPath, [file], {
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    })

  test('[setup] runs the server’s jobs and ends with the signal', async () => {
    // A mail server that accepts everything.
    const received: string[] = []
    const smtp = createServer((socket) => {
      let inData = false
      socket.write('220 test\r\n')
      socket.on('data', (chunk) => {
        for (const line of String(chunk).split('\r\n').filter(Boolean)) {
          if (inData) {
            received.push(line)
            if (line === '.') {
              inData = false
              socket.write('250 kept\r\n')
            }
          } else if (/^data/i.test(line)) {
            inData = true
            socket.write('354 go on\r\n')
          } else socket.write(/^quit/i.test(line) ? '221 bye\r\n' : '250 fine\r\n')
        }
      })
      socket.on('error', () => undefined)
    }).listen(0, '127.0.0.1')
    await once(smtp, 'listening')
    const env = {
      MAIL_URL: `smtp://127.0.0.1:${(smtp.address() as AddressInfo).port}`,
      PASSWORD_PEPPER: settings.pepper ?? '',
      FIELD_KEY: 'another secret of the tests that is long enough',
      INTERLINE_DATA: settings.dataDir,
    }

    const server = await startServer({
      settings: testSettings({ PORT: '0', ...env }),
      databaseUrl,
      worker: false,
    })
    const asked = await fetch(`${server.address}/base/v2/login/code`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'owner@harbour.demo' }),
    })
    expect(asked.status).toBe(200)
    // The demo world has mails of its own.
    const mail = `from mails where purpose = 'session.login_code'`
    expect(await rows(`select sent_at ${mail}`)).toEqual([{ sent_at: null }])

    const worker = start({ ...env, DATABASE_URL: databaseUrl })
    await expect
      .poll(() => rows<{ sent: boolean }>(`select sent_at is not null as sent ${mail}`), {
        timeout: 50_000,
      })
      .toEqual([{ sent: true }])
    expect(received.join('\n')).toMatch(/^To: owner@harbour\.demo$/m)
    worker.kill('SIGTERM')
    expect(await once(worker, 'exit')).toEqual([0, null])
    await server.stop()
    smtp.close()
  })

  test('[setup] reports what is missing in one sentence', async () => {
    const worker = start({})
    const said: string[] = []
    worker.stderr.on('data', (chunk) => said.push(String(chunk)))
    expect(await once(worker, 'exit')).toEqual([1, null])
    expect(said.join('')).toContain(
      'DATABASE_URL is empty: a worker of its own needs the database that the server uses.',
    )
  })
})
