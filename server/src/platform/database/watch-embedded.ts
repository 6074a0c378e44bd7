// Watches the embedded PostgreSQL: whatever ended it (a system short of memory kills the largest process
// first) leaves this process running, so it is restarted, immediately and then with growing pauses.

const LOOK_MS = 500
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000
/** After being down for this long this process is useless and may be replaced by its supervisor. */
const HOPELESS_MS = 30_000

interface Watched {
  readonly isRunning: () => boolean
  /** Resolves when it accepts connections again. */
  readonly restart: () => Promise<void>
  /** One sentence for the log. */
  readonly say: (sentence: string) => void
}

export interface Watch {
  /** Whether it has been down for longer than 30 seconds. */
  readonly isHopeless: () => boolean
  /** Waits for a restart in progress. */
  stop(): Promise<void>
}

/** Checks twice a second until it is stopped. */
export function watchEmbedded({ isRunning, restart, say }: Watched, pauseMs = FIRST_PAUSE_MS): Watch {
  let stopped = false
  let downSince: number | undefined
  let timer: NodeJS.Timeout
  let looking: Promise<void> = Promise.resolve()
  let pause = 0
  const look = async () => {
    if (isRunning()) {
      downSince = undefined
      pause = 0
      return LOOK_MS
    }
    if (downSince === undefined) say('The embedded PostgreSQL has ended; it is started again.')
    downSince ??= performance.now()
    try {
      await restart()
      const seconds = Math.ceil((performance.now() - downSince) / 1000)
      say(`The embedded PostgreSQL runs again after ${seconds} s.`)
      downSince = undefined
      return LOOK_MS
    } catch (error) {
      pause = Math.min(pause === 0 ? pauseMs : pause * 2, LONGEST_PAUSE_MS)
      const reason = error instanceof Error ? error.message : String(error)
      say(`The embedded PostgreSQL did not start again (next try in ${Math.ceil(pause / 1000)} s): ${reason}`)
      return pause
    }
  }
  const next = (milliseconds: number) => {
    if (stopped) return
    timer = setTimeout(() => {
      looking = look().then(next)
    }, milliseconds)
    timer.unref()
  }
  next(LOOK_MS)
  return {
    isHopeless: () => downSince !== undefined && performance.now() - downSince > HOPELESS_MS,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await looking
    },
  }
}
