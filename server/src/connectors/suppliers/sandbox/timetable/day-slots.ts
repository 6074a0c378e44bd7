// Which day is in which slot of the timetable, and who reads it. Days are kept while in use and replaced when
// not; a day is rewritten after half an hour, because seats are sold and departures come closer.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../../../../platform/clock/clock.ts'

export interface DaySlots {
  /** Makes UTC days (since the epoch) readable and keeps them so until the returned function is called. */
  hold(days: readonly number[], signal: AbortSignal): Promise<() => void>
  written(slot: number): void
  failed(slot: number, reason: Error): void
  /** Empties all slots and rejects waiting callers with the reason. */
  clear(reason: Error): void
}

export interface DaySlotsOptions {
  readonly clock: Clock
  /** Has a day written into a slot at the prices of `now`; `written` or `failed` must follow. */
  readonly write: (day: { readonly slot: number; readonly day: number; readonly now: number }) => void
}

/** Days readable at once: a trip of five journeys. A slot allocates its eight megabytes when first written. */
export const SLOTS = 16
/** Slots for all other searches: days are written one after the other, so more would not be faster. */
const USUAL_SLOTS = 10
const FRESH_MS = 30 * 60_000
const LOOK_AGAIN_MS = 20

interface Slot {
  /** UTC day since the epoch; -1 for none. */
  day: number
  /** How many searches use it. */
  readers: number
  writtenAt: number
  usedAt: number
  /** True until the writer has reported back: the slot is reserved until then. */
  isAwaited: boolean
  /** Resolves when the day is written; rejects when that failed. */
  ready: PromiseWithResolvers<void>
}

export function daySlots({ clock, write }: DaySlotsOptions): DaySlots {
  const slots = Array.from({ length: SLOTS }, emptySlot)
  let uses = 0
  const slotOf = (day: number) => slots.find((slot) => slot.day === day)

  const rewrite = (day: number, before: Slot): Slot => {
    const [slot, now] = [slots.indexOf(before), clock.now()]
    const fresh: Slot = { ...emptySlot(), day, writtenAt: now, isAwaited: true }
    slots[slot] = fresh
    write({ slot, day, now })
    return fresh
  }

  /** All or none: two searches each waiting for a day of the other would deadlock. */
  const take = (days: readonly number[]): readonly Slot[] | undefined => {
    const unused = unusedFor(days, slots)
    if (days.filter((day) => !slotOf(day)).length > unused.length) return undefined
    return days.flatMap((day) => {
      const known = slotOf(day) ?? unused.shift()
      if (!known) return []
      const isFresh = known.day === day && Math.abs(clock.now() - known.writtenAt) < FRESH_MS
      const slot = isFresh || isBusy(known) ? known : rewrite(day, known)
      slot.readers += 1
      slot.usedAt = ++uses
      return [slot]
    })
  }

  /** Waiting searches, in sequence: if all retried, each would take the days that another had just had written. */
  let line: Promise<unknown> = Promise.resolve()
  let lost = new AbortController()
  const takeInLine = (days: readonly number[], caller: AbortSignal): Promise<readonly Slot[]> => {
    const signal = AbortSignal.any([caller, lost.signal])
    const taken = line.then(async () => {
      for (;;) {
        signal.throwIfAborted()
        const own = take(days)
        if (own) return own
        await sleep(LOOK_AGAIN_MS, undefined, { signal }).catch(() => undefined)
      }
    })
    line = taken.catch(() => undefined)
    return taken
  }

  return {
    async hold(days, signal) {
      if (days.length > SLOTS) throw new RangeError(`the timetable keeps ${SLOTS} days, not ${days.length}`)
      const isThere = days.every((day) => slotOf(day))
      const held = (isThere ? take(days) : undefined) ?? (await takeInLine(days, signal))
      const release = () => {
        for (const slot of held) slot.readers -= 1
      }
      try {
        await Promise.all(held.map(({ ready }) => ready.promise))
        signal.throwIfAborted()
        return release
      } catch (error) {
        release()
        throw error
      }
    },
    written(at) {
      const slot = slots[at]
      if (!slot) return
      slot.isAwaited = false
      slot.ready.resolve()
    },
    failed(at, reason) {
      slots[at]?.ready.reject(reason)
      slots[at] = emptySlot()
    },
    clear(reason) {
      lost.abort(reason)
      lost = new AbortController()
      for (const [at, slot] of slots.entries()) {
        slot.ready.reject(reason)
        slots[at] = emptySlot()
      }
    },
  }
}

/** Slots available for new days, least recently used first. */
function unusedFor(days: readonly number[], slots: readonly Slot[]): Slot[] {
  return slots
    .slice(0, days.length > USUAL_SLOTS ? SLOTS : USUAL_SLOTS)
    .filter((slot) => !isBusy(slot) && !days.includes(slot.day))
    .sort((a, b) => a.usedAt - b.usedAt)
}

function isBusy({ readers, isAwaited }: Slot): boolean {
  return readers > 0 || isAwaited
}

function emptySlot(): Slot {
  const ready = Promise.withResolvers<void>()
  // There may be no one waiting for it.
  ready.promise.catch(() => undefined)
  return { day: -1, readers: 0, writtenAt: 0, usedAt: 0, isAwaited: false, ready }
}
