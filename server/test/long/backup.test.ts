import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { seedDemoWorld } from '../../db/seed/index.ts'
import { takeAnchor } from '../../src/backup/anchor.ts'
import { backUp } from '../../src/backup/back-up.ts'
import { readAnchor, restore, verify } from '../../src/backup/restore.ts'
import { clusterOf, startEmbedded } from '../../src/platform/database/embedded.ts'
import { readPostmaster } from '../../src/platform/database/embedded-ownership.ts'
import { preparePlace } from '../../src/platform/database/embedded-place.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { bookOrder, pay } from '../support/orders.ts'

const folder = mkdtempSync(join(tmpdir(), 'interline-backup-'))
const live = join(folder, 'live')
const started: { stop(): Promise<void> }[] = []
afterAll(async () => {
  for (const each of started.toReversed()) await each.stop().catch(() => undefined)
  rmSync(folder, { recursive: true, force: true })
})

const open = async (dataDir: string) => {
  const database = await startEmbedded({
    dataDir: join(dataDir, 'postgres'),
    durable: true,
    say: () => undefined,
  })
  started.push(database)
  return database
}

/** Books and pays until it is told to end; answers what was acknowledged, in this order. */
function load(app: TestApp) {
  const paid: string[] = []
  const ending = { now: false }
  const work = async () => {
    const desk = await app.as('operator@harbour.demo')
    while (!ending.now) {
      const order = await bookOrder(app, desk)
      if ((await pay(desk, order.id)).status === 200) paid.push(order.id)
    }
  }
  const ended = Promise.allSettled([work(), work()])
  return {
    paid,
    stop: async () => {
      ending.now = true
      await ended
    },
  }
}

test('[A9 D3] a backup under load is restored after a crash, proven, and lacks no acknowledged payment', async () => {
  const database = await open(live)
  await migrate(database.url)
  const app = await testApp({
    database: { databaseUrl: database.loginUrl, directUrl: database.url },
    demoWorld: false,
  })
  await seedDemoWorld(app, { history: false })
  await app.modules.rates.refresh()
  await app.modules.site.sites.reload()
  const busy = load(app)
  while (busy.paid.length < 5) await sleep(100)
  const before = [...busy.paid]
  const { folder: backup, anchor } = await backUp(
    { url: database.url, dataDir: live },
    join(folder, 'backups'),
  )
  while (busy.paid.length < before.length + 2) await sleep(100)
  await busy.stop()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const later = await takeAnchor(client)
  const { rows } = await client.query<{ id: string; order_id: string }>(
    `select id, order_id from payments where state = 'succeeded'`,
  )
  await client.end()
  await app.close()
  const place = preparePlace(join(live, 'postgres'))
  process.kill(readPostmaster(clusterOf(place))!.pid, 'SIGKILL')

  const empty = join(folder, 'restored')
  await restore(backup, empty)
  const restored = await open(empty)
  const good = await verify(restored.url, readAnchor(join(backup, 'anchor.json')))
  expect(good.problems).toEqual([])
  expect(anchor.payments.length).toBeGreaterThanOrEqual(before.length)
  const anchored = new Set(anchor.payments.map(([id]) => id))
  for (const order of before)
    expect(rows.some(({ id, order_id: of }) => of === order && anchored.has(id))).toBe(true)

  // What came after the copy is missing in it, and is named.
  const missing = await verify(restored.url, later)
  expect(missing.problems.some((line) => /^payment \S+ of \d+ [A-Z]{3} is missing$/.test(line))).toBe(true)

  // A row that somebody has changed is found without any anchor.
  const hand = new pg.Client({ connectionString: restored.url })
  await hand.connect()
  await hand.query('begin; set local session_replication_role = replica')
  await hand.query(
    'update ledger.transfer set amount = amount + 1 where entry_id = (select entry_id from ledger.transfer order by entry_id desc limit 1)',
  )
  await hand.query('commit')
  await hand.end()
  expect((await verify(restored.url, anchor)).problems.length).toBeGreaterThan(0)
}, 300_000)

test('[A9] a backup that is damaged, or a folder that holds a database, is refused', async () => {
  const [backup] = [join(folder, 'backups')].flatMap((at) => [join(at, readdirSync(at)[0]!)])
  await expect(restore(backup!, join(folder, 'restored'))).rejects.toThrow(/holds a database/)
  const file = join(backup!, 'anchor.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace('"format":1', '"format":2'))
  await expect(restore(backup!, join(folder, 'other'))).rejects.toThrow(/damaged/)
})
