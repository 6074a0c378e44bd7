// Completes what a notice omits from the flight as booked, and marks it as such: a clerk checks it before it
// is published.

import { dayOffset, durationText } from '../../time/duration.ts'
import { addDays } from '../../time/local-date.ts'
import type { DisruptionType } from '../disruption.ts'
import type { NoticeDoubt, NoticeFlight, NoticeDisruption } from './notice.ts'

/** A flight as booked in orders. Local times, `yyyy-mm-ddThh:mm`. */
export interface BookedFlight {
  readonly from: string
  readonly to: string
  readonly depTime: string
  readonly arrTime: string
}

export const NOTICE_GAPS = ['date', 'route', 'times'] as const
export type NoticeGap = (typeof NOTICE_GAPS)[number]

export interface CompleteFlight extends Omit<NoticeFlight, 'arrDays'> {
  readonly arrDays: number
}

export interface CompleteDisruption {
  readonly type: DisruptionType
  readonly before: Pick<NoticeFlight, 'flightNo' | 'date' | 'from' | 'to'>
  readonly after: CompleteFlight | null
  /** Facts that come from the orders and not from the mail. */
  readonly fromOrders: readonly NoticeGap[]
  readonly until: NoticeDisruption['until']
  readonly doubts: readonly NoticeDoubt[]
}

const DAY = 24 * 60

/** `booked` undefined: no order has the flight; what the mail omits stays empty. */
export function completeDisruption(
  disruption: NoticeDisruption,
  booked: BookedFlight | undefined,
): CompleteDisruption {
  const gaps = new Set<NoticeGap>()
  const filled = (gap: NoticeGap, said: string, known: string | undefined) => {
    if (said !== '' || !known) return said
    gaps.add(gap)
    return known
  }
  const { flightNo } = disruption.before
  const before = {
    flightNo,
    date: filled('date', disruption.before.date, booked?.depTime.slice(0, 10)),
    from: filled('route', disruption.before.from, booked?.from),
    to: filled('route', disruption.before.to, booked?.to),
  }
  return {
    type: disruption.type,
    before,
    after: disruption.after && newFlight(disruption, { before, booked, gaps }),
    fromOrders: [...gaps],
    until: disruption.until,
    doubts: isAsBooked(disruption, booked) ? disruption.doubts : [...disruption.doubts, 'booked'],
  }
}

/** False: the old times in the mail differ from those of the orders. */
function isAsBooked({ before }: NoticeDisruption, booked: BookedFlight | undefined): boolean {
  const differs = (said: string, known: string) => said !== '' && said !== known.slice(11, 16)
  return !booked || !(differs(before.depTime, booked.depTime) || differs(before.arrTime, booked.arrTime))
}

interface Known {
  readonly before: CompleteDisruption['before']
  readonly booked: BookedFlight | undefined
  readonly gaps: Set<NoticeGap>
}

function newFlight(
  { after, delayMinutes, doubts }: NoticeDisruption,
  { before, booked, gaps }: Known,
): CompleteFlight {
  const said = after!
  const flight = {
    flightNo: said.flightNo,
    date: said.date || before.date,
    from: said.from || before.from,
    to: said.to || before.to,
    depTime: said.depTime,
    arrTime: said.arrTime,
    arrDays: said.arrDays ?? (said.arrTime < said.depTime ? 1 : 0),
  }
  const isSame =
    booked && said.flightNo === before.flightNo && flight.to === booked.to && flight.from === booked.from
  // Doubtful times are left for the clerk.
  if (!isSame || flight.date === '' || doubts.includes('times')) return flight
  const span = minutesOf(booked.arrTime, booked.depTime)
  if (said.depTime !== '' && said.arrTime !== '') {
    if (said.arrDays !== null) return flight
    // The duration is the same across the date line.
    const within = clock(said.arrTime) - clock(said.depTime)
    return { ...flight, arrDays: Math.round((span - within) / DAY) }
  }
  const late = said.depTime !== '' ? clock(said.depTime) - clock(booked.depTime.slice(11)) : delayMinutes
  if (late === null) return flight
  gaps.add('times')
  const departure = clock(booked.depTime.slice(11)) + late
  const arrival = departure + span
  return {
    ...flight,
    date: addDays(flight.date, Math.floor(departure / DAY)),
    depTime: clockText(departure),
    arrTime: said.arrTime || clockText(arrival),
    arrDays: Math.floor(arrival / DAY) - Math.floor(departure / DAY),
  }
}

/** Minutes between two local times, each in the zone of its airport. */
function minutesOf(later: string, earlier: string): number {
  return dayOffset(earlier, later) * DAY + clock(later.slice(11)) - clock(earlier.slice(11))
}

function clock(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

function clockText(minutes: number): string {
  return durationText(((minutes % DAY) + DAY) % DAY)
}
