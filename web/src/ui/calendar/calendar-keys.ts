import { addDays, addMonths, weekday } from '@interline/domain/time/local-date'
import type { LocalDate } from '@interline/domain/time/local-date'

/** The day that a key moves to, by the usual calendar conventions; undefined for other keys. */
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
