/** The requests of the guide, as they are sent. */
import type { CallName, Input } from '../../api/call.ts'

const CURL = (method: string, address: string, body?: object, more: readonly string[] = []) =>
  [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${address}`,
    `  -H "Authorization: Bearer $INTERLINE_KEY"`,
    ...more.map((header) => `  -H "${header}"`),
    ...(body
      ? [
          `  -H "Content-Type: application/json"`,
          `  -d '${JSON.stringify(body, null, 2).replaceAll('\n', '\n  ')}'`,
        ]
      : []),
  ].join(' \\\n')

/** The body of a call, as the contract has it. */
function bodyOf<Name extends CallName>(
  body: Input<Name> extends { readonly body: infer Body extends object } ? Body : never,
): object {
  return body
}

/** Each sample is written for the address of this site. */
type Sample = (origin: string) => string

const ORDERS = '/order/v2/flight/orders'
const KEYED = ['Idempotency-Key: 5b1f0f6e-7c1a-4f0e-9a51-0d9f3f1f8a11']
const PASSENGER = {
  type: 'adult',
  surname: 'CHAN',
  given_names: 'TAI MAN',
  gender: 'male',
  birthday: '1985-06-15',
  nationality: 'GB',
  travel_document: {
    type: 'internationalityPassport',
    number: '512345678',
    expiry: '2035-01-01',
    issuing_place: 'GB',
  },
} as const

/** In reading order; each section of the guide that has a request. */
export const SAMPLES = {
  start: (origin) => CURL('GET', `${origin}/base/v2/countries`),
  client: (origin) =>
    [
      "import { InterlineClient } from '@interline/client'",
      '',
      `const client = new InterlineClient({ baseUrl: '${origin}', key: process.env.INTERLINE_KEY })`,
      "const order = await client.call('flightOrders.get', { params: { id: 'F2703030000018' } })",
    ].join('\n'),
  search: (origin) =>
    CURL(
      'POST',
      `${origin}/shopping/v2/flight/async-shopping`,
      bodyOf<'flightSearch.start'>({
        journeys: [{ origin: 'airport-HKG', destination: 'airport-SIN', date: inMonths(2) }],
        passengers: { adult: 1 },
      }),
    ),
  priceCheck: (origin) =>
    CURL(
      'POST',
      `${origin}/shopping/v2/flight/solutions/{id}/verification`,
      bodyOf<'flightSearch.verify'>({ searchId: 'srh_…' }),
    ),
  order: (origin) =>
    CURL(
      'POST',
      origin + ORDERS,
      bodyOf<'flightOrders.create'>({
        verifyToken: 'vfy_…',
        passengers: [PASSENGER],
        contact: { name: 'Chan Tai Man', areaCode: '852', phone: '25550110', email: 'desk@example.com' },
      }),
      KEYED,
    ),
  pay: (origin) =>
    CURL(
      'POST',
      `${origin}${ORDERS}/{id}/payment`,
      bodyOf<'flightOrders.pay'>({ channel: 'balance', amount: 424_600 }),
      KEYED,
    ),
  ticket: (origin) => CURL('GET', `${origin}${ORDERS}/{id}`),
  change: (origin) =>
    CURL(
      'POST',
      `${origin}${ORDERS}/{id}/change/search`,
      bodyOf<'flightServicing.searchChange'>({ newJourneys: [{ journey: 0, date: inMonths(3) }] }),
    ),
  refund: (origin) =>
    CURL(
      'POST',
      `${origin}${ORDERS}/{id}/refund`,
      bodyOf<'flightServicing.refund'>({ reason: 0, subOption: '0.1' }),
      KEYED,
    ),
  errors: () =>
    JSON.stringify(
      {
        code: 310_012,
        data: null,
        key: 'order.price_changed',
        message: '…',
        traceId: '0198a6c2-7b1e-7c3a-9f4d-2b6a1c8e5f70',
      },
      null,
      2,
    ),
  limits: () => 'RateLimit-Limit: 600\nRateLimit-Remaining: 598\nRateLimit-Reset: 41',
  versions: () => 'Interline-Version: 2026-11-01',
} as const satisfies Record<string, Sample>

/** A local date this many months ahead. */
function inMonths(months: number): string {
  const date = new Date()
  date.setUTCMonth(date.getUTCMonth() + months, 12)
  return date.toISOString().slice(0, 10)
}
