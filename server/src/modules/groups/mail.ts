// Mails to the agency about its group orders, in its language.

import { amountOf } from '@interline/domain/groups/installments'
import { amountText } from '@interline/domain/money/amount-text'
import { fill, type Locale } from '@interline/domain/text/text'
import { datedDay, deadlineText, type DayReader } from '@interline/domain/time/short-date'
import type { Tx } from '../../platform/database/database.ts'
import {
  hidesPassengers,
  mailReceiver,
  writeMail,
  type EventPart,
  type Order,
  type SentMail,
} from '../orders/index.ts'
import type { Deps } from './deps.ts'
import { GROUP_TEXTS } from './list/list-groups.ts'
import { newestQuotes, optionRows } from './mail-options.ts'
import { dueInstallment, groupRow, type GroupRow } from './order/rows.ts'
import { GROUP_ORDERS } from './order/rules.ts'

type Kind = keyof (typeof GROUP_TEXTS)['en']['mails']

/** They ask to choose one of the quotes. */
const QUOTING: ReadonlySet<Kind> = new Set(['quoted', 'otherQuotes'])

/** Undefined without a recipient. */
export async function mailGroup(
  tx: Tx,
  row: Order,
  event: Pick<EventPart, 'transition' | 'payload'>,
  deps: Deps,
): Promise<SentMail | undefined> {
  const kind = GROUP_ORDERS.mailOf(event.transition) as Kind | undefined
  if (!kind) return undefined
  const order = groupRow(row)
  const { agency, receiver } = await mailReceiver(tx, order, deps)
  const zone = receiver?.timeZone ?? agency.timeZone
  const isHidden = hidesPassengers(agency, receiver)
  const now = deps.platform.clock.now()
  const { payload } = event
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const money = (value: unknown) => {
    if (typeof value !== 'string' || !/^\d+$/.test(value)) return ''
    return amountText({ minor: BigInt(value), currency: order.currency })
  }
  // As it was when the event happened: a later one may have moved the deadline.
  const deadline =
    Date.parse(text(payload.deadline)) || order.confirm_before?.getTime() || order.pay_before?.getTime()
  const quotes = QUOTING.has(kind) ? await newestQuotes(tx, order) : []
  const compose = (locale: Locale) => {
    const { mails, labels } = GROUP_TEXTS[locale]
    const reader = { zone, locale, now }
    const words = {
      order: order.id,
      // The parent of an agency that hides its passengers is told the number.
      name: isHidden ? order.id : order.group_name,
      remark: isHidden ? '' : text(payload.remark),
      amount: money(payload.minor),
      forfeited: money(payload.forfeited),
      flight: inWords(text(payload.flight), reader),
      deadline: deadline ? deadlineText(deadline, reader) : '',
    }
    const rows: [string, string][] = [
      ...factsIn(order, { locale, isHidden }),
      ...optionRows(quotes, reader),
      ...(quotes.length > 0 && deadline ? [[labels.confirmBy, words.deadline] as [string, string]] : []),
      ...(kind === 'cancelRefused' && text(payload.deadline) !== ''
        ? [[labels.payBy, words.deadline] as [string, string]]
        : []),
      ...(text(payload.times) === ''
        ? []
        : [[labels.newFlight, inWords(text(payload.times), reader)] as [string, string]]),
      // A remark ends as its author typed it: no sentence of ours follows it.
      ...(mails[kind].opening.includes('{remark}') || words.remark === ''
        ? []
        : [[labels.reason, words.remark] as [string, string]]),
    ]
    return {
      subject: fill(mails[kind].subject, words, locale),
      paragraphs: [
        fill(mails[kind].opening, words, locale),
        ...(kind === 'namesCorrected' && words.amount !== '' ? [fill(labels.nameFee, words, locale)] : []),
      ],
      rows,
      closing: fill(labels.closing, { agency: agency.name }, locale),
    }
  }
  return writeMail(tx, receiver, { purpose: `groups.${kind}`, compose, about: order }, deps)
}

/** Events store the days of their flights as `2027-01-05`. */
function inWords(flight: string, reader: DayReader): string {
  return flight.replaceAll(/\d{4}-\d\d-\d\d/g, (day) => datedDay(day, reader))
}

function factsIn(
  order: GroupRow,
  { locale, isHidden }: { readonly locale: Locale; readonly isHidden: boolean },
): [string, string][] {
  const { labels } = GROUP_TEXTS[locale]
  const money = (minor: bigint) => amountText({ minor, currency: order.currency })
  const due = dueInstallment(order)
  return [
    [labels.order, order.id],
    ...(isHidden ? [] : [[labels.group, order.group_name] as [string, string]]),
    [labels.route, order.route.map(({ from, to }) => `${from}-${to}`).join(' ')],
    [labels.passengers, fill(labels.counts, { ...order.group_counts }, locale)],
    ...(order.total_minor > 0n ? [[labels.total, money(order.total_minor)] as [string, string]] : []),
    ...(due ? [[labels[due.kind], money(amountOf(due))] as [string, string]] : []),
  ]
}

/** Mails a message of the desk to the agency, or to the parent without it where the agency hides its passengers. */
export async function mailAnswer(tx: Tx, order: GroupRow, message: string, deps: Deps): Promise<void> {
  const { agency, receiver } = await mailReceiver(tx, order, deps)
  const isHidden = hidesPassengers(agency, receiver)
  const compose = (locale: Locale) => {
    const { answer, labels } = GROUP_TEXTS[locale]
    const words = { order: order.id, name: isHidden ? order.id : order.group_name }
    return {
      subject: fill(answer.subject, words, locale),
      paragraphs: [fill(answer.opening, words, locale), ...(isHidden || message === '' ? [] : [message])],
      rows: factsIn(order, { locale, isHidden }),
      closing: fill(labels.closing, { agency: agency.name }, locale),
    }
  }
  await writeMail(tx, receiver, { purpose: 'groups.answer', compose, about: order }, deps)
}
