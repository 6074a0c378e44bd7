// Kills servers, the worker and the database at any moment while several agencies order and pay at once over
// sockets, with everything flushed to disk and realistic waiting times. Afterwards every successful response
// is verified. `run-crash-points.ts` kills at each step of a single action; here the step is random.

import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { DEMO_PASSWORD } from '../../../db/seed/people.ts'
import { seededRandom } from '../fuzz/seeded-random.ts'
import { doneTwice } from '../crash-points/truth.ts'
import { signInAt } from '../killable-server.ts'
import { work, type Notes } from './lanes.ts'
import { keepRunning, killableDatabase, type Kept } from './processes.ts'
import { balances, underWay, verdict } from './verdict.ts'

export interface LoadReport {
  /** How often each was killed. */
  readonly crashes: Readonly<Record<'server' | 'worker' | 'postmaster', number>>
  readonly acknowledged: Readonly<Record<'created' | 'paid' | 'cancelled', number>>
  /**
   * For each kill, how many successful responses arrived until the first one sent after it; 0: none within 20
   * seconds.
   */
  readonly afterKill: readonly number[]
  readonly asked: number
  readonly unanswered: number
  readonly issued: number
  /** Orders still in progress when the final wait ended. */
  readonly underWay: number
  readonly wrong: readonly string[]
}

const PEOPLE = [
  ['harbour', 'operator@harbour.demo'],
  ['harbour', 'operator2@harbour.demo'],
  ['dragon', 'operator@dragon.demo'],
  ['dragon', 'owner@dragon.demo'],
] as const
/** The next kill comes within this many milliseconds after a successful response. */
const LONGEST_PAUSE_MS = 2_500
/** Killing an idle installation would prove nothing: how long a response is waited for. */
const LONGEST_SILENCE_MS = 20_000
/** A line is printed after this many crashes. */
const LINE_CRASHES = 20
/** A missing booking is accepted after minutes, and a dead worker's job is reassigned after three. */
const SETTLE_MS = 15 * 60_000
const LOOK_MS = 1_000

interface Options {
  /** How many processes are killed. */
  readonly crashes: number
  readonly seed: number
  readonly tell?: (words: string) => void
}

export async function runUnderLoad({ crashes, seed, tell = () => undefined }: Options): Promise<LoadReport> {
  const folder = mkdtempSync(join(tmpdir(), 'interline-load-'))
  const database = await killableDatabase(folder)
  const notes: Notes = { acknowledged: [], faults: [], asked: 0, unanswered: 0 }
  const wrong: string[] = []
  const kept: Kept[] = []
  try {
    await refuseUnsafe(database.url)
    for (const what of ['worker', 'server', 'server'] as const) {
      kept.push(keepRunning(what, envFor(folder, database.url), (words) => wrong.push(words)))
      // The first one creates the demo world.
      await allUp(kept)
    }
    const before = await looking(database.url, balances)
    const chance = seededRandom(seed)
    const at = addresses(kept, () => chance.next())
    let over = false
    const lanes = await Promise.all(
      PEOPLE.map(async ([agency, username], place) => ({
        agency,
        at,
        desk: await signInAt(at, username, DEMO_PASSWORD),
        notes,
        chance: seededRandom(seed + place + 1),
        isOver: () => over,
      })),
    )
    const working = Promise.all(lanes.map(work))
    while (notes.acknowledged.length < PEOPLE.length) await sleep(50)
    const killed = { server: 0, worker: 0, postmaster: 0 }
    const afterKill: number[] = []
    while (afterKill.length < crashes) {
      await sleep(chance.below(LONGEST_PAUSE_MS))
      const before = notes.acknowledged.length
      const victim = await killOne(chance.next(), kept, database)
      if (victim === undefined) continue
      killed[victim] += 1
      await nextYes(notes)
      afterKill.push(notes.acknowledged.length - before)
      if (afterKill.length % LINE_CRASHES === 0) tell(lineOf(afterKill, notes))
    }
    over = true
    await allUp(kept)
    await working
    const left = await settled(database.url, tell)
    wrong.push(...notes.faults.map((words) => `a fault: ${words}`))
    const issued = await looking(database.url, async (db) => {
      wrong.push(...(await verdict(db, notes.acknowledged, before)))
      if (left === 0) wrong.push(...(await doneTwice(db, join(folder, 'data', 'sandbox.sqlite'))))
      const { rows } = await db.query<{ n: string }>(
        `select count(*) as n from orders where status = 'issued'`,
      )
      return Number(rows[0]?.n)
    })
    const said = (what: string) => notes.acknowledged.filter((each) => each.what === what).length
    return {
      crashes: killed,
      acknowledged: { created: said('created'), paid: said('paid'), cancelled: said('cancelled') },
      asked: notes.asked,
      unanswered: notes.unanswered,
      afterKill,
      issued,
      underWay: left,
      wrong,
    }
  } finally {
    await Promise.all(kept.map((each) => each.stop()))
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Waits for a successful response, for as long as a kill may block everyone. */
async function nextYes({ acknowledged }: Notes): Promise<void> {
  const before = acknowledged.length
  const end = performance.now() + LONGEST_SILENCE_MS
  while (acknowledged.length === before && performance.now() < end) await sleep(20)
}

function lineOf(afterKill: readonly number[], { acknowledged, unanswered }: Notes): string {
  const each = afterKill.slice(-LINE_CRASHES).join(' ')
  return `${afterKill.length} crashes, ${acknowledged.length} answers said yes (after each of the last: ${each}), ${unanswered} calls unanswered`
}

function envFor(folder: string, url: string): Record<string, string> {
  return {
    DATABASE_URL: url,
    INTERLINE_DATA: join(folder, 'data'),
    LOG_LEVEL: 'silent',
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
    PASSWORD_PEPPER: createHash('sha256').update(folder).digest('hex'),
  }
}

/** A result with a database that loses data would prove nothing. */
async function refuseUnsafe(url: string): Promise<void> {
  const off = await looking(url, async (db) => {
    const { rows } = await db.query<{ name: string }>(
      `select name from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting <> 'on'`,
    )
    return rows.map(({ name }) => name)
  })
  if (off.length > 0) throw new Error(`the database runs without ${off.join(', ')}`)
}

/** Returns a server's address: a random running one; if none runs the last known. */
function addresses(kept: readonly Kept[], next: () => number): () => string {
  let last = ''
  return () => {
    const up = kept.filter(({ what }) => what === 'server').flatMap(({ address }) => address ?? [])
    last = up[Math.floor(next() * up.length)] ?? last
    return last
  }
}

async function killOne(
  way: number,
  kept: readonly Kept[],
  database: { killPostmaster(): boolean },
): Promise<'server' | 'worker' | 'postmaster' | undefined> {
  if (way < 0.2) return database.killPostmaster() ? 'postmaster' : undefined
  const what = way < 0.6 ? 'server' : 'worker'
  const [victim] = kept.filter((each) => each.what === what && each.address !== undefined)
  return (await victim?.kill()) ? what : undefined
}

async function allUp(kept: readonly Kept[]): Promise<void> {
  while (kept.some(({ address }) => address === undefined)) await sleep(50)
}

/** Waits until processing settles, and returns how many orders are still in progress. */
async function settled(url: string, tell: (words: string) => void): Promise<number> {
  const end = Date.now() + SETTLE_MS
  for (let look = 0; ; look += 1) {
    const left = await looking(url, underWay)
    if (left === 0 || Date.now() > end) return left
    if (look % 30 === 0) tell(`${left} orders are still under way`)
    await sleep(LOOK_MS)
  }
}

async function looking<Result>(url: string, work: (db: pg.Client) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    const db = new pg.Client({ connectionString: url })
    db.on('error', () => undefined)
    try {
      await db.connect()
      return await work(db)
    } catch (error) {
      // The last kill may have hit the database.
      if (tries > 60) throw error
      await sleep(500)
    } finally {
      await db.end().catch(() => undefined)
    }
  }
}
