// The clock shared by all processes of an installation: the machine's clock plus the offset stored in the
// database. Each process checks it twice a second, because a listening server may miss a notification while
// its connection is renewed. In production time must not be moved, so a database with a moved clock is
// refused.

import { SettingsError } from '../config/settings.ts'
import type { Database } from '../database/database.ts'
import type { MovableClock } from './clock.ts'

const EVERY_MS = 500

export interface StoredClock {
  /** Reads the offset now: afterwards this process uses it. */
  look(): Promise<void>
  /** Calls `listener` after every move, until the returned function is called. */
  onMoved(listener: () => void): () => void
  stop(): void
}

/** Does nothing: in production, and where a test controls the clock itself. */
const STANDING: StoredClock = {
  look: () => Promise.resolve(),
  onMoved: () => () => undefined,
  stop: () => undefined,
}

/**
 * Sets `clock` from the database, and again whenever that changes. No `clock`: a test controls it. Throws a
 * SettingsError in production if the database's clock was moved, and closes the database when it throws.
 */
export async function openStoredClock(
  clock: MovableClock | undefined,
  { db, production }: { readonly db: Database; readonly production: boolean },
): Promise<StoredClock> {
  try {
    if (production) await refuseMoved(db)
    return production || !clock ? STANDING : await follow(clock, db)
  } catch (error) {
    await db.close()
    throw error
  }
}

async function follow(clock: MovableClock, db: Database): Promise<StoredClock> {
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
    // Without a database nothing moves; callers report that it is unavailable.
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
    'INTERLINE_MODE is production, and the clock of this database was moved ahead: it contains times that are still to ' +
      'come. Use another database, or start it in development.',
  ])
}

async function readAhead(db: Database): Promise<number> {
  const { ahead_ms } = await db.plain.selectFrom('clock').select('ahead_ms').executeTakeFirstOrThrow()
  return Number(ahead_ms)
}
