/** Formats durations: flights, and the time left until a deadline. */
import type { Locale } from '@interline/domain/text/text'
import { countdown, hoursAndMinutes } from '@interline/domain/time/duration'

type Style = 'table' | 'prose'

const UNITS: Record<Locale, Record<Style, readonly [hours: string, minutes: string, between: string]>> = {
  en: { table: ['h', 'm', ' '], prose: ['h', 'm', ' '] },
  'zh-cn': { table: ['h', 'm', ''], prose: ['小时', '分', ''] },
  'zh-tw': { table: ['h', 'm', ''], prose: ['小時', '分', ''] },
}

/** `5h 30m` in English; Chinese `5h30m` in tables and `5小时30分` in prose. */
export function duration(minutes: number, locale: Locale, style: Style = 'table'): string {
  const { hours, minutes: rest } = hoursAndMinutes(minutes)
  const [h, m, between] = UNITS[locale][style]
  const words = [hours > 0 && `${hours}${h}`, (rest > 0 || hours === 0) && `${rest}${m}`]
  return words.filter(Boolean).join(between)
}

const PROMISES: Record<Locale, readonly [minutes: string, hours: string, days: string]> = {
  en: ['min', 'h', 'days'],
  'zh-cn': ['分钟', '小时', '天'],
  'zh-tw': ['分鐘', '小時', '天'],
}

/** A promised time: "30 min", "2 h", "48 h", "38 days". Up to 90 minutes in minutes, beyond three days in days. */
export function promise(minutes: number, locale: Locale): string {
  const [min, hour, day] = PROMISES[locale]
  if (minutes <= 90) return `${minutes} ${min}`
  const hours = Math.ceil(minutes / 60)
  return hours <= 72 ? `${hours} ${hour}` : `${Math.ceil(hours / 24)} ${day}`
}

/** A duration in words: `45 min`, `16 h 15 min`, `2 h`. */
export function span(minutes: number, locale: Locale): string {
  const [min, hour] = PROMISES[locale]
  const { hours, minutes: rest } = hoursAndMinutes(minutes)
  return [hours > 0 && `${hours} ${hour}`, (rest > 0 || hours === 0) && `${rest} ${min}`]
    .filter(Boolean)
    .join(' ')
}

export type Urgency = 'calm' | 'soon' | 'hot' | 'over'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/**
 * Hot under two minutes; soon under five minutes or in the last tenth of the whole time, where that is known and longer;
 * otherwise calm. An alarm that is always on is no alarm.
 */
export function urgency(millisecondsLeft: number, whole = 0): Urgency {
  if (millisecondsLeft <= 0) return 'over'
  if (millisecondsLeft < 2 * MINUTE) return 'hot'
  return millisecondsLeft < Math.max(5 * MINUTE, whole / 10) ? 'soon' : 'calm'
}

const LATE_UNITS: Record<Locale, readonly [minutes: string, hours: string, days: string]> = {
  en: [' min', ' h', ' d'],
  'zh-cn': ['分钟', '小时', '天'],
  'zh-tw': ['分鐘', '小時', '天'],
}

/** How long ago a deadline passed, in one unit: `4 min`, `3 h`, `3 d`. Never less than a minute. */
export function lateBy(milliseconds: number, locale: Locale): string {
  const minutes = Math.max(1, Math.floor(milliseconds / MINUTE))
  const [min, hour, day] = LATE_UNITS[locale]
  if (minutes < 60) return `${minutes}${min}`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours}${hour}` : `${Math.floor(hours / 24)}${day}`
}

/** `08:12` under an hour, `3h 20m` under a day; null when over or when a date is clearer. */
export function timeLeft(deadline: number, now: number, locale: Locale): string | null {
  const left = countdown(deadline, now)
  if (left.kind === 'seconds') return left.text
  return left.kind === 'hours' ? duration(left.hours * 60 + left.minutes, locale) : null
}

/** Milliseconds until the shown time changes: each second under an hour, else each minute. */
export function nextTick(millisecondsLeft: number): number {
  const step = millisecondsLeft <= HOUR ? 1000 : MINUTE
  return millisecondsLeft % step || step
}
