// An alert in words. What it says of its order is read from the order, so that an alert keeps no copy of it.

import type { Reply } from '@interline/contract/index'
import { alertPage, isUrgent, type AlertKind } from '@interline/domain/alerts/kinds'
import { translator, type Locale, type Translation } from '@interline/domain/text/text'
import type { Facts } from './write-alerts.ts'
import en from './i18n/en/alerts.ts'
import zhCn from './i18n/zh-cn/alerts.ts'
import zhTw from './i18n/zh-tw/alerts.ts'

const TEXTS: Record<Locale, Translation<typeof en>> = { en, 'zh-cn': zhCn, 'zh-tw': zhTw }

type Shown = Reply<'alerts.list'>['rows'][number]

export interface AlertRow {
  readonly id: string
  readonly realm: 'agency' | 'office'
  readonly kind: AlertKind
  readonly order_id: string | null
  readonly facts: Facts
  readonly at: Date
  readonly read_at: Date | null
  /** When its cause was settled; null: it is not, or nothing waits for an answer. */
  readonly settled_at: Date | null
  /** Of its order; null: it has none. */
  readonly flight_numbers: readonly string[] | null
  readonly route: readonly { readonly from: string; readonly to: string }[] | null
  readonly depart_on: string | null
  readonly pnrs: readonly string[] | null
}

export function alertTexts(locale: Locale) {
  return translator(TEXTS[locale] as typeof en, locale)
}

export function presentAlert(row: AlertRow, locale: Locale): Shown {
  const { id, realm, kind, order_id: orderId, at, settled_at: settledAt } = row
  const readAt = row.read_at ?? settledAt
  const t = alertTexts(locale)
  return {
    id,
    kind,
    urgent: isUrgent(kind),
    at: at.toISOString(),
    readAt: readAt?.toISOString() ?? null,
    title: titleOf(row, locale),
    about: aboutOf(row),
    departOn: row.depart_on,
    orderId,
    deadline: row.facts.deadline ?? null,
    done: settledAt !== null,
    action: t(($) => (settledAt ? $.open : $.actions[kind])),
    page: alertPage(kind, { realm, orderId }),
  }
}

function titleOf({ facts }: AlertRow, locale: Locale): string {
  const t = alertTexts(locale)
  const titles: Readonly<Partial<Record<string, string>>> = t.messages.titles
  const { words, ...values } = facts
  const given = Object.entries(values).flatMap(([name, value]) => {
    // A value in words has one for each language.
    const [key = '', language] = name.split('.')
    return value !== undefined && (language === undefined || language === locale) ? [[key, value]] : []
  })
  return t(() => titles[words] ?? words, Object.fromEntries(given) as Record<string, string>)
}

/** `CX506 HKG–KIX · KD7P2M` */
function aboutOf({ flight_numbers: flights, route, pnrs }: AlertRow): string | null {
  if (!route || !flights) return null
  const legs = route.map(({ from, to }) => `${from}–${to}`).join(' ')
  return [[flights.join(' '), legs].filter(Boolean).join(' '), pnrs?.join(' ')].filter(Boolean).join(' · ')
}
