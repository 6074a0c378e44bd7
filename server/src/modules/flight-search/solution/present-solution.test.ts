import { entryBook } from '@interline/domain/interlining/entry'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SupplierOffer, SupplierSegment } from '../../../connectors/suppliers/port.ts'
import { priceOffer } from '../price-offer.ts'
import type { Quote } from '../quote.ts'
import { partsOf, presentSolution, wholeOffer, type OfferPart } from './present-solution.ts'

const MINUTE = 60_000
const DEPARTS = Date.parse('2026-12-04T00:00:00Z')
const COUNTRIES: Record<string, string> = { HKG: 'HK', BKK: 'TH', SIN: 'SG', LHR: 'GB' }
const surroundings = {
  countryOf: (airport: string) => ({
    country: COUNTRIES[airport] ?? '',
    continent: airport === 'LHR' ? 'EU' : 'AS',
  }),
  neededMinutes: () => 60,
  bagsOnOneTicket: () => 'through' as const,
  passport: null,
  positionOf: () => ({ lat: 0, lon: 0 }),
  entry: entryBook([{ country: 'TH', entry: 'visa_free' }]),
  isLastOfDay: () => undefined,
  groundMinutes: () => 60,
}

function segment(from: string, to: string, startsAfter: number): SupplierSegment {
  const end = (airport: string, at: number) => ({
    airport,
    terminal: '1',
    at,
    local: new Date(at).toISOString().slice(0, 16),
  })
  const at = DEPARTS + startsAfter * MINUTE
  return {
    carrier: 'CX',
    flightNumber: `CX${startsAfter}`,
    operatingCarrier: 'CX',
    rbd: 'Y',
    cabin: 'economy',
    fareBasis: 'Y',
    aircraft: '333',
    from: end(from, at),
    to: end(to, at + 120 * MINUTE),
    minutes: 120,
    stops: [],
    bags: {
      checked: { pieces: 1, weightPerPiece: 23, totalWeight: null },
      cabin: { pieces: 1, weightPerPiece: 7, totalWeight: null },
    },
    seatsLeft: 9,
  }
}

function offer(more: Partial<SupplierOffer>): SupplierOffer {
  return {
    supplier: 'SIM-GDS',
    source: 'GDS',
    offerId: 'one',
    expiresAt: DEPARTS,
    validatingCarrier: 'CX',
    fareFamily: 'Basic',
    journeys: [{ segments: [segment('HKG', 'BKK', 0)] }],
    prices: [],
    rules: { refund: [], change: [], noShow: null },
    documents: { nationalityAllow: [], nationalityDeny: [], docTypeAllow: [], ageMin: null, ageMax: null },
    holdable: true,
    plan: 'preference-standard',
    ticketKind: 'eticket',
    ...more,
  }
}

function quote(fixed: number, percent: number): Quote {
  const row = (unit: 'fixed' | 'percent', value: number) => ({
    unit,
    value: String(value),
    limit: '0',
    includeInfant: false,
  })
  return {
    agencyIds: [1, 2],
    levels: [
      { currency: 'HKD', rows: { intercontinental: row('percent', percent) } },
      { currency: 'USD', rows: { intercontinental: row('fixed', fixed) } },
    ],
    currency: 'USD',
    rates: { CNY: '1', HKD: '0.92', USD: '7.15' },
    settings: { showSuppliers: true },
  } as unknown as Quote
}

const amount = fc.bigInt({ min: 0n, max: 5_000_000n })
const prices = fc.record({ adult: amount, child: amount, infant: amount, tax: amount }).map((given) =>
  (['adult', 'child', 'infant'] as const).map((type, at) => ({
    type,
    count: 3 - at,
    fare: { minor: given[type], currency: 'CNY' as const },
    taxes: [
      {
        code: 'HK',
        kind: 'airport' as const,
        amount: { minor: given.tax, currency: 'CNY' as const },
        refundable: true,
      },
    ],
  })),
)

const first = offer({ offerId: 'first' })
const second = offer({
  supplier: 'SIM-LCC',
  source: 'LCC',
  offerId: 'second',
  fareFamily: 'Light',
  validatingCarrier: 'FD',
  journeys: [{ segments: [segment('BKK', 'SIN', 400), segment('SIN', 'LHR', 600)] }],
  holdable: false,
  plan: 'website',
})
const parts = (a: SupplierOffer, b: SupplierOffer): OfferPart[] => [
  { offer: a, flights: [{ journey: 0, segment: 0 }] },
  {
    offer: b,
    flights: [
      { journey: 0, segment: 1 },
      { journey: 0, segment: 2 },
    ],
  },
]

describe('a solution of separate tickets', () => {
  test('[C3 C10] every ticket is priced and rounded separately with exact sums', () => {
    fc.assert(
      fc.property(
        prices,
        prices,
        fc.integer({ min: -50, max: 200 }),
        fc.integer({ min: -20, max: 50 }),
        (a, b, fixed, percent) => {
          const mine = quote(fixed, percent)
          const [one, two] = [offer({ ...first, prices: a }), offer({ ...second, prices: b })]
          const { solution, priced } = presentSolution(parts(one, two), mine, 0, surroundings)
          const alone = [one, two].map((each) => priceOffer(each, 'intercontinental', mine))
          expect(solution.tickets.map(({ total }) => total)).toEqual(alone.map(({ price }) => price.total))
          const { priceList, total } = solution.priceDetail
          expect(solution.tickets.reduce((sum, ticket) => sum + ticket.total, 0)).toBe(total)
          expect(priceList.reduce((sum, { salePrice, count }) => sum + salePrice * count, 0)).toBe(total)
          for (const [at, { salePrice, lines, taxes }] of priceList.entries()) {
            expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(salePrice)
            expect(salePrice).toBe(
              alone.reduce((sum, { price }) => sum + (price.priceList[at]?.salePrice ?? 0), 0),
            )
            expect(taxes).toHaveLength(1)
          }
          for (const [at, level] of priced.levels.entries()) {
            expect(level.totalMinor).toBe(
              alone.reduce((sum, { levels }) => sum + (levels[at]?.totalMinor ?? 0n), 0n),
            )
            expect(level.perType.adult).toBe(
              alone.reduce((sum, { levels }) => sum + (levels[at]?.perType.adult ?? 0n), 0n),
            )
          }
          expect(BigInt(total)).toBe(priced.levels.at(-1)?.totalMinor)
          expect(priced.netCost).toHaveLength(1)
        },
      ),
    )
  })

  test('[C3] states each flight’s ticket, self-transfers and rules of the whole', () => {
    const { solution } = presentSolution(parts(first, second), quote(0, 0), 0, surroundings)
    expect(solution).toMatchObject({
      sourceTag: 'VI',
      supplier: 'SIM-GDS + SIM-LCC',
      fareFamily: 'Basic + Light',
      holdable: false,
      ticketBy: 60,
      productType: 'preference-standard',
      tickets: [
        { sourceTag: 'GDS', validatingCarrier: 'CX', holdable: true, segments: [{ journey: 0, segment: 0 }] },
        {
          sourceTag: 'LCC',
          validatingCarrier: 'FD',
          holdable: false,
          segments: [
            { journey: 0, segment: 1 },
            { journey: 0, segment: 2 },
          ],
        },
      ],
    })
    const [change, inside] = solution.journeys[0]?.connections ?? []
    // One hour on one ticket; with international flights on both sides 90 minutes more, and 120 for the
    // border.
    expect(change).toMatchObject({
      selfTransfer: true,
      bagRecheck: true,
      minutes: 280,
      mct: 270,
      margin: 10,
      risk: 'high',
      transfer: {
        minimum: 60,
        parts: [
          { reason: 'minimum', minutes: 60 },
          { reason: 'separate_tickets', minutes: 90 },
          { reason: 'immigration', minutes: 120 },
        ],
        otherTerminal: false,
        toAirport: null,
        entry: 'TH',
        mayEnter: 'usual',
        lastOfDay: null,
      },
    })
    expect(change?.transfer?.atRisk).toBe(solution.tickets[1]?.total)
    expect(inside).toMatchObject({ selfTransfer: false, bagRecheck: false, transfer: null })
    expect(partsOf(solution, [first, second])).toEqual(parts(first, second))
  })

  test('[C3] states whether the onward flight is the last with seats', () => {
    const price = { fare: { minor: 100n, currency: 'CNY' as const }, taxes: [] }
    const party = [
      { ...price, type: 'adult' as const, count: 2 },
      { ...price, type: 'child' as const, count: 1 },
      { ...price, type: 'infant' as const, count: 1 },
    ]
    const both = parts({ ...first, prices: party }, { ...second, prices: party })
    const asked: string[] = []
    const isLastOfDay = ({ flightNumber }: SupplierSegment, seats: number) => {
      asked.push(`${flightNumber} for ${seats}`)
      return true
    }
    const { solution } = presentSolution(both, quote(0, 0), 0, { ...surroundings, isLastOfDay })
    expect(asked).toEqual([`${second.journeys[0]?.segments[0]?.flightNumber} for 3`])
    expect(solution.journeys[0]?.connections.map(({ transfer }) => transfer?.lastOfDay)).toEqual([
      true,
      undefined,
    ])
  })

  test('[C3] the same flights on one ticket are another itinerary', () => {
    const through = offer({
      journeys: [
        { segments: [...(first.journeys[0]?.segments ?? []), ...(second.journeys[0]?.segments ?? [])] },
      ],
    })
    const whole = presentSolution([wholeOffer(through)], quote(0, 0), 0, surroundings).solution
    const separate = presentSolution(parts(first, second), quote(0, 0), 0, surroundings).solution
    expect(whole.itineraryKey).not.toBe(separate.itineraryKey)
    expect(whole.journeys[0]?.segments).toEqual(separate.journeys[0]?.segments)
    expect(whole.tickets).toHaveLength(1)
  })

  test('[C3] is refundable only if every ticket is', () => {
    const free = [{ hoursBefore: null, percent: null, amount: { minor: 0n, currency: 'CNY' as const } }]
    const flexible = { ...first, rules: { refund: free, change: free, noShow: null } }
    const { solution } = presentSolution(
      parts(flexible, { ...second, rules: { refund: [], change: free, noShow: null } }),
      quote(0, 0),
      0,
      surroundings,
    )
    expect(solution.rules.refund).toEqual([])
    expect(solution.rules.change).toHaveLength(1)
    expect(solution.tickets.map(({ rules }) => rules.refund.length)).toEqual([1, 0])
  })

  test('[C3] flights with gaps or overlaps are not a solution', () => {
    const put = (...places: { journey: number; segment: number }[]): OfferPart[] => [
      { offer: first, flights: [{ journey: 0, segment: 0 }] },
      { offer: second, flights: places },
    ]
    for (const wrong of [
      put({ journey: 0, segment: 2 }, { journey: 0, segment: 3 }),
      put({ journey: 0, segment: 0 }, { journey: 0, segment: 1 }),
      put({ journey: 2, segment: 0 }, { journey: 2, segment: 1 }),
      put({ journey: 0, segment: 1 }),
    ])
      expect(() => presentSolution(wrong, quote(0, 0), 0, surroundings)).toThrow(RangeError)
  })
})
