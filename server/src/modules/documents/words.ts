// Words, dates and amounts of a document in its language.

import { amountText } from '@interline/domain/money/amount-text'
import { money, type Currency } from '@interline/domain/money/money'
import { bcp47, translator, type Locale, type Translate } from '@interline/domain/text/text'
import { hoursAndMinutes } from '@interline/domain/time/duration'
import en from './i18n/en/ticket.ts'
import zhCn from './i18n/zh-cn/ticket.ts'
import zhTw from './i18n/zh-tw/ticket.ts'

export type TicketText = typeof en

// A translation is checked elsewhere to have the keys and variables of the English text; its plurals need
// fewer forms.
const CATALOGUES: Record<Locale, TicketText> = {
  en,
  'zh-cn': zhCn as unknown as TicketText,
  'zh-tw': zhTw as unknown as TicketText,
}

export interface Words {
  readonly t: Translate<TicketText>
  readonly locale: Locale
  /** `Fri 4 Dec 2026`, of a local date or local time. */
  date(local: string): string
  /** Local date in a zone. */
  dateAt(instant: string, zone: string): string
  /** The same without the weekday, on bills and statements: `1 Oct 2026`, `2026年10月1日`. */
  day(local: string): string
  dayAt(instant: string, zone: string): string
  /** `5h 30m` */
  duration(minutes: number): string
  /** `HKD 4,246.00`, as on the screens; with a non-breaking space. */
  amount(minor: number, currency: Currency): string
}

export function wordsOf(locale: Locale): Words {
  const t = translator(CATALOGUES[locale], locale)
  const day = new Intl.DateTimeFormat(bcp47(locale), {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
  const weekday = new Intl.DateTimeFormat(bcp47(locale), { timeZone: 'UTC', weekday: 'short' })
  const at = (local: string) => new Date(`${local.slice(0, 10)}T00:00:00Z`)
  const date = (local: string) =>
    locale === 'en'
      ? `${weekday.format(at(local))} ${day.format(at(local))}`
      : `${day.format(at(local))} ${weekday.format(at(local))}`
  const localDay = (instant: string, zone: string) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date(instant))
  return {
    t,
    locale,
    date,
    dateAt: (instant, zone) => date(localDay(instant, zone)),
    day: (local) => day.format(at(local)),
    dayAt: (instant, zone) => day.format(at(localDay(instant, zone))),
    duration(total) {
      const { hours, minutes } = hoursAndMinutes(total)
      return hours === 0
        ? t(($) => $.flight.minutes, { minutes })
        : t(($) => $.flight.duration, { hours, minutes })
    },
    amount: (minor, currency) => amountText(money(minor, currency)).replace(' ', '\u00a0'),
  }
}
