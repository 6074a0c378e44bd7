// Validates a disruption entered by a person, field by field.

import { addDays, isLocalDate } from '../time/local-date.ts'
import { isFlownOtherwise, type DisruptionType } from './disruption.ts'

interface EnteredFlight {
  readonly flightNo: string
  readonly depAirport: string
  readonly depTime: string
  readonly arrAirport: string
  readonly arrTime: string
}

export interface EnteredDisruption {
  readonly type: DisruptionType
  readonly flightNo: string
  readonly date: string
  readonly from: string
  readonly to: string
  readonly after: EnteredFlight | null
  /** ISO 8601. */
  readonly respondBefore: string | null
}

export interface DisruptionIssue {
  readonly path: string
  readonly rule:
    | 'disruption.flight_number'
    | 'disruption.airport'
    | 'disruption.date'
    | 'disruption.time'
    | 'disruption.after_missing'
    | 'disruption.after_given'
    | 'disruption.deadline_past'
}

const NUMBER = /^(?:[A-Z][A-Z0-9]|\d[A-Z]) ?\d{1,4}$/
const TIME = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d$/

/** All validation issues; empty: it can be published. `now` in milliseconds since the epoch. */
export function disruptionIssues(
  disruption: EnteredDisruption,
  { now, isAirport }: { readonly now: number; readonly isAirport: (code: string) => boolean },
): DisruptionIssue[] {
  const faults: DisruptionIssue[] = []
  const check = (isRight: boolean, path: string, rule: DisruptionIssue['rule']) => {
    if (!isRight) faults.push({ path, rule })
  }
  const { type, flightNo, date, from, to, after, respondBefore } = disruption
  const yesterday = addDays(new Date(now).toISOString().slice(0, 10), -1)
  check(NUMBER.test(flightNo), 'flightNo', 'disruption.flight_number')
  check(isLocalDate(date) && date >= yesterday, 'date', 'disruption.date')
  check(isAirport(from), 'from', 'disruption.airport')
  check(isAirport(to), 'to', 'disruption.airport')
  const isFlown = isFlownOtherwise(type)
  if (isFlown && !after) check(false, 'after', 'disruption.after_missing')
  if (!isFlown && after) check(false, 'after', 'disruption.after_given')
  if (isFlown && after) {
    check(NUMBER.test(after.flightNo), 'after.flightNo', 'disruption.flight_number')
    check(isAirport(after.depAirport), 'after.depAirport', 'disruption.airport')
    check(isAirport(after.arrAirport), 'after.arrAirport', 'disruption.airport')
    for (const field of ['depTime', 'arrTime'] as const) {
      const [, day = ''] = TIME.exec(after[field]) ?? []
      check(isLocalDate(day), `after.${field}`, 'disruption.time')
    }
  }
  if (respondBefore !== null)
    check(Date.parse(respondBefore) > now, 'respondBefore', 'disruption.deadline_past')
  return faults
}
