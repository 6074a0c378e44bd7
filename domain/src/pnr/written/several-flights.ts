// Several flights on one line of a mail: `CX251 HKG-LHR 5 Jun 23:05-05:25+1, BA178 ...`.

import { addDays, localDate, parts as partsOf } from '../../time/local-date.ts'
import { flightName, type FlightDraft } from '../flights/flight-draft.ts'
import type { WrittenDay } from '../local-times.ts'
import type { PnrRecord } from '../record.ts'
import { stopsOf, writtenFacts } from './written-facts.ts'

/** All of them are read, or the line is marked as not understood. `day` applies if the line has none. */
export function readSeveral(
  head: string,
  parts: readonly string[],
  { at, day: above, record }: { at: number; day: WrittenDay | null; record: PnrRecord },
): readonly FlightDraft[] | undefined {
  const { context } = record
  const stops = stopsOf(head, context.places)
  let day = writtenFacts(head, context).day ?? above
  let previous: FlightDraft | null = null
  const drafts: FlightDraft[] = []
  for (const [leg, part] of parts.entries()) {
    const facts = writtenFacts(part, context)
    const route: readonly (string | undefined)[] =
      facts.route ?? (stops.length === parts.length + 1 ? [stops[leg], stops[leg + 1]] : [])
    const [from, to] = route
    if (!facts.flight || !from || !to) continue
    day = facts.day ?? (previous && day ? dayAfter(day, previous, facts.times[0]) : day)
    if (!day) continue
    previous = {
      ...facts.flight,
      line: at,
      day,
      from,
      to,
      departure: facts.times[0] ?? null,
      arrival: facts.times[1] ?? null,
      dayChange: facts.dayChange,
      status: '',
      seats: null,
      operatedBy: null,
    }
    drafts.push(previous)
  }
  if (drafts.length === parts.length) return drafts
  const flights = parts
    .map((part) => writtenFacts(part, context).flight)
    .flatMap((each) => (each ? [flightName(each)] : []))
  record.warnings.push({
    rule: 'flights_unread',
    line: at,
    values: { flights },
    stops: true,
  })
  return undefined
}

/** The date of a connecting flight without one: that of the arrival, or the next one when it leaves earlier. */
function dayAfter(
  day: WrittenDay,
  { departure, arrival, dayChange }: FlightDraft,
  next: number | undefined,
): WrittenDay {
  const nights =
    typeof dayChange === 'number'
      ? dayChange
      : arrival !== null && departure !== null && arrival < departure
        ? 1
        : 0
  const waits = arrival !== null && next !== undefined && next < arrival ? 1 : 0
  // A leap year contains every possible date.
  const date = addDays(localDate(day.year ?? 2028, day.month, day.day) ?? '2028-01-01', nights + waits)
  const [year, month, number] = partsOf(date)
  const weekday = day.weekday === null ? null : (day.weekday + nights + waits) % 7
  return { day: number, month, year: day.year === null ? null : year, weekday }
}
