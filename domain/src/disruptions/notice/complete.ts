// What a notice leaves out is taken from the flight as passengers hold it, and said to be: a clerk checks it before it is
// told to anybody.

import { dayOffset, durationText } from '../../time/duration.ts'
import { addDays } from '../../time/local-date.ts'
import type { DisruptionType } from '../disruption.ts'
import type { NoticeDoubt, NoticeFlight, NoticeNews } from './notice.ts'

/** A flight as it stands in orders. Local times, `yyyy-mm-ddThh:mm`. */
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

export interface CompleteNews {
  readonly type: DisruptionType
  readonly before: Pick<NoticeFlight, 'flightNo' | 'date' | 'from' | 'to'>
  readonly after: CompleteFlight | null
  /** What the orders say and the mail does not. */
  readonly fromOrders: readonly NoticeGap[]
  readonly until: NoticeNews['until']
  readonly doubts: readonly NoticeDoubt[]
}

const DAY = 24 * 60

/** `booked` undefined: nobody holds the flight, what the mail leaves out stays empty. */
export function completeNews(news: NoticeNews, booked: BookedFlight | undefined): CompleteNews {
  const gaps = new Set<NoticeGap>()
  const filled = (gap: NoticeGap, said: string, known: string | undefined) => {
    if (said !== '' || !known) return said
    gaps.add(gap)
    return known
  }
  const { flightNo } = news.before
  const before = {
    flightNo,
    date: filled('date', news.before.date, booked?.depTime.slice(0, 10)),
    from: filled('route', news.before.from, booked?.from),
    to: filled('route', news.before.to, booked?.to),
  }
  return {
    type: news.type,
    before,
    after: news.after && newFlight(news, { before, booked, gaps }),
    fromOrders: [...gaps],
    until: news.until,
    doubts: isAsBooked(news, booked) ? news.doubts : [...news.doubts, 'booked'],
  }
}

/** False: the mail calls other times the old ones than the orders have. */
function isAsBooked({ before }: NoticeNews, booked: BookedFlight | undefined): boolean {
  const differs = (said: string, known: string) => said !== '' && said !== known.slice(11, 16)
  return !booked || !(differs(before.depTime, booked.depTime) || differs(before.arrTime, booked.arrTime))
}

interface Known {
  readonly before: CompleteNews['before']
  readonly booked: BookedFlight | undefined
  readonly gaps: Set<NoticeGap>
}

function newFlight(
  { after, delayMinutes, doubts }: NoticeNews,
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
  // Times that are in doubt are the clerk's to enter.
  if (!isSame || flight.date === '' || doubts.includes('times')) return flight
  const span = minutesOf(booked.arrTime, booked.depTime)
  if (said.depTime !== '' && said.arrTime !== '') {
    if (said.arrDays !== null) return flight
    // A flight across the date line takes as long as ever.
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

/** Minutes between two local times, each at its own airport. */
function minutesOf(later: string, earlier: string): number {
  return dayOffset(earlier, later) * DAY + clock(later.slice(11)) - clock(earlier.slice(11))
}

function clock(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

function clockText(minutes: number): string {
  return durationText(((minutes % DAY) + DAY) % DAY)
}
