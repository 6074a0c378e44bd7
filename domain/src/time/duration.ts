// Durations in minutes and their display.

import { daysBetween } from './local-date.ts'

/** `hh:mm`, the five characters of the partner API: 155 is `02:35`. Above 99 hours the hours grow. */
export function durationText(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** Minutes of an `hh:mm` text; undefined for anything else. */
export function parseDuration(text: string): number | undefined {
  const match = /^(\d{2,3}):([0-5]\d)$/.exec(text)
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined
}

/** Whole hours and the remaining minutes: 155 is 2 and 35. */
export function hoursAndMinutes(minutes: number): { readonly hours: number; readonly minutes: number } {
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}

/** Display of a deadline: seconds only where they matter, a date when it is far away. */
export type Countdown =
  | { readonly kind: 'over' }
  | { readonly kind: 'seconds'; readonly minutes: number; readonly seconds: number; readonly text: string }
  | { readonly kind: 'hours'; readonly hours: number; readonly minutes: number }
  | { readonly kind: 'date' }

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Display of a deadline: `mm:ss` under an hour, hours and minutes under a day, else its date. */
export function countdown(deadline: number, now: number): Countdown {
  const left = deadline - now
  if (left <= 0) return { kind: 'over' }
  if (left >= 24 * HOUR) return { kind: 'date' }
  if (left >= HOUR) {
    return { kind: 'hours', hours: Math.floor(left / HOUR), minutes: Math.floor((left % HOUR) / MINUTE) }
  }
  const minutes = Math.floor(left / MINUTE)
  const seconds = Math.floor((left % MINUTE) / 1000)
  const text = `${String(minutes).padStart(2, '0')}:${String(seconds).padStart(2, '0')}`
  return { kind: 'seconds', minutes, seconds, text }
}

/** Days between the local dates of two local times: +1 if a flight arrives the next day. */
export function dayOffset(departure: string, arrival: string): number {
  return daysBetween(departure.slice(0, 10), arrival.slice(0, 10))
}
