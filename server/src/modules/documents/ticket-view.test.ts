import { LOCALES } from '@interline/domain/text/text'
import { describe, expect, test } from 'vitest'
import { placesModule } from '../places/index.ts'
import type { Fact } from './document-view.ts'
import { itineraryText } from './itinerary-text.ts'
import { bagText } from './journey-view.ts'
import { maskedNumber } from './names.ts'
import { fileNameOf, type Order, type TicketRequest } from './ticket-request.ts'
import { ticketView } from './ticket-view.ts'
import { agency, returnOrder, separateTicketsOrder } from './ticket.fixture.ts'
import { wordsOf } from './words.ts'

const places = placesModule()
const request = (order: Order, more: Partial<TicketRequest> = {}): TicketRequest => ({
  order,
  agency,
  kind: 'eticket',
  locale: 'en',
  hidePrice: false,
  also: [],
  billedBy: 'Interline',
  ...more,
})
const view = (order: Order, more: Partial<TicketRequest> = {}) => ticketView(request(order, more), places)
const cents = ({ value }: Fact) => Number(value.replace(/[^\d-]/g, ''))

test('[D15 A14] the stripe of an airline has the colour that pages get for their tiles', () => {
  const onPages = new Map(places.airlines.map(({ iata, color }) => [iata, color]))
  for (const carrier of ['CX', 'SQ', 'CA', 'MU', 'CZ', 'HX', 'BR', 'NH', 'EK', 'TR', 'QR']) {
    const order = structuredClone(returnOrder)
    const segments = order.journeys.flatMap((journey) => journey.segments)
    for (const segment of segments) segment.carrier = carrier
    const parts = view(order).sheets[0]!.journeys.flatMap((journey) => journey.parts)
    const onPaper = parts.flatMap((part) => (part.kind === 'flight' ? [part.color] : []))
    expect(onPaper, carrier).toEqual(segments.map(() => onPages.get(carrier)))
  }
})

test('[H4 D15] a logo has its own name beside it, the issuer is at the foot', () => {
  const logo = 'data:image/png;base64,AA=='
  const look = { accent: null, bar: null, logo, name: 'Example', footer: '' }
  const shown = (more: Partial<TicketRequest>) => {
    const { head, issuer, sheets } = view(returnOrder, more)
    return [head.name, issuer, sheets[0]?.agency.address.startsWith(agency.name)]
  }
  expect(shown({ look })).toEqual(['Example', agency.name, true])
  expect(shown({ look, logo })).toEqual([agency.name, agency.name, false])
  expect(shown({ look: { ...look, logo: undefined } })).toEqual([agency.name, agency.name, false])
})

describe('prices in a document', () => {
  test('[D15 A18] lines add up to the total, sheets to the payment', () => {
    const { sheets } = view(returnOrder)
    for (const { money } of sheets) {
      const sum = money!.lines.reduce((total, line) => total + cents(line), 0)
      expect(sum).toBe(cents(money!.total))
    }
    const all = sheets.reduce((total, { money }) => total + cents(money!.total), 0)
    expect(all).toBe(returnOrder.priceDetail.total)
    expect(view(returnOrder, { kind: 'itinerary' }).sheets[0]?.money?.total.value).toBe('HKD\u00a010,072.00')
  })

  test('[D15 F3] a bill of an exchange covers all its passengers', () => {
    const passengerIds = returnOrder.passengers.slice(0, 1).map(({ id }) => id)
    const bill = (orderType: Order['orderType']) =>
      view({ ...returnOrder, orderType }, { kind: 'bill', passengerIds }).sheets[0]
    expect(bill('origin')).toMatchObject({ money: { scope: 'for this passenger' } })
    expect(bill('change')).toMatchObject({ money: { scope: 'for 3 passengers' } })
    expect(bill('change')?.travellers).toHaveLength(3)
  })

  test('[D15 D5] a bill lists the fee of a gateway beside its payment', () => {
    const payment = {
      ...returnOrder.payments[0]!,
      channel: 'stripe' as const,
      gateway: {
        feeReturned: false,
        fee: { amount: 20_144, currency: 'HKD' as const },
        rule: null,
        charged: { amount: 1_027_344, currency: 'HKD' as const },
      },
    }
    const passengerIds = returnOrder.passengers.map(({ id }) => id)
    const { sheets } = view({ ...returnOrder, payments: [payment] }, { kind: 'bill', passengerIds })
    expect(sheets[0]?.rules?.facts.map(({ value }) => value)).toEqual([
      'Card, HKD\u00a010,072.00',
      'Transaction fee, HKD\u00a0201.44',
    ])
  })

  test('[D15] taxes are listed by code, or by kind if codes differ', () => {
    const labels = (order: Order) => view(order).sheets[0]?.money?.lines.map(({ label }) => label)
    expect(labels(returnOrder)).toEqual(['Fare', 'Tax CN', 'Tax SG', 'Carrier surcharge YQ', 'Fees'])
    const priceList = returnOrder.priceDetail.priceList.map((price) => ({
      ...price,
      taxes: price.taxes.slice(1),
    }))
    const uncoded = { ...returnOrder, priceDetail: { ...returnOrder.priceDetail, priceList } }
    expect(labels(uncoded)).toEqual(['Fare', 'Airport taxes', 'Carrier surcharge', 'Fees'])
  })

  test('[D15 A18] amounts have two decimals in every currency', () => {
    const words = wordsOf('en')
    expect(words.amount(424600, 'HKD')).toBe('HKD\u00a04,246.00')
    expect(words.amount(12345, 'JPY')).toBe('JPY\u00a012,345.00')
  })

  test('[D15] change costs are listed in time order', () => {
    expect(view(returnOrder).sheets[0]?.rules?.facts).toEqual([
      { label: 'Changes', value: 'any time: HKD\u00a0300.00' },
      {
        label: 'Refund',
        value: 'until 24 h before departure: HKD\u00a0500.00; until departure: HKD\u00a0900.00',
      },
      { label: 'No-show', value: 'not permitted' },
      { label: 'Form of payment', value: 'Agency account' },
    ])
  })

  test('[C3 D15] each ticket has its own conditions, named by its flights', () => {
    const [first, ...others] = separateTicketsOrder.items
    const change = [{ hoursBefore: null, amount: 0, percent: null, currency: 'HKD' as const }]
    const items = [{ ...first!, rules: { ...first!.rules, change } }, ...others]
    const facts = view({ ...separateTicketsOrder, items }).sheets[0]?.rules?.facts ?? []
    expect(facts.slice(0, 2)).toEqual([
      { label: 'Changes', value: '9C7419 – any time: free of charge' },
      { label: 'Refund', value: '9C7419 – not permitted' },
    ])
    expect(facts[2]?.value).toMatch(/^TR609, QF2.* – not permitted$/)
  })
})

describe('the references of separate tickets', () => {
  test('[C3 D15] each locator lists its flights', () => {
    const facts = view(separateTicketsOrder, { kind: 'itinerary' }).sheets[0]?.references
    expect(facts).toEqual([
      { label: 'Booking reference', value: 'K3L9QX (9C7419)' },
      { label: 'Booking reference', value: expect.stringMatching(/^P7T2ZM \(TR609, QF2/) as string },
      { label: 'Airline reference', value: expect.stringMatching(/^N8W4RA \(TR609, QF2/) as string },
    ])
  })
})

describe('the flights of a document', () => {
  test('[D15] a round trip is named as such, others are numbered', () => {
    const headings = (order: Order) => view(order).sheets[0]?.journeys.map(({ heading }) => heading)
    expect(headings(returnOrder)).toEqual(['Outbound', 'Return'])
    expect(headings(separateTicketsOrder)).toEqual(['Flight 1', 'Flight 2'])
    expect(headings({ ...returnOrder, journeys: returnOrder.journeys.slice(0, 1) })).toEqual(['One way'])
  })

  test('[D15 A18] an arrival on another day shows the offset', () => {
    const parts = view(separateTicketsOrder).sheets[0]!.journeys.flatMap((journey) => journey.parts)
    const offsets = parts.flatMap((part) => (part.kind === 'flight' ? [part.arrival.dayOffset] : []))
    expect(offsets).toEqual(['', '+1', '', '+1'])
  })

  test("[D15] each flight has the status of the passenger's own coupon", () => {
    const status = view(separateTicketsOrder).sheets[0]!.journeys.flatMap(({ parts }) =>
      parts.flatMap((part) =>
        part.kind === 'flight' ? part.facts.filter(({ label }) => label === 'Status') : [],
      ),
    )
    expect(status.map(({ value }) => value)).toEqual([
      'OK, confirmed',
      'OK, confirmed',
      'OK, confirmed',
      'Exchanged',
    ])
  })

  test.each([
    [{ pieces: 2, weightPerPiece: 23, totalWeight: null }, '2 pieces of 23 kg'],
    [{ pieces: 1, weightPerPiece: null, totalWeight: null }, '1 piece'],
    [{ pieces: null, weightPerPiece: null, totalWeight: 20 }, '20 kg'],
    [{ pieces: 0, weightPerPiece: null, totalWeight: null }, 'None'],
    [{ pieces: null, weightPerPiece: null, totalWeight: null }, ''],
    [{ pieces: null, weightPerPiece: null, totalWeight: null, words: '23 kg each' }, '23 kg each'],
  ])('[D15] baggage %j reads %s', (bag, expected) => {
    expect(bagText({ ...bag, unit: 'kg' }, wordsOf('en'))).toBe(expected)
  })
})

test('[D15 A10] no language leaves out a value or a variable', () => {
  for (const locale of LOCALES) {
    for (const order of [returnOrder, separateTicketsOrder]) {
      const { pageNumber, ...rest } = view(order, { locale })
      expect(JSON.stringify(rest)).not.toMatch(/\{\w+\}|undefined|NaN/)
      expect(pageNumber).toMatch(/\{page\}.*\{pages\}/)
    }
  }
})

test('[D15] an unknown code is shown as it is', () => {
  const [first, ...others] = returnOrder.journeys
  const segments = first!.segments.map((segment) => ({
    ...segment,
    carrier: 'Q9',
    operatingCarrier: 'Q9',
    arrAirport: 'QQQ',
    aircraft: 'XYZ',
  }))
  const part = view({ ...returnOrder, journeys: [{ ...first!, segments }, ...others] }).sheets[0]!
    .journeys[0]!.parts[0]
  expect(part).toMatchObject({ carrierName: 'Q9', operatedBy: '', arrival: { code: 'QQQ', place: 'QQQ' } })
})

test('[D15] a document number shows its last four characters', () => {
  expect(maskedNumber('E81270213')).toBe('**** 0213')
  expect(maskedNumber('E81••••13')).toBe('**** 13')
})

test('[D15] file names contain letters, digits and hyphens only', () => {
  const passengers = returnOrder.passengers
    .slice(0, 1)
    .map((each) => ({ ...each, givenNames: 'JEAN LUC/../X' }))
  expect(fileNameOf(request({ ...returnOrder, passengers }, { kind: 'itinerary' }), 'itinerary.pdf')).toBe(
    'F2611210000017-ZHANG-JEAN-LUC-X-itinerary.pdf',
  )
})

describe('tickets that have ended', () => {
  type State = Order['passengers'][number]['tickets'][number]['coupons'][number]['state']
  /** The return order with all coupons of its passengers in these states, one list for each passenger. */
  const withStates = (...states: (readonly State[])[]): Order => ({
    ...returnOrder,
    passengers: returnOrder.passengers.map((passenger, at) => ({
      ...passenger,
      tickets: passenger.tickets.map((ticket) => ({
        ...ticket,
        coupons: ticket.coupons.map((coupon, part) => ({
          ...coupon,
          state: states[at]?.[part % states[at].length] ?? coupon.state,
        })),
      })),
    })),
  })

  test.each([
    [['REFUNDED'], 'Refunded'],
    [['VOID'], 'Void'],
    [['EXCHANGED'], 'Exchanged'],
    [['EXCHANGED', 'REFUNDED'], 'Not valid'],
    [['OPEN', 'REFUNDED'], undefined],
    [['FLOWN', 'REFUNDED'], undefined],
    [['SUSPENDED'], undefined],
  ] as const)('[D15 D12] coupons %j: the e-ticket says %s', (states, word) => {
    const [sheet] = view(withStates(states), { passengerIds: ['p1'] }).sheets
    expect(sheet?.ended?.word).toBe(word)
  })

  test('[D15 D12] an itinerary names who no longer travels; a bill stays a bill', () => {
    const some = withStates(['REFUNDED'])
    const [itinerary, bill] = view(some, { kind: 'itinerary', also: ['bill'] }).sheets
    expect(itinerary?.ended).toBeNull()
    expect(itinerary?.travellers.map(({ facts }) => facts.at(-1)?.value === 'Refunded')).toEqual([
      true,
      false,
      false,
    ])
    expect(bill?.ended).toBeNull()
    expect(itineraryText(request(some), places)).toMatch(/781-\d+ {2}Refunded\n/)
    const all = withStates(['REFUNDED'], ['REFUNDED'], ['REFUNDED'])
    expect(view(all, { kind: 'itinerary' }).sheets[0]?.ended?.word).toBe('Refunded')
    expect(itineraryText(request(all), places)).toContain('Refunded: this document cannot be used')
  })

  test('[D15] an order without tickets has not ended', () => {
    const none = {
      ...returnOrder,
      passengers: returnOrder.passengers.map((each) => ({ ...each, tickets: [] })),
    }
    expect(view(none, { kind: 'itinerary' }).sheets[0]?.ended).toBeNull()
  })
})
