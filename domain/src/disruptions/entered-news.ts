// News of a flight as a person enters it: what is missing or wrong, field by field.

import { addDays, isLocalDate } from '../time/local-date.ts'
import { isFlownOtherwise, type DisruptionType } from './disruption.ts'

interface EnteredFlight {
  readonly flightNo: string
  readonly depAirport: string
  readonly depTime: string
  readonly arrAirport: string
  readonly arrTime: string
}

export interface EnteredNews {
  readonly type: DisruptionType
  readonly flightNo: string
  readonly date: string
  readonly from: string
  readonly to: string
  readonly after: EnteredFlight | null
  /** ISO 8601. */
  readonly respondBefore: string | null
}

export interface NewsFault {
  readonly path: string
  readonly rule:
    | 'news.flight_number'
    | 'news.airport'
    | 'news.date'
    | 'news.time'
    | 'news.after_missing'
    | 'news.after_given'
    | 'news.deadline_past'
}

const NUMBER = /^(?:[A-Z][A-Z0-9]|\d[A-Z]) ?\d{1,4}$/
const TIME = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d$/

/** Everything that is wrong; empty: it may be told. `now` in milliseconds since the epoch. */
export function newsFaults(
  news: EnteredNews,
  { now, isAirport }: { readonly now: number; readonly isAirport: (code: string) => boolean },
): NewsFault[] {
  const faults: NewsFault[] = []
  const check = (isRight: boolean, path: string, rule: NewsFault['rule']) => {
    if (!isRight) faults.push({ path, rule })
  }
  const { type, flightNo, date, from, to, after, respondBefore } = news
  const yesterday = addDays(new Date(now).toISOString().slice(0, 10), -1)
  check(NUMBER.test(flightNo), 'flightNo', 'news.flight_number')
  check(isLocalDate(date) && date >= yesterday, 'date', 'news.date')
  check(isAirport(from), 'from', 'news.airport')
  check(isAirport(to), 'to', 'news.airport')
  const isFlown = isFlownOtherwise(type)
  if (isFlown && !after) check(false, 'after', 'news.after_missing')
  if (!isFlown && after) check(false, 'after', 'news.after_given')
  if (isFlown && after) {
    check(NUMBER.test(after.flightNo), 'after.flightNo', 'news.flight_number')
    check(isAirport(after.depAirport), 'after.depAirport', 'news.airport')
    check(isAirport(after.arrAirport), 'after.arrAirport', 'news.airport')
    for (const field of ['depTime', 'arrTime'] as const) {
      const [, day = ''] = TIME.exec(after[field]) ?? []
      check(isLocalDate(day), `after.${field}`, 'news.time')
    }
  }
  if (respondBefore !== null) check(Date.parse(respondBefore) > now, 'respondBefore', 'news.deadline_past')
  return faults
}
