// What a mail says about one flight, collected while it is read, and the resulting disruptions.

import { daysBetween } from '../../time/local-date.ts'
import type { NoticeDoubt, NoticeFlight, NoticeDisruption } from './notice.ts'
import type { End, Which } from './words.ts'

export interface Side {
  flightNo: string
  /** A flight may be cancelled on several dates. */
  dates: string[]
  from: string
  to: string
  depTime: string
  arrTime: string
  arrDate: string
  arrDays: number | null
}

export interface Statement {
  readonly old: Side
  readonly new: Side
  isCancelled: boolean
  /** The booking status code means that the flight is not flown as booked: cancelled, or at another time. */
  isOff: boolean
  isRestored: boolean
  delayMinutes: number | null
  until: string
  readonly doubts: Set<NoticeDoubt>
}

export function newStatement(): Statement {
  return {
    old: newSide(),
    new: newSide(),
    isCancelled: false,
    isOff: false,
    isRestored: false,
    delayMinutes: null,
    until: '',
    doubts: new Set(),
  }
}

function newSide(): Side {
  return { flightNo: '', dates: [], from: '', to: '', depTime: '', arrTime: '', arrDate: '', arrDays: null }
}

/** A date after the departure time is that of the arrival. */
export function addDate(side: Side, date: string, isArrival: boolean): void {
  if (side.dates.includes(date)) return
  if (isArrival || (side.depTime !== '' && side.dates.length > 0)) side.arrDate ||= date
  else side.dates.push(date)
}

/**
 * The end it was assigned to: without a word the departure comes first. Not assigned: that end already has
 * another time.
 */
export function addTime(
  side: Side,
  said: End | null,
  { time, days }: { readonly time: string; readonly days: number | null },
): { readonly end: End; readonly isTaken: boolean } {
  const end = said ?? (side.depTime === '' ? 'dep' : 'arr')
  const known = end === 'dep' ? side.depTime : side.arrTime
  if (known !== '') return { end, isTaken: known === time }
  if (end === 'dep') side.depTime = time
  else {
    side.arrTime = time
    side.arrDays = days
  }
  return { end, isTaken: true }
}

/** Flights that a mail names together, in its order. */
export interface FlightList {
  readonly flights: Statement[]
  /** The numbers of one codeshare flight. */
  readonly isOne: boolean
}

/** Facts after a list of flights apply to each that has none of its own; airports only if it is one flight. */
export function shareFacts({ flights, isOne }: FlightList): void {
  const from = flights.findLast(({ old }) => old.dates.length > 0) ?? flights.at(-1)!
  for (const each of flights) {
    const { old, new: next } = each
    const isBare = [old, next].every(
      ({ dates, depTime, arrTime }) => dates.length === 0 && depTime + arrTime === '',
    )
    if (each === from || !isBare || next.flightNo !== '' || each.delayMinutes !== null) continue
    const { flightNo, from: origin, to } = old
    Object.assign(old, from.old, { flightNo, dates: [...from.old.dates] })
    if (!isOne) Object.assign(old, { from: origin, to })
    const isSame = from.new.flightNo === '' || from.new.flightNo === from.old.flightNo
    Object.assign(next, from.new, { dates: [...from.new.dates] }, isSame && { flightNo: '' })
    if (!isOne && isSame) Object.assign(next, { from: '', to: '' })
    each.isCancelled ||= from.isCancelled
    each.isRestored ||= from.isRestored
    each.delayMinutes = from.delayMinutes
    each.until = from.until
    for (const doubt of from.doubts) each.doubts.add(doubt)
  }
}

/** Where a fact without a word goes: to the current flight once the mail has mentioned it. */
export function sideOf(statement: Statement, which: Which | null): Side {
  return statement[which ?? 'old']
}

/** One disruption for each date; none if the mail does not say what happens. */
export function disruptionsIn(statement: Statement, isAllCancelled: boolean): NoticeDisruption[] {
  const { old, isRestored, delayMinutes } = statement
  if (old.flightNo === '') return []
  const next = onlyTimes(statement, isAllCancelled)
  const doubts = [...statement.doubts]
  // No time is better than a wrong one.
  if (statement.doubts.has('times'))
    for (const side of [old, next]) Object.assign(side, { depTime: '', arrTime: '', arrDays: null })
  const isOther = next.flightNo !== '' && next.flightNo !== old.flightNo
  const hasTimes =
    next.depTime !== '' || next.arrTime !== '' || next.dates.length > 0 || statement.doubts.has('times')
  const isBare = !hasTimes && delayMinutes === null
  const isCancelled =
    statement.isCancelled ||
    (statement.isOff && (isOther || isBare)) ||
    (isAllCancelled && !isOther && isBare)
  // A new number gives the date once.
  const dates = old.dates.length > 0 ? old.dates : next.dates.length > 0 ? next.dates.slice(0, 1) : ['']
  if (old.from === '' && old.to === '') [old.from, old.to] = [next.from, next.to]
  const told = (type: NoticeDisruption['type'], after: Side | null) =>
    dates.map((date): NoticeDisruption => {
      const before = flightOf(old, { date })
      return {
        type,
        before,
        after: after && flightOf(after, before),
        delayMinutes: after && delayMinutes,
        until: statement.until,
        doubts,
      }
    })
  if (isRestored) return told('restore', null)
  if (isCancelled) return isOther || hasTimes ? told('cancel_save', next) : told('cancel_no_save', null)
  return isOther || hasTimes || delayMinutes !== null ? told('change', next) : []
}

/** A change with only one set of times gives the new ones. */
function onlyTimes(statement: Statement, isAllCancelled: boolean): Side {
  const { old, new: next, isCancelled, isOff, isRestored } = statement
  const isPlain = !isCancelled && !isOff && !isRestored && !isAllCancelled
  if (!isPlain || old.depTime + old.arrTime === '' || next.depTime + next.arrTime !== '') return next
  const { depTime, arrTime, arrDate, arrDays } = old
  Object.assign(old, { depTime: '', arrTime: '', arrDate: '', arrDays: null })
  return { ...next, depTime, arrTime, arrDate, arrDays }
}

/** What the mail omits of the new flight is unchanged. */
function flightOf(side: Side, known: Partial<NoticeFlight>): NoticeFlight {
  const date = known.flightNo === undefined ? (known.date ?? '') : (side.dates[0] ?? known.date ?? '')
  // A date that is not near that of the flight belongs to something else.
  const span = side.arrDate !== '' && date !== '' ? daysBetween(date, side.arrDate) : undefined
  return {
    flightNo: side.flightNo || (known.flightNo ?? ''),
    date,
    from: side.from || (known.from ?? ''),
    to: side.to || (known.to ?? ''),
    depTime: side.depTime,
    arrTime: side.arrTime,
    arrDays: span !== undefined && span >= -1 && span <= 3 ? span : side.arrDays,
  }
}
