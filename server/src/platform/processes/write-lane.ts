// Whether the database accepts writes. One that answers queries may still delay every commit (a synchronous
// standby is away) or refuse it (it has become a standby itself). Busy is not blocked: only a write that was
// sent and not answered for ten seconds counts, or three refused in a row.

import { isAway } from '../database/away.ts'

/** Checks are counted, not time: after a pause of this process the response has arrived and only waits to be read. */
const LOOK_MS = 1_000
const BLOCKED_LOOKS = 10
const REFUSALS = 3

export interface WriteLane {
  /** A write has been waiting for too long, or the last ones were refused. */
  readonly blocked: boolean
  /** Runs a writing transaction, which calls `sent` when it has its connection and begins to write. */
  watch<Result>(write: (sent: () => void) => Promise<Result>): Promise<Result>
}

export function openWriteLane(lookMs = LOOK_MS): WriteLane {
  let looks = 0
  let refusals = 0
  return {
    get blocked() {
      return looks >= BLOCKED_LOOKS || refusals >= REFUSALS
    },
    async watch(write) {
      let looking: NodeJS.Timeout | undefined
      const sent = () => {
        looking = setInterval(() => (looks += 1), lookMs).unref()
      }
      try {
        const result = await write(sent)
        refusals = 0
        return result
      } catch (error) {
        // If never sent, or the connection was lost, the outcome is unknown.
        refusals = looking === undefined || isAway(error) ? 0 : refusals + 1
        throw error
      } finally {
        clearInterval(looking)
        looks = 0
      }
    },
  }
}
