import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { median, percentile, type Bench, type Figure } from './figure.ts'
import { startProduct, type Client, type Product } from './product.ts'
import type { Searched } from './searching-people.ts'

const PEOPLE = fileURLToPath(new URL('./searching-people.ts', import.meta.url))
const SEARCHES = 50
const SAMPLES = 100
const EVERY_MS = 25
/** Sequential searches, suppliers at their real pace. */
const ALONE = 20
const DONE_WITHIN_MS = 4000
/** Parallel lanes and the searches of each, without supplier waiting times. */
const LANES = [
  [1, 24],
  [4, 10],
  [12, 6],
] as const
const WARM = 8
const PATIENCE_MS = 15_000
/** Processor milliseconds per search with four lanes before the optimisation, and the target share of it. */
const CPU_BEFORE = 504
const CPU_SHARE = 2 / 3

/** What concurrent searches cost: other requests, one another, and the processors. */
export const manySearches: Bench = {
  name: 'many-searches',
  title: `Many searches: how soon they are done, how many in a second, what other calls wait`,
  async run() {
    return [...(await atTheirPace()), ...(await inLanes())]
  },
}

/** Suppliers at their real pace: time to a complete search, and delay of other requests beside fifty. */
async function atTheirPace(): Promise<Figure[]> {
  const product = await startProduct({ SANDBOX_PACE: '1' })
  try {
    const desk = await product.signIn('operator@harbour.demo')
    await searching(product, { lanes: 1, each: 2, from: 0 })
    const alone = await searching(product, { lanes: 1, each: ALONE, from: 10 })
    const p95 = percentile(alone.milliseconds, 0.95)
    await reads(desk, () => false)
    const idle = await reads(desk, () => false)
    let isUnder = true
    const searches = searching(product, { lanes: SEARCHES, each: 1, from: 100 })
    const done = searches.finally(() => (isUnder = false))
    const busy = await reads(desk, () => isUnder)
    await done
    return [
      { name: 'a search done after its start, median', value: median(alone.milliseconds), unit: 'ms' },
      {
        name: 'a search done after its start, 95th percentile',
        value: p95,
        unit: 'ms',
        target: `within ${DONE_WITHIN_MS} ms, late suppliers apart`,
        met: p95 <= DONE_WITHIN_MS,
      },
      {
        name: `a small read beside ${SEARCHES} searches, median`,
        value: median(busy),
        unit: 'ms',
        baseline: { value: median(idle), what: 'idle' },
        target: 'at most twice its idle time',
        met: median(busy) <= 2 * median(idle),
      },
      {
        name: `a small read beside ${SEARCHES} searches, 95th percentile`,
        value: percentile(busy, 0.95),
        unit: 'ms',
        baseline: { value: percentile(idle, 0.95), what: 'idle' },
      },
    ]
  } finally {
    await product.stop()
  }
}

/** Suppliers that answer at once: the capacity of the server itself. */
async function inLanes(): Promise<Figure[]> {
  const product = await startProduct({ SANDBOX_PACE: '0' })
  try {
    await searching(product, { lanes: 1, each: WARM, from: 0 })
    const figures: Figure[] = []
    let from = WARM
    let one = Number.NaN
    for (const [lanes, each] of LANES) {
      const before = processorMs(product.pid)
      const { milliseconds, refused, elapsed } = await searching(product, { lanes, each, from })
      const cpu = (processorMs(product.pid) - before) / (lanes * each)
      from += lanes * each
      const rate = (milliseconds.length * 1000) / elapsed
      if (lanes === 1) one = rate
      figures.push(...laneFigures({ lanes, rate, one, cpu, milliseconds, refused }))
    }
    return figures
  } finally {
    await product.stop()
  }
}

interface Lane extends Pick<Searched, 'milliseconds' | 'refused'> {
  readonly lanes: number
  /** Searches per second, and those of one lane. */
  readonly rate: number
  readonly one: number
  /** Server processor milliseconds per search. */
  readonly cpu: number
}

function laneFigures({ lanes, rate, one, cpu, milliseconds, refused }: Lane): Figure[] {
  const named = (figure: Figure): Figure => ({
    ...figure,
    name: `${lanes} ${lanes === 1 ? 'lane' : 'lanes'}: ${figure.name}`,
  })
  const longest = Math.max(...milliseconds)
  const most = CPU_BEFORE * CPU_SHARE
  if (refused.length > 0) console.log(`  ${lanes} lanes, refused: ${refused[0]}`)
  return [
    {
      name: 'searches a second',
      value: rate,
      unit: '/s',
      ...(lanes > 1 && { baseline: { value: one, what: 'one lane' } }),
      ...(lanes === 4 && { target: 'at least 1.2 times one lane', met: rate >= 1.2 * one }),
    },
    { name: 'done, median', value: median(milliseconds), unit: 'ms' },
    {
      name: 'done, slowest',
      value: longest,
      unit: 'ms',
      target: `within the patience of ${PATIENCE_MS / 1000} s`,
      met: longest <= PATIENCE_MS,
    },
    {
      name: 'thrown out or refused',
      value: refused.length,
      unit: `of ${milliseconds.length + refused.length}`,
      target: 'none',
      met: refused.length === 0,
    },
    {
      name: 'processor time a search',
      value: cpu,
      unit: 'ms',
      ...(lanes === 4 && {
        baseline: { value: CPU_BEFORE, what: 'before' },
        target: `at most ${most} ms`,
        met: cpu <= most,
      }),
    },
  ].map(named)
}

/** Processor time of all threads of a process so far, in milliseconds. */
function processorMs(pid: number): number {
  const ticks = Number(execFileSync('getconf', ['CLK_TCK']).toString())
  // After the name, which may contain spaces: fields 14 and 15 are the user and system time.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticks
}

/**
 * Milliseconds of each read. Reads start at fixed intervals, whether or not the previous one was answered, as with
 * real users. A fixed number, then until told to stop.
 */
async function reads(desk: Client, more: () => boolean): Promise<number[]> {
  const times: Promise<number>[] = []
  while (times.length < SAMPLES || more()) {
    times.push(timed(desk))
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
  return Promise.all(times)
}

async function timed(desk: Client): Promise<number> {
  const started = performance.now()
  await desk.call('session.me', {})
  return performance.now() - started
}

interface People {
  readonly lanes: number
  /** Sequential searches of each lane. */
  readonly each: number
  /** Number of the first query. */
  readonly from: number
}

/** Resolves when that many searches are complete. */
async function searching({ address }: Product, { lanes, each, from }: People): Promise<Searched> {
  const child = spawn(process.execPath, [PEOPLE, address, `${lanes}`, `${each}`, `${from}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // Their clients run on this machine too: with few processors, the clients are what waits.
  if (child.pid !== undefined) setPriority(child.pid, 19)
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (code !== 0) throw new Error(`the searches ended with ${String(code)}`)
  return JSON.parse(said) as Searched
}
