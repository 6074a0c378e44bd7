// Mails to the agency about its orders, or to its parent, in the recipient's language.

import { orderMail, type OrderMail } from '@interline/domain/flight-orders/order-mails'
import type { OrderStatus } from '@interline/domain/flight-orders/statuses'
import { isUnpriced, neverPriced } from '@interline/domain/order-lists/unpriced'
import { amountText } from '@interline/domain/money/amount-text'
import { deadlineText, departureText, type DayReader } from '@interline/domain/time/short-date'
import { translator, type Locale, type Translate, type Translation } from '@interline/domain/text/text'
import type { Tx } from '../../../platform/database/database.ts'
import { due, mailReceiver, writeMail, type EventPart, type SentMail } from '../../orders/index.ts'
import type { Deps } from '../deps.ts'
import en from '../i18n/en/order-mail.ts'
import zhCn from '../i18n/zh-cn/order-mail.ts'
import zhTw from '../i18n/zh-tw/order-mail.ts'
import { eventSentence, isAmended } from '../order/present-words.ts'
import { flightsOf } from '../order/order.ts'
import type { Item, Order } from '../order/rows.ts'
import { asksForAnswer, priceLines } from './price-lines.ts'

type Rows = readonly (readonly [label: string, value: string])[]
type Segment = Order['solution']['journeys'][number]['segments'][number]

const TEXTS: Record<Locale, Translation<typeof en>> = { en, 'zh-cn': zhCn, 'zh-tw': zhTw }

/** Writes a mail about an order's transition; undefined without a recipient. */
export async function mailMove(
  tx: Tx,
  order: Order,
  event: Pick<EventPart, 'transition' | 'action' | 'payload'>,
  deps: Deps,
): Promise<SentMail | undefined> {
  const kind = orderMail(event.transition)
  if (!kind) return undefined
  const items = await tx
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('agency_id', '=', order.agency_id)
    .where('standing', '=', 'sold')
    .orderBy('position')
    .execute()
  const { agency, receiver, passengers } = await mailReceiver(tx, order, deps)
  const zone = receiver?.timeZone ?? agency.timeZone
  const now = deps.platform.clock.now()
  const at = new Date(now).toISOString()
  const price = await priceLines(tx, order, kind)
  const deadline = asksForAnswer(kind) ? deadlineOf(order, event) : undefined
  // A reader of subject lines must not mistake the old price for the new one.
  const heading = isAmended(event) ? 'amended' : kind
  const compose = (locale: Locale) => {
    const t = translator(TEXTS[locale] as typeof en, locale)
    const reader = { zone, locale, now }
    return {
      subject: subjectOf(order, heading, t),
      paragraphs: [
        kind === 'issued' || kind === 'reimbursed'
          ? t(($) => $.openings[kind], { amount: amountText(due(order)) })
          : eventSentence({ ...event, at }, locale, zone),
        ...(order.simulated ? [t(($) => $.simulated)] : []),
      ],
      rows: [
        ...rowsOf({ ...order, passenger_names: [...passengers] }, items, { t, price: price(t), reader }),
        ...(deadline === undefined ? [] : [[t(($) => $.deadline), deadlineText(deadline, reader)] as const]),
        ...filled([[t(($) => $.reference), order.customer_reference]]),
      ],
      closing: t(($) => $.closing, { agency: agency.name }),
    }
  }
  return writeMail(tx, receiver, { purpose: `flight-orders.${kind}`, compose, about: order }, deps)
}

/** A special fare has no PNR before ticketing, and none at all if the ticket is refused. */
function subjectOf({ id, pnrs }: Order, heading: OrderMail | 'amended', t: Translate<typeof en>): string {
  const subject = t(($) => $.subjects[heading], { order: id })
  const named = heading === 'issued' || heading === 'reimbursed'
  if (!named || pnrs.length === 0) return subject
  return t(($) => $.subjectWithPnr, { subject, pnr: pnrs })
}

function rowsOf(
  order: Order,
  items: readonly Item[],
  {
    t,
    price,
    reader,
  }: { readonly t: Translate<typeof en>; readonly price: Rows; readonly reader: DayReader },
): Rows {
  const { journeys } = order.solution
  const flights = journeys.flatMap(({ segments }) => segments).map((segment) => flightLine(segment, reader))
  const quoted = price.length > 0 && order.order_type !== 'origin'
  return filled([
    [t(($) => $.order), order.id],
    [t(($) => $.pnr), locators(order, items, ({ pnr }) => pnr)],
    [t(($) => $.airlinePnr), locators(order, items, ({ airline_pnr: pnr }) => pnr)],
    [t(($) => $.passengers), order.passenger_names.join('\n')],
    [t(($) => $.flights), flights.join('\n')],
    [t(($) => $.tickets), order.ticket_numbers.join('\n')],
    ...price,
    // A quote ends with its own total.
    [t(($) => $.total), quoted ? '' : totalOf(order, t)],
  ])
}

function filled(rows: Rows): Rows {
  return rows.filter(([, value]) => value !== '')
}

/** Until when the price is to be answered, as the sentence says it; else until when the order is to be paid. */
function deadlineOf(order: Order, { payload }: Pick<EventPart, 'payload'>): number | undefined {
  return typeof payload.until === 'number' ? payload.until : order.pay_before?.getTime()
}

/** `OD119  Fri 8 Jan  HKG 06:20 – KUL 10:00`. */
function flightLine(
  { flightNo, depAirport, arrAirport, depTime, arrTime }: Segment,
  reader: DayReader,
): string {
  const from = { place: depAirport, local: depTime }
  return `${flightNo}  ${departureText({ from, to: { place: arrAirport, local: arrTime } }, reader)}`
}

/** Empty where there is none: the amount of a refund or void is in its sentence. */
function totalOf(order: Order, t: Translate<typeof en>): string {
  const { order_type: orderType, total_minor: total, to_return_minor: toReturn } = order
  if (orderType === 'refund' || orderType === 'void') return ''
  const priced = { orderType, status: order.status as OrderStatus, total, toReturn }
  if (isUnpriced(priced)) return t(($) => $.notPriced)
  return neverPriced(priced) ? '' : amountText(due(order))
}

/** The locator of one ticket; with several tickets each with its flights. */
function locators(order: Order, items: readonly Item[], of: (item: Item) => string | null): string {
  return items
    .flatMap((item) => {
      const locator = of(item)
      if (!locator) return []
      return items.length > 1 ? `${locator} (${flightsOf(order, [item])})` : locator
    })
    .join('\n')
}
