/** Scales of charts. Amounts are minor units. */
import { exponent, type Currency } from '@interline/domain/money/money'
import { bcp47, type Locale } from '@interline/domain/text/text'

/** The next 1, 2 or 5 times a power of ten: the top of an axis. */
export function niceTop(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)))
  return [1, 2, 5, 10].map((step) => step * power).find((top) => top >= value) ?? value
}

/** `300k` in English, `30万` in Chinese. */
export function compactFigure(minor: number, currency: Currency, locale: Locale): string {
  return new Intl.NumberFormat(bcp47(locale), { notation: 'compact', maximumFractionDigits: 1 })
    .format(minor / 10 ** exponent(currency))
    .replace('K', 'k')
}
