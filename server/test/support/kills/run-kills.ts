// Kills a server at one point after the other while it issues, voids, gives back and changes tickets, starts it anew each
// time, and looks whether everything is true, comes to its end, and was done once.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { KINDS, type Drilled, type Kind } from './drills.ts'
import { MOMENTS, type Point } from './points.ts'
import { doneTwice } from './truth.ts'
import type { Said, Task } from './victim.ts'

const VICTIM = fileURLToPath(new URL('./victim.ts', import.meta.url))
/** Checked prices hold for a quarter of an hour: orders are made as many as even a busy machine uses in that time. */
const BATCH = 20
const DAY = 86_400_000
/** By the hour at which no window to void ends. */
const FOUR_O_CLOCK = 4 * 3_600_000

export interface World {
  readonly databaseUrl: string
  /** Where the simulated airlines keep their memory. */
  readonly dataDir: string
}

export interface Kill {
  readonly kind: Kind
  readonly point: Point
  /** What was being done: `update orders`, `supplier: void`. */
  readonly step: string
}

export interface KillReport {
  readonly kills: readonly Kill[]
  /** What was not true after a restart or at the end; empty when all is well. */
  readonly wrong: readonly string[]
}

/** `choose` says which points of each kind are drilled; `tell` hears of each kind that is done. */
export async function runKills(
  world: World,
  choose: (points: readonly Point[], steps: readonly string[], kind: Kind) => readonly Point[],
  {
    kinds = KINDS,
    tell = () => undefined,
  }: { readonly kinds?: readonly Kind[]; readonly tell?: (words: string) => void } = {},
): Promise<KillReport> {
  const aheadMs = Math.floor(Date.now() / DAY + 1) * DAY + FOUR_O_CLOCK - Date.now()
  const live = (task: Task) => oneLife(world, aheadMs, task)
  const kills: Kill[] = []
  const wrong: string[] = []
  for (const kind of kinds) {
    const told = wrong.length
    const [first] = madeBy(await live({ make: { kind, count: 1 } }))
    const walk = await live({ drill: { drilled: must(first), point: undefined } })
    const steps = walk.find((said) => said.steps)?.steps ?? []
    const points = steps.flatMap((_, at) => MOMENTS.map((moment): Point => ({ at, moment })))
    const chosen = choose(points, steps, kind)
    let left = first
    for (let from = 0; from < chosen.length; from += BATCH) {
      const batch = chosen.slice(from, from + BATCH)
      const orders = madeBy(await live({ make: { kind, count: batch.length } }))
      for (const [at, point] of batch.entries()) {
        const drilled = must(orders[at])
        const said = await live({ ...(left ? { settle: left } : {}), drill: { drilled, point } })
        wrong.push(...wrongOf(said))
        const died = said.find((each) => each.died)?.died
        if (died !== undefined) kills.push({ kind, point, step: died })
        left = drilled
      }
    }
    if (left) wrong.push(...wrongOf(await live({ settle: left })))
    const own = kills.filter((kill) => kill.kind === kind)
    tell(`${kind}: ${steps.length} steps, killed ${own.length} times at ${wordsOf(own)}`)
    for (const words of wrong.slice(told)) tell(`WRONG ${words}`)
  }
  const db = new pg.Client({ connectionString: world.databaseUrl })
  await db.connect()
  wrong.push(...(await doneTwice(db, join(world.dataDir, 'sandbox.sqlite'))))
  await db.end()
  return { kills, wrong }
}

/** So many of them, evenly. */
export function spread<Each>(all: readonly Each[], most: number): Each[] {
  if (all.length <= most) return [...all]
  return Array.from({ length: most }, (_, at) => must(all[Math.floor((at * all.length) / most)]))
}

/** Starts the process and answers what it said until its end; throws when it ended neither well nor by our kill. */
async function oneLife({ databaseUrl, dataDir }: World, aheadMs: number, task: Task): Promise<Said[]> {
  const child = spawn(process.execPath, [VICTIM, JSON.stringify(task)], {
    env: {
      PATH: process.env.PATH,
      // The same program starts hundreds of times.
      NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
      DATABASE_URL: databaseUrl,
      INTERLINE_DATA: dataDir,
      AHEAD_MS: String(aheadMs),
      LOG_LEVEL: 'silent',
      SANDBOX_PACE: '0',
      SEPARATE_TICKETS: 'off',
      ORDER_CAPS: '0,0,0',
      PASSWORD_PEPPER: 'a secret of the kill drills that is long enough',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said: Said[] = []
  createInterface(child.stdout).on('line', (line) => said.push(JSON.parse(line) as Said))
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  if (code !== 0 && signal !== 'SIGKILL')
    throw new Error(`a drill ended with ${code ?? signal}: ${JSON.stringify(task)}`)
  return said
}

function madeBy(said: readonly Said[]): readonly Drilled[] {
  return said.find(({ made }) => made)?.made ?? []
}

function wrongOf(said: readonly Said[]): readonly string[] {
  return said.flatMap(({ wrong = [] }) => wrong)
}

function must<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('a drill has no order')
  return value
}

/** `commit 6, update orders 4`. */
function wordsOf(kills: readonly Kill[]): string {
  const counts = Map.groupBy(kills, ({ step }) => step)
  return [...counts]
    .map(([step, each]) => `${step} ${each.length}`)
    .toSorted()
    .join(', ')
}
