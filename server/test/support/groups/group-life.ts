/** The steps of a group order, each as the agency or the desk makes it through its calls. */
import type { EndpointName, Input, Reply } from '@interline/contract/index'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Caller, TestApp } from '../app.ts'
import { inDays } from '../shopping.ts'
import { PROOF } from '../top-ups.ts'

export type Group = Reply<'groupOrders.get'>

const COUNTS = { adult: 10, child: 2, infant: 0 }
const PRICES = [
  { type: 'adult', fare: 200_000, taxes: 30_000 },
  { type: 'child', fare: 150_000, taxes: 20_000 },
  { type: 'infant', fare: 20_000, taxes: 0 },
] as const

export async function good<Name extends EndpointName>(
  who: Caller,
  name: Name,
  input: Input<Name>,
): Promise<Reply<Name>> {
  const { status, body } = await who.call(name, input, { idempotencyKey: randomUUID() })
  expect(status, `${name}: ${body.message} ${JSON.stringify(body.fields)}`).toBe(200)
  return body.data
}

export function requestBody(app: TestApp, more: object = {}) {
  return {
    groupName: 'SMITH WEDDING',
    tripType: 'return' as const,
    journeys: [
      {
        origin: 'city-HKG',
        destination: 'airport-LHR',
        date: inDays(app.clock, 60),
        returnDate: inDays(app.clock, 70),
      },
    ],
    passengers: COUNTS,
    isChangeDate: true,
    contact: { name: 'Oscar Ong', areaCode: '852', phone: '25550110', email: 'oscar@harbour.demo' },
    ...more,
  }
}

/** A file that nothing has named yet. */
export async function uploadGroupFile(who: Caller, name = 'seating-request.png', orderId?: string) {
  const query = { name }
  const options = { headers: { 'content-type': 'application/octet-stream' } }
  const { status, body } =
    orderId === undefined
      ? await who.call('groupOrders.addFile', { query, body: PROOF }, options)
      : await who.call('officeGroups.addFile', { params: { id: orderId }, query, body: PROOF }, options)
  expect(status, body.message).toBe(200)
  return body.data
}

export const requested = (app: TestApp, agency: Caller, more: object = {}) =>
  good(agency, 'groupOrders.create', { body: requestBody(app, more) })

export function quoteBody(app: TestApp, more: object = {}) {
  const [out, back] = [inDays(app.clock, 60), inDays(app.clock, 70)]
  return {
    carrier: 'CX',
    flights: [
      { flightNo: 'CX251', date: out, from: 'HKG', to: 'LHR', departs: '23:05', arrives: '05:30+1' },
      { flightNo: 'CX252', date: back, from: 'LHR', to: 'HKG', departs: '12:20', arrives: '07:15+1' },
    ],
    passengers: COUNTS,
    baggage: '23 kg',
    rules: 'Names final at submission.',
    seatGuarantee: '',
    confirmBefore: new Date(app.clock.now() + 3 * 86_400_000).toISOString(),
    nameListDue: 'before_final_payment' as const,
    nameDeadline: inDays(app.clock, 40),
    materialization: { minPax: 10, freeReductionPct: 10, feePerSeat: 50_000 },
    remark: '',
    netCurrency: 'HKD' as const,
    net: PRICES.filter(({ type }) => COUNTS[type] > 0).map((each) => ({ ...each })),
    installments: [
      {
        kind: 'first' as const,
        percent: 10,
        due: { days: 3, from: 'confirmation' as const },
        refundable: false,
      },
      {
        kind: 'second' as const,
        percent: 20.5,
        due: { days: 45, from: 'departure' as const },
        refundable: true,
      },
      { kind: 'final' as const, percent: 0, due: { days: 30, from: 'departure' as const }, refundable: true },
    ],
    ...more,
  }
}

type Change = 'id' | 'version'

export const quoted = async (app: TestApp, desk: Caller, order: Pick<Group, Change>, ...quotes: object[]) =>
  good(desk, 'officeGroups.quote', {
    params: { id: order.id },
    body: {
      quotes: (quotes.length > 0 ? quotes : [{}]).map((more) => quoteBody(app, more)),
      version: order.version,
    },
  })

/** Accepted, applied for and confirmed: the first deposit is due. */
export async function payable(
  app: TestApp,
  agency: Caller,
  desk: Caller,
  quote: object = {},
  request: object = {},
): Promise<Group> {
  const asked = await requested(app, agency, request)
  const { version, quotes } = await quoted(app, desk, asked, quote)
  const params = { id: asked.id }
  const accepted = await good(agency, 'groupOrders.accept', {
    params,
    body: { quoteId: quotes[0]!.id, version },
  })
  const applied = await good(agency, 'groupOrders.apply', { params, body: { version: accepted.version } })
  await good(desk, 'officeGroups.confirmSeats', { params, body: { pnr: 'GRP123', version: applied.version } })
  return good(agency, 'groupOrders.get', { params })
}

export const paid = async (agency: Caller, id: string, channel: 'balance' | 'credit' = 'balance') =>
  (await good(agency, 'groupOrders.pay', { params: { id }, body: { channel } })).order

export function nameRows(count: { adult: number; child: number; infant?: number }) {
  const row = (type: string, at: number, birthday: string) => ({
    no: String(at + 1),
    surname: 'SMITH',
    given_name: `ANNA ${String.fromCharCode(65 + (at % 26))}${String.fromCharCode(65 + Math.floor(at / 26))}`,
    type,
    gender: at % 2 === 0 ? 'F' : 'M',
    birthday,
    nationality: 'GB',
    doc_type: 'passport',
    doc_number: `GB${String(1_000_000 + at)}`,
    doc_expiry: '2035-01-01',
    issuing_place: 'GB',
    ffp_no: '',
    ffp_airline: '',
    remark: '',
  })
  return [
    ...Array.from({ length: count.adult }, (_, at) => row('ADT', at, '1985-06-15')),
    ...Array.from({ length: count.child }, (_, at) => row('CHD', count.adult + at, '2018-06-15')),
    ...Array.from({ length: count.infant ?? 0 }, (_, at) =>
      row('INF', count.adult + count.child + at, '2026-06-15'),
    ),
  ]
}

export async function named(agency: Caller, order: Pick<Group, Change>, counts = COUNTS): Promise<Group> {
  const params = { id: order.id }
  const before = await good(agency, 'groupOrders.names', { params })
  const saved = await good(agency, 'groupOrders.saveNames', {
    params,
    body: { rows: nameRows(counts), version: before.version },
  })
  return good(agency, 'groupOrders.submitNames', {
    params,
    body: { version: order.version, listVersion: saved.version },
  })
}

/** A ticket for every row of the list, of Cathay Pacific. */
export async function issued(desk: Caller, id: string, more: object = {}) {
  const params = { id }
  const names = await good(desk, 'officeGroups.names', { params })
  const { version } = await good(desk, 'officeGroups.get', { params })
  nextTicket += names.rows.length
  const tickets = names.rows.map((_, row) => ({ row, ticketNumber: `160${nextTicket - row}` }))
  return desk.call('officeGroups.issue', {
    params,
    body: { tickets, listVersion: names.version, version, ...more },
  })
}
let nextTicket = 3_000_000_000
