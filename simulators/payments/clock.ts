/** The time of the simulated providers: real time plus what a test has added. Whatever is due runs in order. */
export interface SimClock {
  /** Milliseconds since the epoch. */
  now(): number
  /** Runs once at that time; at once if it is past, but never before the caller returns. */
  at(when: number, run: () => Promise<void> | void): void
  /** Moves on and runs what becomes due, in order, each to its end. */
  advance(ms: number): Promise<void>
  /** Resolves when nothing is due or running. */
  idle(): Promise<void>
  stop(): void
}

interface Task {
  readonly at: number
  readonly run: () => Promise<void> | void
}

const LONGEST_TIMER_MS = 2_147_483_647

/** `startAt`: milliseconds since the epoch; the real time if absent. */
export function simClock(startAt = Date.now()): SimClock {
  let offset = startAt - Date.now()
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const tasks = new Set<Task>()
  const running = new Set<Promise<void>>()
  const now = () => Date.now() + offset
  const first = () => [...tasks].toSorted((a, b) => a.at - b.at)[0]

  function start(task: Task): Promise<void> {
    tasks.delete(task)
    const work = (async () => task.run())().finally(() => running.delete(work))
    running.add(work)
    return work
  }

  function arm(): void {
    clearTimeout(timer)
    const next = first()
    if (stopped || !next) return
    timer = setTimeout(fire, Math.min(Math.max(0, next.at - now()), LONGEST_TIMER_MS))
  }

  function fire(): void {
    for (let next = first(); next && next.at <= now(); next = first()) void start(next)
    arm()
  }

  async function advance(ms: number): Promise<void> {
    const until = now() + ms
    for (let next = first(); next && next.at <= until; next = first()) {
      offset += Math.max(0, next.at - now())
      await start(next)
    }
    offset += Math.max(0, until - now())
    arm()
  }

  async function idle(): Promise<void> {
    for (let next = first(); running.size > 0 || (next && next.at <= now()); next = first()) {
      if (running.size > 0) await Promise.allSettled(running)
      else await new Promise((resolve) => setTimeout(resolve, 1))
    }
  }

  return {
    now,
    at(when, run) {
      tasks.add({ at: when, run })
      arm()
    },
    advance,
    idle,
    stop() {
      stopped = true
      clearTimeout(timer)
      tasks.clear()
    },
  }
}
