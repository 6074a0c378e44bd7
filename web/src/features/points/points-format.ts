import { bcp47 } from '@interline/domain/text/locale'
import type { Locale } from '@interline/domain/text/text'
import { parts } from '@interline/domain/time/local-date'
import type { Reply } from '../../api/call.ts'
import type { Tone } from '../../ui/glyph.tsx'

/** `12,340`; `plus`: with the sign of an addition. */
export function countText(points: number, locale: Locale, plus = false): string {
  const text = new Intl.NumberFormat(bcp47(locale), { signDisplay: plus ? 'exceptZero' : 'auto' }).format(
    points,
  )
  // As in amounts: the sign, not a hyphen.
  return text.replace('-', '−')
}

/** `3 Dec 2026`: years matter where points are valid for two of them. */
export function longDate(day: string, locale: Locale): string {
  const [year, month, date] = parts(day)
  return new Intl.DateTimeFormat(bcp47(locale), { dateStyle: 'medium', timeZone: 'UTC' }).format(
    Date.UTC(year, month - 1, date),
  )
}

export type Gift = Reply<'points.gifts'>['gifts'][number]

export const REDEMPTION_TONES: Record<Reply<'points.redemptions'>['rows'][number]['state'], Tone> = {
  redeemed: 'warning',
  fulfilled: 'success',
  rejected: 'error',
}
