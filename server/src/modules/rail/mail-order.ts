// Mails to the agency about its train orders, or to its parent, in the recipient's language.

import { amountText } from '@interline/domain/money/amount-text'
import { nameIn } from '@interline/domain/places/place'
import { translator, type Locale, type Translation } from '@interline/domain/text/text'
import { departureText } from '@interline/domain/time/short-date'
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
import en from './i18n/en/rail.ts'
import zhCn from './i18n/zh-cn/rail.ts'
import zhTw from './i18n/zh-tw/rail.ts'
import { movedBy } from './order/present.ts'
import { readBooking, readTickets } from './order/rows.ts'
import { stationIn } from './railway.ts'
import { railRules } from './rules.ts'

const TEXTS: Record<Locale, Translation<typeof en>> = { en, 'zh-cn': zhCn, 'zh-tw': zhTw }
type Kind = keyof (typeof en)['mail']['subjects']

/** Nothing was charged or refunded. */
const NO_AMOUNT: ReadonlySet<Kind> = new Set(['rejected', 'refused', 'changeRefused'])

/** Undefined without a recipient. */
export async function mailRailOrder(
  tx: Tx,
  order: Order,
  { transition }: Pick<EventPart, 'transition'>,
  deps: Deps,
): Promise<SentMail | undefined> {
  const kind = railRules.mailOf(transition) as Kind | undefined
  if (!kind) return undefined
  const { run, seat_class: seatClass, pickup_code: code } = await readBooking(tx, order)
  const tickets = await readTickets(tx, order)
  const { agency, receiver, passengers } = await mailReceiver(tx, order, deps)
  const zone = receiver?.timeZone ?? agency.timeZone
  const now = deps.platform.clock.now()
  // With the code anybody collects the tickets; a reference may name a passenger.
  const hides = hidesPassengers(agency, receiver)
  const compose = (locale: Locale) => {
    const t = translator(TEXTS[locale] as typeof en, locale)
    const name = (end: 'from' | 'to') => nameIn(stationIn(deps, run, end).names, locale)
    const seats = tickets.map(({ surname, given_names: given, coach, seat }) => {
      const person = `${surname}/${given}`
      if (!coach || !seat) return person
      return t(($) => $.mail.seated, { name: person, seat: t(($) => $.seat, { coach, seat }) })
    })
    const ends = {
      from: { place: name('from'), local: run.departs },
      to: { place: name('to'), local: run.arrives },
    }
    const times = `${run.train}  ${departureText(ends, { zone, locale, now })}`
    const amount = amountText({ minor: movedBy(order), currency: order.currency })
    const rows: [label: string, value: string][] = [
      [t(($) => $.mail.order), order.id],
      [t(($) => $.mail.train), times],
      [t(($) => $.mail.class), t(($) => $.classes[seatClass])],
      [t(($) => $.mail.passengers), (seats.length > 0 && !hides ? seats : passengers).join('\n')],
      [t(($) => $.mail.pickup), hides ? '' : (code ?? '')],
      [t(($) => $.mail.total), NO_AMOUNT.has(kind) ? '' : amount],
      [t(($) => $.mail.reference), hides ? '' : order.customer_reference],
    ]
    return {
      subject: t(($) => $.mail.subjects[kind], { order: order.id }),
      paragraphs: [
        t(($) => $.mail.openings[kind], { amount }),
        ...(order.simulated ? [t(($) => $.mail.simulated)] : []),
      ],
      rows: rows.filter(([, value]) => value !== ''),
      closing: t(($) => $.mail.closing, { agency: agency.name }),
    }
  }
  return writeMail(tx, receiver, { purpose: `rail.${kind}`, compose, about: order }, deps)
}
