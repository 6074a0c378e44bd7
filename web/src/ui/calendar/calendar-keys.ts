import { addDays, addMonths, weekday } from '@interline/domain/time/local-date'
import type { LocalDate } from '@interline/domain/time/local-date'

/** Where a key leads from a day, by the usual grammar of calendars; undefined for keys that move nothing. */
export function dayAfterKey(day: LocalDate, key: string, tomorrow: LocalDate): LocalDate | undefined {
  const fromMonday = (weekday(day) + 6) % 7
  switch (key) {
    case 'ArrowLeft':
    case '-':
      return addDays(day, -1)
    case 'ArrowRight':
    case '+':
    case '=':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -fromMonday)
    case 'End':
      return addDays(day, 6 - fromMonday)
    case 'PageUp':
      return addMonths(day, -1)
    case 'PageDown':
      return addMonths(day, 1)
    case 't':
    case 'T':
      return tomorrow
    default:
      return undefined
  }
}
