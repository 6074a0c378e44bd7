// Named date ranges, so that a saved view is still right tomorrow. Today is an argument: the caller chooses
// the calendar.

import { addDays, addMonths, daysInMonth, parts, type LocalDate } from '../time/local-date.ts'

const PRESETS = {
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  tomorrow: (today) => ({ from: addDays(today, 1), to: addDays(today, 1) }),
  'last-7': (today) => ({ from: addDays(today, -6), to: today }),
  'last-30': (today) => ({ from: addDays(today, -29), to: today }),
  'next-7': (today) => ({ from: today, to: addDays(today, 6) }),
  'next-30': (today) => ({ from: today, to: addDays(today, 29) }),
  'this-month': (today) => monthOf(today),
  'last-month': (today) => monthOf(addMonths(today, -1)),
  'this-year': (today) => ({ from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` }),
} as const satisfies Record<string, (today: LocalDate) => { from: LocalDate; to: LocalDate }>

export type DayPreset = keyof typeof PRESETS

/** The presets of a filter, depending on whether its dates are past or future. */
export const PRESETS_TOWARDS = {
  past: ['today', 'yesterday', 'last-7', 'last-30', 'this-month', 'last-month', 'this-year'],
  future: ['today', 'tomorrow', 'next-7', 'next-30', 'this-month'],
} as const satisfies Record<string, readonly DayPreset[]>

export function isPreset(word: string): word is DayPreset {
  return Object.hasOwn(PRESETS, word)
}

/** First and last date of a preset, both inclusive. */
export function presetDays(preset: DayPreset, today: LocalDate): { from: LocalDate; to: LocalDate } {
  return PRESETS[preset](today)
}

function monthOf(day: LocalDate): { from: LocalDate; to: LocalDate } {
  const [year, month] = parts(day)
  return { from: `${day.slice(0, 7)}-01`, to: `${day.slice(0, 7)}-${daysInMonth(year, month)}` }
}
