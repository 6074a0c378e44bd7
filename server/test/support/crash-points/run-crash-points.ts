// Kills a server at one point after the other while it does what the kinds name, restarts it each time,
// and checks whether everything is consistent, completes, and was done once.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { KINDS, type CrashCase, type Kind } from './crash-cases.ts'
import { MOMENTS, type Point } from './points.ts'
import { chargedTwice } from './stored-gateway.ts'
import { doneTwice } from './truth.ts'
import type { Said, Task } from './victim.ts'

const VICTIM = fileURLToPath(new URL('./victim.ts', import.meta.url))
/**
 * Checked prices are valid for a quarter of an hour: as many orders are created as even a busy machine uses
 * in that time.
 */
const BATCH = 20
const DAY = 86_400_000
/** At an hour at which no void window ends. */
const FOUR_O_CLOCK = 4 * 3_600_000

export interface World {
  readonly databaseUrl: string
  /** Where the simulated airlines store their data. */
  readonly dataDir: string
}

export interface Crash {
  readonly kind: Kind
  readonly point: Point
  /** The interrupted step: `update orders`, `supplier: void`. */
  readonly step: string
}

export interface CrashReport {
  readonly crashes: readonly Crash[]
  /** Inconsistencies after a restart or at the end; empty when all is well. */
  readonly wrong: readonly string[]
}

/** `choose` selects the tested points of each kind; `tell` is called for each completed kind. */
export async function runCrashPoints(
  world: World,
  choose: (points: readonly Point[], steps: readonly string[], kind: Kind) => readonly Point[],
  {
    kinds = KINDS,
    tell = () => undefined,
  }: { readonly kinds?: readonly Kind[]; readonly tell?: (words: string) => void } = {},
): Promise<CrashReport> {
  const aheadMs = Math.floor(Date.now() / DAY + 1) * DAY + FOUR_O_CLOCK - Date.now()
  const live = (task: Task) => oneLife(world, aheadMs, task)
  const crashes: Crash[] = []
  const wrong: string[] = []
  for (const kind of kinds) {
    const told = wrong.length
    const [first] = madeBy(await live({ make: { kind, count: 1 } }))
    const walk = await live({ crashCase: { crashCase: must(first), point: undefined } })
    const steps = walk.find((said) => said.steps)?.steps ?? []
    const points = steps.flatMap((_, at) => MOMENTS.map((moment): Point => ({ at, moment })))
    const chosen = choose(points, steps, kind)
    let left = first
    for (let from = 0; from < chosen.length; from += BATCH) {
      const batch = chosen.slice(from, from + BATCH)
      const made = madeBy(await live({ make: { kind, count: batch.length } }))
      for (const [at, point] of batch.entries()) {
        const crashCase = must(made[at])
        const said = await live({ ...(left ? { settle: left } : {}), crashCase: { crashCase, point } })
        wrong.push(...wrongOf(said))
        const died = said.find((each) => each.died)?.died
        if (died !== undefined) crashes.push({ kind, point, step: died })
        left = crashCase
      }
      tell(`${kind}: ${from + batch.length} of ${chosen.length} points, ${wrong.length - told} untrue so far`)
    }
    if (left) wrong.push(...wrongOf(await live({ settle: left })))
    const own = crashes.filter((kill) => kill.kind === kind)
    tell(`${kind}: ${steps.length} steps, killed ${own.length} times at ${wordsOf(own)}`)
    for (const words of wrong.slice(told)) tell(`WRONG ${words}`)
  }
  const db = new pg.Client({ connectionString: world.databaseUrl })
  await db.connect()
  wrong.push(...(await doneTwice(db, join(world.dataDir, 'sandbox.sqlite'))))
  wrong.push(...(await chargedTwice(db, gatewayFile(world))))
  await db.end()
  return { crashes, wrong }
}

/** This many of them, evenly spaced. */
export function spread<Each>(all: readonly Each[], most: number): Each[] {
  if (all.length <= most) return [...all]
  return Array.from({ length: most }, (_, at) => must(all[Math.floor((at * all.length) / most)]))
}

/** Starts the process and returns its output; throws when it ended neither normally nor by our kill. */
async function oneLife({ databaseUrl, dataDir }: World, aheadMs: number, task: Task): Promise<Said[]> {
  const child = spawn(process.execPath, [VICTIM, JSON.stringify(task)], {
    env: {
      PATH: process.env.PATH,
      // The same program is started hundreds of times.
      NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
      DATABASE_URL: databaseUrl,
      INTERLINE_DATA: dataDir,
      GATEWAY_FILE: gatewayFile({ dataDir }),
      AHEAD_MS: String(aheadMs),
      LOG_LEVEL: 'silent',
      SANDBOX_PACE: '0',
      SEPARATE_TICKETS: 'off',
      ORDER_CAPS: '0,0,0',
      PASSWORD_PEPPER: 'a secret of the crash tests that is long enough',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said: Said[] = []
  createInterface(child.stdout).on('line', (line) => said.push(JSON.parse(line) as Said))
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  if (code !== 0 && signal !== 'SIGKILL')
    throw new Error(`a crash test ended with ${code ?? signal}: ${JSON.stringify(task)}`)
  return said
}

const gatewayFile = ({ dataDir }: Pick<World, 'dataDir'>) => join(dataDir, 'gateway.json')

function madeBy(said: readonly Said[]): readonly CrashCase[] {
  return said.find(({ made }) => made)?.made ?? []
}

function wrongOf(said: readonly Said[]): readonly string[] {
  return said.flatMap(({ wrong = [] }) => wrong)
}

function must<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('a crash case was not created')
  return value
}

/** `commit 6, update orders 4`. */
function wordsOf(crashes: readonly Crash[]): string {
  const counts = Map.groupBy(crashes, ({ step }) => step)
  return [...counts]
    .map(([step, each]) => `${step} ${each.length}`)
    .toSorted()
    .join(', ')
}
