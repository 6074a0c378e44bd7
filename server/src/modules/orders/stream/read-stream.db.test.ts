import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/support/database.ts'
import { seededRandom, type SeededRandom } from '../../../../test/support/fuzz/seeded-random.ts'
import { MovableClock } from '../../../platform/clock/clock.ts'
import { openDatabase, type Scope, type Tx } from '../../../platform/database/database.ts'
import { BEGINNING, cursorOf, placeOf } from './cursor.ts'
import { continueStream, readOrderEvents, type StreamEvent, type StreamQuery } from './read-stream.ts'

const url = await testDatabase()
const db = openDatabase(url, { clock: new MovableClock() })
const owner = new pg.Client({ connectionString: url })
await owner.connect()
await owner.query(`set app.scope = '*'`)
// Events only: their orders are a separate subject.
await owner.query('alter table order_events drop constraint order_events_order_id_agency_id_fkey')
afterAll(async () => {
  await owner.end()
  await db.close()
})
beforeEach(async () => {
  await owner.query('truncate order_events; update order_stream set base = 0')
})

/** An event waits for every transaction of the cluster that began earlier, those of other test files included. */
const soon = { timeout: 20_000, interval: 20 }

const read = (query: Partial<StreamQuery> = {}, scope: Scope = 'everything') =>
  db.transaction(scope, (tx) => readOrderEvents(tx, { after: BEGINNING, limit: 1000, ...query }))
const named = ({ orderId, seq }: Pick<StreamEvent, 'orderId' | 'seq'>) => `${orderId}/${seq}`

/** Adds the next event of an order, as the holder of its lock does. */
async function add(client: pg.ClientBase, order: string, agency: number): Promise<string> {
  await client.query('select pg_advisory_xact_lock(hashtext($1))', [order])
  const { rows } = await client.query<{ seq: number }>(
    `insert into order_events (order_id, seq, agency_id, at, actor_type, actor_name, transition, action, from_status, to_status)
     select $1, coalesce(max(seq), 0) + 1, $2, now(), 'operator', 'A', 'O1', 'note', 'issued', 'issued'
     from order_events where order_id = $1 returning seq`,
    [order, agency],
  )
  return `${order}/${rows[0]?.seq}`
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  await client.query(`set app.scope = '*'`)
  return client
}

describe('the stream of order events', () => {
  test('[platform] events wait for earlier transactions that commit later', async () => {
    const [late, early] = [await connect(), await connect()]
    await late.query('begin')
    await late.query('select pg_current_xact_id()')
    await early.query('begin')
    await add(early, 'B', 2)
    await early.query('commit')
    expect((await read()).map(named)).toEqual([])
    await add(late, 'A', 1)
    // The later transaction reached this order first: its event comes first.
    await add(late, 'B', 2)
    expect((await read()).map(named)).toEqual([])
    await late.query('commit')
    await expect.poll(async () => (await read()).map(named), soon).toEqual(['A/1', 'B/1', 'B/2'])
    await late.end()
    await early.end()
  })

  test.each([1, 2])('[platform] each event is read once in order despite aborts (%i)', async (seed) => {
    const written = new Set<string>()
    const isOver = { writing: false }
    const writers = Array.from({ length: 8 }, (_, at) => write(seededRandom(seed * 100 + at), written))
    const readers = [undefined, [1], [1, 2], [3, 1, 2, 4]].map((agencies, at) =>
      follow(seededRandom(seed * 100 + 50 + at), agencies, isOver),
    )
    await Promise.all(writers)
    isOver.writing = true
    const seen = await Promise.all(readers)
    for (const [at, agencies] of [[1, 2, 3, 4], [1], [1, 2], [1, 2, 3, 4]].entries()) {
      const own = [...written].filter((event) => agencies.includes(agencyOf(event)))
      expect(seen[at]?.toSorted(), `reader ${at}`).toEqual(own.toSorted())
      for (const order of ORDERS)
        expect(
          seen[at]?.filter((event) => event.startsWith(`${order}/`)).map((event) => event.split('/')[1]),
        ).toEqual(own.filter((event) => event.startsWith(`${order}/`)).map((_, seq) => `${seq + 1}`))
    }
  })

  test('[A15] reading is limited to the transaction’s agencies', async () => {
    for (const agency of [1, 2]) await add(owner, `of-${agency}`, agency)
    await expect.poll(async () => (await read({}, [1])).map(named), soon).toEqual(['of-1/1'])
    expect((await read({ agencies: [1, 2] }, [1])).map(named)).toEqual(['of-1/1'])
  })

  test('[platform] after a restore into a younger cluster the stream continues', async () => {
    await add(owner, 'A', 1)
    await owner.query(`alter table order_events disable trigger order_events_position;
      update order_events set position = 1000000000000;
      alter table order_events enable trigger order_events_position`)
    await db.transaction('everything', continueStream)
    const [before] = await read()
    expect(before?.position).toBe(1_000_000_000_000n)
    await add(owner, 'B', 1)
    await expect.poll(async () => (await read({ after: before! })).map(named), soon).toEqual(['B/1'])
    await db.transaction('everything', continueStream)
    expect((await owner.query('select base from order_stream')).rows).toEqual([{ base: '1000000000000' }])
  })

  test('[platform] a page is read by an index', async () => {
    await owner.query(
      `insert into order_events (order_id, seq, agency_id, at, actor_type, actor_name, transition, action, from_status, to_status)
       select 'F' || n, 1, n % 200, now(), 'operator', 'A', 'O1', 'note', 'issued', 'issued' from generate_series(1, 20000) n`,
    )
    await owner.query('analyze order_events')
    await expect.poll(async () => (await read({ limit: 1 })).length, soon).toBe(1)
    for (const agencies of [undefined, [7], [7, 8, 9]]) {
      const touched = await db.transaction('everything', async (tx) => {
        const before = await readSoFar(tx)
        await readOrderEvents(tx, { after: BEGINNING, limit: 10, ...(agencies && { agencies }) })
        const after = await readSoFar(tx)
        return { whole: after.whole - before.whole, fetched: after.fetched - before.fetched }
      })
      expect(touched.whole).toBe(0n)
      expect(touched.fetched).toBeLessThan(200n)
    }
  })
})

/** What this connection has read of the events. PostgreSQL also counts its earlier transactions of the last second. */
async function readSoFar(tx: Tx): Promise<{ readonly whole: bigint; readonly fetched: bigint }> {
  const { rows } = await sql<{ whole: bigint; fetched: bigint }>`
    select seq_scan as whole, idx_tup_fetch as fetched from pg_stat_xact_user_tables where relname = 'order_events'`.execute(
    tx,
  )
  return rows[0]!
}

test('[platform] only cursors issued by us are accepted', () => {
  const place = { position: 7n, orderId: 'F1', seq: 3 }
  expect(placeOf(cursorOf(place))).toEqual(place)
  expect(placeOf(cursorOf(BEGINNING))).toEqual(BEGINNING)
  for (const text of [
    '',
    'x',
    '1',
    cursorOf({ ...place, seq: -1 }),
    Buffer.from('["1"]').toString('base64url'),
  ])
    expect(placeOf(text), text).toBeUndefined()
})

const ORDERS = ['K1', 'K2', 'L1', 'M1', 'N1', 'N2']
const agencyOf = (event: string) => 'KLMN'.indexOf(event[0] ?? '') + 1

/** Twenty transactions of different length, some of which fail or lose their connection. */
async function write(random: SeededRandom, written: Set<string>): Promise<void> {
  for (let round = 0; round < 20; round += 1) {
    const client = await connect()
    await client.query('begin')
    if (random.below(2) === 0) await client.query('select pg_current_xact_id()')
    await sleep(random.below(30))
    const events: string[] = []
    for (const order of ORDERS.filter(() => random.below(4) === 0))
      events.push(await add(client, order, agencyOf(order)))
    await sleep(random.below(30))
    const fate = random.below(10)
    if (fate === 0) await client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined)
    else await client.query(fate === 1 ? 'rollback' : 'commit')
    if (fate > 1) for (const event of events) written.add(event)
    await client.end().catch(() => undefined)
  }
}

/**
 * Reads in small pages until nothing more can follow. Occasionally it dies before storing what it has read,
 * and its successor begins at the stored cursor.
 */
async function follow(
  random: SeededRandom,
  agencies: readonly number[] | undefined,
  isOver: { readonly writing: boolean },
): Promise<string[]> {
  const seen: string[] = []
  let stored = cursorOf(BEGINNING)
  for (;;) {
    const isLast = isOver.writing && (await isReadable())
    const page = await read({
      after: placeOf(stored)!,
      limit: 1 + random.below(6),
      ...(agencies && { agencies }),
    })
    if (random.below(5) > 0) {
      seen.push(...page.map(named))
      stored = cursorOf(page.at(-1) ?? placeOf(stored)!)
    }
    if (isLast && page.length === 0) return seen
    if (page.length === 0) await sleep(5)
  }
}

/** True once no transaction runs that began before the last event. */
async function isReadable(): Promise<boolean> {
  return db.transaction('everything', async (tx) => {
    const { rows } = await sql<{ waiting: boolean }>`
      select exists (select from order_events where position >= pg_snapshot_xmin(pg_current_snapshot())::text::bigint) as waiting`.execute(
      tx,
    )
    return rows[0]?.waiting === false
  })
}
