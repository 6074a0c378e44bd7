// When a ticket may be changed: once, for the same stations, and after its train has left only to a train of the same day.

import { localDateAt } from '../time/zone.ts'
import type { LocalDate } from '../time/local-date.ts'
import { RAIL_ZONE } from './stations.ts'

export interface ChangeableTicket {
  readonly departsAt: number
  /** Local date of its train. */
  readonly date: LocalDate
  /** It was issued by a change. */
  readonly isChanged: boolean
}

export type ChangeReason = 'changed_before' | 'day_over' | 'missed_other_day'

/** Why a ticket cannot be changed to a train of `toDate`; undefined: it can. */
export function changeReason(
  { departsAt, date, isChanged }: ChangeableTicket,
  toDate: LocalDate,
  now: number,
): ChangeReason | undefined {
  if (isChanged) return 'changed_before'
  if (localDateAt(now, RAIL_ZONE) > date) return 'day_over'
  return departsAt <= now && toDate !== date ? 'missed_other_day' : undefined
}
