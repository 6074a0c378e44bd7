// Typical queries on an agency's orders: every list view with each of its filters, the counts of the menu, single
// orders, departures, tasks of the service desk, and the duplicate check of a new order.

import type { Input } from '@interline/contract/index'
import { ORDER_GROUPS, ORDER_TABS, statusesOf } from '@interline/domain/order-lists/groups'
import { collect } from '../order-and-pay.ts'
import type { Client, Product } from '../product.ts'
import { copyId } from './copies.ts'

/** A product with that many orders, and its users. */
interface Side {
  readonly size: number
  readonly agency: Client
  readonly desk: Client
  /** Of a verified offer. */
  readonly token: string
}

type Asking = (side: Side, round: number) => Promise<unknown>

type Query = Input<'flightOrders.list'>['query']

/** As far as the pager goes: counting ends there. */
const LAST_PAGE = '500'
const DAY = 86_400_000

const VIEWS: Readonly<Record<string, Query>> = {
  'all orders': {},
  'all orders, last page': { page: LAST_PAGE },
  ...Object.fromEntries(
    (['origin', 'change', 'refund', 'void'] as const).flatMap((orderType) => [
      [`view ${orderType}`, { orderType }],
      // As deep as the smaller side has orders of the type.
      [`view ${orderType}, deep`, { orderType, page: orderType === 'origin' ? '300' : '5' }],
    ]),
  ),
  ...Object.fromEntries(
    ORDER_GROUPS.flatMap((group) =>
      ORDER_TABS.filter((tab) => statusesOf(group, tab).length > 0).map((tab) => [
        `group ${group} ${tab}`,
        { group, tab, ...(group === 'to_be_paid' ? { sort: 'deadline', direction: 'asc' } : {}) },
      ]),
    ),
  ),
  'to be paid, deep': { group: 'to_be_paid', tab: 'origin', sort: 'deadline', direction: 'asc', page: '5' },
  'sorted by deadline': { sort: 'deadline', direction: 'asc' },
  'sorted by deadline, last first': { sort: 'deadline', direction: 'desc' },
  'sorted by departure': { sort: 'departure', direction: 'asc' },
  'sorted by departure, last first': { sort: 'departure', direction: 'desc' },
  'sorted by amount': { sort: 'amount', direction: 'asc' },
  'sorted by amount, dearest first': { sort: 'amount', direction: 'desc' },
  'to be paid, sorted by departure': { group: 'to_be_paid', tab: 'origin', sort: 'departure' },
  'status issued': { statuses: 'issued' },
  'status issued, last page': { statuses: 'issued', page: '300' },
  'status canceled': { statuses: 'origin_canceled' },
  'begins as an order number': { q: 'F2' },
  'an order number': { q: copyId(4321) },
  'a name that is common': { passenger: 'CHAN/TAI MAN' },
  'a surname': { q: 'WONG' },
  'an airline': { airline: 'SQ' },
  'an airline, sorted by departure': { airline: 'SQ', sort: 'departure' },
  'an airline that is rare': { airline: 'ZZ' },
  'made this week': { createdFrom: localDate(-6), createdTo: localDate(0) },
  'leaves this week': { departFrom: localDate(0), departTo: localDate(6) },
  'leaves this week, by departure': {
    departFrom: localDate(0),
    departTo: localDate(6),
    sort: 'departure',
    direction: 'asc',
  },
  'made by a colleague': { createdBy: 'colleague-5' },
}

const PARTIES = { CHAN: ['TAI MAN', '1985-06-15'], LEE: ['OFTEN', '1980-02-29'] } as const

const OTHERS: Readonly<Record<string, Asking>> = {
  'counts of the menu': ({ agency }) => agency.call('flightOrders.countByStatus', { query: {} }),
  'people who made orders': ({ agency }) => agency.call('flightOrders.creators', {}),
  // Spread over the whole history: issued orders of any age.
  'one order': ({ agency, size }, round) =>
    agency.call('flightOrders.get', {
      params: { id: copyId(13 + 700 * (((round + 5) * 10_373) % Math.floor(size / 700))) },
    }),
  'departures of the week': ({ agency }) => agency.call('flightOrders.voyages', { query: {} }),
  'departures of two months': ({ agency }) =>
    agency.call('flightOrders.voyages', { query: { from: localDate(0), to: localDate(60) } }),
  'departures of a flight number': ({ agency }) =>
    agency.call('flightOrders.voyages', { query: { flightNo: 'SQ101', to: localDate(7) } }),
  'departures with a schedule change': ({ agency }) =>
    agency.call('flightOrders.voyages', { query: { disrupted: 'true' } }),
  'schedule changes': ({ agency }) => agency.call('disruptions.list', { query: {} }),
  'queues of the desk': ({ desk }) => desk.call('officeDesk.queues', {}),
  'tasks of the desk': ({ desk }) => desk.call('officeDesk.tasks', { query: {} }),
  ...Object.fromEntries(
    Object.entries(PARTIES).map(([surname, [givenNames, birthday]]): [string, Asking] => [
      `checks of ${surname}/${givenNames}`,
      ({ agency, token }) =>
        agency.call('flightOrders.check', {
          body: {
            verifyToken: token,
            passengers: [
              {
                type: 'adult',
                surname,
                given_names: givenNames,
                gender: 'male',
                birthday,
                nationality: 'GB',
                travel_document: {
                  type: 'passport',
                  number: '512345678',
                  expiry: '2034-08-04',
                  issuing_place: 'GB',
                },
              },
            ],
            contact: { name: 'Bench', areaCode: '852', phone: '23456789', email: 'bench@harbour.demo' },
          },
        }),
    ]),
  ),
}

/** Numbers of copies that are issued and depart in a few weeks: see `copies.ts`. */
const FLYING = Array.from({ length: 6000 }, (_, n) => n).filter(
  (n) =>
    n % 60 >= 45 && n % 7 > 0 && n % 50 > 0 && n % 20 !== 1 && n % 40 !== 3 && ![9, 52, 62].includes(n % 100),
)

/** Last, because it adds orders and desk tasks. */
const ASKED: Readonly<Record<string, Asking>> = {
  'a refund is asked for': ({ agency }, round) =>
    agency.call(
      'flightServicing.refund',
      {
        params: { id: copyId(FLYING[round + 5] ?? 0) },
        // A person reviews it, so no supplier is called meanwhile.
        body: { reason: 5, subOption: '5.3', remark: 'A death in the family', releaseSeats: false },
      },
      `refund ${round}`,
    ),
}

export const QUESTIONS: Readonly<Record<string, Asking>> = {
  ...Object.fromEntries(
    Object.entries(VIEWS).map(([name, query]): [string, Asking] => [
      `list: ${name}`,
      ({ agency }) => agency.call('flightOrders.list', { query }),
    ]),
  ),
  ...OTHERS,
  ...ASKED,
}

/** Signs in all users; the verified offer is valid for a quarter of an hour. */
export async function sideOf(product: Product, size: number): Promise<Side> {
  const agency = await product.signIn('operator@harbour.demo')
  const [token] = await collect(agency, 1)
  if (!token) throw new Error('no offer to check')
  return { size, agency, desk: await product.signIn('desk@interline.demo'), token }
}

function localDate(days: number): string {
  return new Date(Date.now() + days * DAY).toISOString().slice(0, 10)
}
