// What makes an answer come out otherwise than the network would have it: levers, and surnames that stand for a
// failure, so that every failure can be rehearsed from the booking form without a back door.

import type { LeverEffect } from '@interline/domain/office-sandbox/lever'

/** How a step of a booking ends. `done` and `lost`: no answer comes, with and without the work done. */
export type Ending = 'answer' | 'sold_out' | 'refused' | 'done' | 'lost' | 'slow'

const AT_BOOKING: Readonly<Record<string, Ending>> = {
  SOLDOUT: 'sold_out',
  UNKNOWNBOOK: 'done',
  TIMEOUT: 'lost',
}
/** A lost order to issue is lost once: the next one arrives. */
const AT_ISSUE: Readonly<Record<string, Ending>> = {
  UNKNOWN: 'done',
  LOST: 'lost',
  REJECT: 'refused',
  SLOW: 'slow',
}

const BY_LEVER: Readonly<Partial<Record<LeverEffect, Ending>>> = {
  sold_out: 'sold_out',
  reject: 'refused',
  unknown: 'done',
  time_out: 'lost',
}

export function endOfBooking(surnames: readonly string[], lever: LeverEffect | undefined): Ending {
  return ending(AT_BOOKING, surnames, lever)
}

export function endOfIssue(
  surnames: readonly string[],
  lever: LeverEffect | undefined,
  attempts: number,
): Ending {
  const end = ending(AT_ISSUE, surnames, lever)
  return lever === undefined && end === 'lost' && attempts > 0 ? 'answer' : end
}

function ending(
  bySurname: Readonly<Record<string, Ending>>,
  surnames: readonly string[],
  lever: LeverEffect | undefined,
): Ending {
  const steered = lever && BY_LEVER[lever]
  if (steered) return steered
  for (const surname of surnames) {
    const end = bySurname[surname.toUpperCase()]
    if (end) return end
  }
  return 'answer'
}
