// The clock that all processes of an installation share: the machine's, ahead by what the database keeps. Each process
// looks there twice a second, because a server that listens may miss the word while its connection is renewed. In
// production nobody may move time, so there a database whose clock was moved is refused.

import { SettingsError } from '../config/settings.ts'
import type { Database } from '../database/database.ts'
import type { MovableClock } from './clock.ts'

const EVERY_MS = 500

export interface KeptClock {
  /** Looks now: afterwards this process goes by what the database keeps. */
  look(): Promise<void>
  /** Calls `listener` after every move, until the answered function is called. */
  onMoved(listener: () => void): () => void
  stop(): void
}

/** Moves with nothing: in production, and where a test holds the clock in its own hand. */
const STANDING: KeptClock = {
  look: () => Promise.resolve(),
  onMoved: () => () => undefined,
  stop: () => undefined,
}

/**
 * Sets `clock` as the database says, and again whenever that changes. No `clock`: a test holds it in its hand. Throws a
 * SettingsError in production where the clock of the database was moved, and closes the database when it throws.
 */
export async function openKeptClock(
  clock: MovableClock | undefined,
  { db, production }: { readonly db: Database; readonly production: boolean },
): Promise<KeptClock> {
  try {
    if (production) await refuseMoved(db)
    return production || !clock ? STANDING : await follow(clock, db)
  } catch (error) {
    await db.close()
    throw error
  }
}

async function follow(clock: MovableClock, db: Database): Promise<KeptClock> {
  const listeners = new Set<() => void>()
  const look = async () => {
    const ahead = await readAhead(db)
    if (ahead === clock.offset) return
    clock.offset = ahead
    for (const listener of listeners) listener()
  }
  await look()
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const wait = () => {
    if (stopped) return
    // Without a database nothing moves; whoever needs it says that it is gone.
    timer = setTimeout(
      () =>
        void look()
          .catch(() => undefined)
          .then(wait),
      EVERY_MS,
    )
    timer.unref()
  }
  wait()
  return {
    look,
    onMoved(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}

async function refuseMoved(db: Database): Promise<void> {
  if ((await readAhead(db)) === 0) return
  throw new SettingsError([
    'INTERLINE_MODE is production, and the clock of this database was moved ahead: it holds times that are still to ' +
      'come. Use another database, or start it in development.',
  ])
}

async function readAhead(db: Database): Promise<number> {
  const { ahead_ms } = await db.plain.selectFrom('clock').select('ahead_ms').executeTakeFirstOrThrow()
  return Number(ahead_ms)
}
