// Mails to the agency about its orders, or to its parent, in the language of whoever gets them.

import type { OrderMail } from '@interline/domain/orders/order-mails'
import { amountText } from '@interline/domain/money/amount-text'
import { translator, type Locale, type Translate, type Translation } from '@interline/domain/text/text'
import type { Tx } from '../../../platform/database/database.ts'
import { letter, type Letter } from '../../../platform/mail/letter.ts'
import type { Agency } from '../../agencies/index.ts'
import type { Deps } from '../deps.ts'
import en from '../i18n/en/order-mail.ts'
import zhCn from '../i18n/zh-cn/order-mail.ts'
import zhTw from '../i18n/zh-tw/order-mail.ts'
import { eventSentence, isAmended } from '../order/present-words.ts'
import type { EventPart } from '../order/read-order.ts'
import { due, flightsOf, type Item, type Order } from '../order/order.ts'
import { mailReceiver } from './mail-receiver.ts'

const TEXTS: Record<Locale, Translation<typeof en>> = { en, 'zh-cn': zhCn, 'zh-tw': zhTw }

/** What was written to whom. */
export interface SentMail {
  readonly receiverId: number
  readonly recipient: string
  readonly subject: string
}

/** Writes about a move of an order; undefined where nobody can be reached. */
export async function mailMove(
  tx: Tx,
  { order, items, event, kind }: MovedOrder,
  deps: Deps,
): Promise<SentMail | undefined> {
  const { agency, receiver } = await mailReceiver(tx, order, deps)
  // Who reads subjects only must not take the old price for the new one.
  const heading = isAmended(event) ? 'amended' : kind
  return write(tx, receiver, kind, deps, (t, locale) => ({
    subject: subjectOf(order, heading, t),
    paragraphs: [
      kind === 'issued' || kind === 'reimbursed'
        ? t(($) => $.openings[kind], { amount: amountText(due(order)) })
        : eventSentence(event, locale, receiver?.timeZone ?? agency.timeZone),
    ],
    rows: rowsOf(order, items, t),
    closing: t(($) => $.closing, { agency: agency.name }),
  }))
}

/** A special fare has no PNR before its ticket, and none at all where the ticket is refused. */
function subjectOf({ id, pnrs }: Order, heading: OrderMail | 'amended', t: Translate<typeof en>): string {
  const subject = t(($) => $.subjects[heading], { order: id })
  const named = heading === 'issued' || heading === 'reimbursed'
  if (!named || pnrs.length === 0) return subject
  return t(($) => $.subjectWithPnr, { subject, pnr: pnrs.join(', ') })
}

export interface MovedOrder {
  readonly order: Order
  readonly items: readonly Item[]
  readonly event: Pick<EventPart, 'transition' | 'action' | 'payload'>
  readonly kind: OrderMail
}

const HOUR_MS = 3_600_000

/**
 * Tells an agency that a sub-agency's order could not be paid because its own money does not cover it. At most once an
 * hour: whoever tries again and again must not fill its mailbox.
 */
export async function mailFundsMissing(tx: Tx, order: Order, owner: number, deps: Deps): Promise<void> {
  const chain = await deps.agencies.chain(tx, order.agency_id)
  const receiver = chain.find(({ id }) => id === owner)
  const agency = chain.at(-1)?.name ?? ''
  const compose: Compose = (t) => ({
    subject: t(($) => $.fundsMissing.subject, { agency, order: order.id }),
    paragraphs: [t(($) => $.fundsMissing.opening, { agency })],
    rows: [
      [t(($) => $.order), order.id],
      [t(($) => $.passengers), order.passenger_names.join('\n')],
    ],
    closing: t(($) => $.fundsMissing.closing, { agency: receiver?.name ?? '' }),
  })
  await write(tx, receiver, 'fundsMissing', deps, compose, { onceIn: HOUR_MS })
}

type Compose = (t: Translate<typeof en>, locale: Locale) => Letter

/** Whoever reads it reads his own language. Nothing is written to an agency that nobody can reach. */
async function write(
  tx: Tx,
  receiver: Agency | undefined,
  kind: OrderMail | 'fundsMissing',
  deps: Deps,
  compose: Compose,
  options: { readonly onceIn?: number } = {},
): Promise<SentMail | undefined> {
  if (!receiver?.contact.email) return undefined
  const locale = receiver.emailLanguage
  const t = translator(TEXTS[locale] as typeof en, locale)
  const mail = {
    to: receiver.contact.email,
    locale,
    purpose: `flight-orders.${kind}`,
    ...letter(compose(t, locale)),
  }
  await deps.platform.mailer.send(tx, mail, options)
  return { receiverId: receiver.id, recipient: mail.to, subject: mail.subject }
}

function rowsOf(
  order: Order,
  items: readonly Item[],
  t: Translate<typeof en>,
): (readonly [label: string, value: string])[] {
  const { journeys } = order.solution
  const flights = journeys
    .flatMap(({ segments }) => segments)
    .map(
      ({ flightNo, depAirport, arrAirport, depTime, arrTime }) =>
        `${flightNo}  ${depAirport} ${depTime.replace('T', ' ')} – ${arrAirport} ${arrTime.replace('T', ' ')}`,
    )
  const rows: [label: string, value: string][] = [
    [t(($) => $.order), order.id],
    [t(($) => $.pnr), locators(order, items, ({ pnr }) => pnr)],
    [t(($) => $.airlinePnr), locators(order, items, ({ airline_pnr: pnr }) => pnr)],
    [t(($) => $.passengers), order.passenger_names.join('\n')],
    [t(($) => $.flights), flights.join('\n')],
    [t(($) => $.tickets), order.ticket_numbers.join('\n')],
    // What a refund or void brings is said by its sentence.
    [
      t(($) => $.total),
      order.order_type === 'refund' || order.order_type === 'void' ? '' : amountText(due(order)),
    ],
    [t(($) => $.reference), order.customer_reference],
    [t(($) => $.simulated), order.simulated ? t(($) => $.yes) : ''],
  ]
  return rows.filter(([, value]) => value !== '')
}

/** The locator of one ticket; of several each with its flights. */
function locators(order: Order, items: readonly Item[], of: (item: Item) => string | null): string {
  return items
    .flatMap((item) => {
      const locator = of(item)
      if (!locator) return []
      return items.length > 1 ? `${locator} (${flightsOf(order, [item])})` : locator
    })
    .join('\n')
}
