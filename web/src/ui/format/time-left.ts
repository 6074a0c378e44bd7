/** How spans of time are written: flights, and what is left until something lapses. */
import type { Locale } from '@interline/domain/text/text'

/** `5h 30m` in English; Chinese `5h30m` in tables and `5小时30分` in prose. */
export function duration(minutes: number, locale: Locale, style: 'table' | 'prose' = 'table'): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const [h, m, gap] =
    locale === 'en'
      ? ['h', 'm', ' ']
      : style === 'table'
        ? ['h', 'm', '']
        : [locale === 'zh-cn' ? '小时' : '小時', '分', '']
  const parts = [hours > 0 && `${hours}${h}`, (rest > 0 || hours === 0) && `${rest}${m}`]
  return parts.filter(Boolean).join(gap)
}

/** Reads the five-character duration of suppliers, `05:30`, as minutes; null for anything else. */
export function durationMinutes(text: string): number | null {
  const found = /^(\d{2}):([0-5]\d)$/.exec(text)
  return found && Number(found[1]) * 60 + Number(found[2])
}

export type Urgency = 'calm' | 'soon' | 'hot' | 'over'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Hot under ten minutes, soon under an hour; calm means there is no hurry yet. */
export function urgency(millisecondsLeft: number): Urgency {
  if (millisecondsLeft <= 0) return 'over'
  if (millisecondsLeft < 10 * MINUTE) return 'hot'
  return millisecondsLeft < HOUR ? 'soon' : 'calm'
}

/** `08:12` under an hour, `3h 20m` under a day; null from a day on, when the date says it better. */
export function countdown(millisecondsLeft: number, locale: Locale): string | null {
  const left = Math.max(0, millisecondsLeft)
  if (left >= 24 * HOUR) return null
  if (left < HOUR) {
    // Up, so that 00:00 is shown when it is over and not a second before; but never the sixtieth minute.
    const seconds = Math.min(Math.ceil(left / 1000), 3599)
    return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
  }
  return duration(Math.floor(left / MINUTE), locale)
}

/** When the shown countdown changes next, in milliseconds: each second under an hour, else each minute. */
export function nextTick(millisecondsLeft: number): number {
  const step = millisecondsLeft <= HOUR ? 1000 : MINUTE
  return millisecondsLeft % step || step
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
