// The kinds of facts in a line of a notice.

import type { NoticeDoubt } from './notice.ts'

/** `date`: day and month could be swapped. `days`: it may mean more dates, or others. */
export type DayDoubt = Extract<NoticeDoubt, 'date' | 'days'>

export type Token = { readonly start: number; readonly end: number } & (
  | { readonly kind: 'date'; readonly date: string; readonly doubt?: DayDoubt }
  | { readonly kind: 'period'; readonly date: string; readonly until: string; readonly doubt?: DayDoubt }
  | { readonly kind: 'route'; readonly from: string; readonly to: string }
  | { readonly kind: 'airport'; readonly code: string }
  | { readonly kind: 'flight'; readonly flightNo: string; readonly doubt?: 'flights' }
  | { readonly kind: 'time'; readonly time: string; readonly days: number | null }
  | { readonly kind: 'minutes'; readonly minutes: number }
  /** Booking status code: `UN` is no longer operated, `TK` is confirmed with the new times. */
  | { readonly kind: 'status'; readonly isFlown: boolean }
)

// A token without its position.
export type Read = Token extends infer Each
  ? Each extends Token
    ? Omit<Each, 'start' | 'end'>
    : never
  : never
export type Reader = readonly [RegExp, (found: RegExpExecArray) => Read | undefined]
