import { expect, test } from 'vitest'
import { offerFault, orderFault } from './well-formed.ts'

const bag = { pieces: 1, weightPerPiece: 23, totalWeight: null }
const segment = {
  carrier: 'CX',
  flightNumber: 'CX705',
  operatingCarrier: 'CX',
  aircraft: '333',
  rbd: 'N',
  cabin: 'economy',
  fareBasis: '',
  from: { airport: 'HKG', terminal: null, local: '2026-12-01T08:00', at: 0 },
  to: { airport: 'BKK', terminal: '1', local: '2026-12-01T10:00', at: 10_800_000 },
  stops: [],
  minutes: 180,
  seatsLeft: 4,
  bags: { checked: bag, cabin: bag },
}
const price = {
  type: 'adult',
  count: 2,
  fare: { minor: 100n, currency: 'CNY' },
  taxes: [{ code: 'YQ', kind: 'fuel', refundable: false, amount: { minor: 0n, currency: 'CNY' } }],
}
const offer = {
  supplier: 'X',
  offerId: 'o1',
  source: 'GDS',
  fareFamily: 'Basic',
  expiresAt: 1,
  plan: 'website',
  holdable: false,
  validatingCarrier: 'CX',
  ticketKind: 'eticket',
  rules: { refund: [], change: [], noShow: null },
  documents: { nationalityAllow: [], nationalityDeny: [], docTypeAllow: [], ageMin: null, ageMax: null },
  journeys: [{ segments: [segment] }],
  prices: [price],
}
const asked = { journeys: 1, passengers: { adult: 2, child: 0, infant: 0 } }
const flown = (change: object) => ({ ...offer, journeys: [{ segments: [{ ...segment, ...change }] }] })

test.each([
  ['nothing', offer, undefined],
  ['null', null, 'no offer'],
  ['a sentence', 'Internal Server Error', 'no offer'],
  ['an empty object', {}, 'no handle'],
  ['no handle', { ...offer, offerId: '' }, 'no handle'],
  ['a validity that is no number', { ...offer, expiresAt: Number.NaN }, 'no end of validity'],
  ['a plan that does not exist', { ...offer, plan: 'soon' }, 'ticketing plan'],
  ['one journey too many', { ...offer, journeys: [...offer.journeys, ...offer.journeys] }, 'journeys'],
  ['a journey without flights', { ...offer, journeys: [{ segments: [] }] }, 'a journey without flights'],
  ['an arrival before the departure', flown({ to: { ...segment.to, at: -1 } }), 'duration'],
  ['another duration than its times', flown({ minutes: 60 }), 'duration'],
  ['an airport with four letters', flown({ from: { ...segment.from, airport: 'VHHH' } }), 'airport or time'],
  ['seats below zero', flown({ seatsLeft: -1 }), 'seats'],
  ['nobody who flies it', flown({ operatingCarrier: undefined }), 'who flies it'],
  ['no word about stops', flown({ stops: undefined }), 'stops'],
  ['half a piece of baggage', flown({ bags: { checked: { ...bag, pieces: 0.5 }, cabin: bag } }), 'bags'],
  ['no word about baggage', flown({ bags: { checked: {}, cabin: bag } }), 'bags'],
  ['a source that does not exist', { ...offer, source: 'FAX' }, 'name of the fare'],
  ['a rule in words', { ...offer, rules: { ...offer.rules, refund: ['not refundable'] } }, 'rules'],
  [
    'a charge in no currency',
    {
      ...offer,
      rules: { ...offer.rules, noShow: { hoursBefore: null, percent: null, amount: { minor: 1n } } },
    },
    'rules',
  ],
  ['documents without nationalities', { ...offer, documents: { docTypeAllow: [] } }, 'documents'],
  [
    'a tax of no kind',
    { ...offer, prices: [{ ...price, taxes: [{ ...price.taxes[0], kind: 'duty' }] }] },
    'price',
  ],
  ['no price', { ...offer, prices: [] }, 'prices'],
  ['a price for one instead of two', { ...offer, prices: [{ ...price, count: 1 }] }, 'price'],
  [
    'a price with a fraction',
    { ...offer, prices: [{ ...price, fare: { minor: 1.5, currency: 'CNY' } }] },
    'price',
  ],
  [
    'a price below zero',
    { ...offer, prices: [{ ...price, fare: { minor: -1n, currency: 'CNY' } }] },
    'price',
  ],
  [
    'a currency that nobody knows',
    { ...offer, prices: [{ ...price, fare: { minor: 1n, currency: 'XXX' } }] },
    'price',
  ],
])('[C2 C8] an offer with %s wrong', (_name, answered, fault) => {
  expect(offerFault(answered, asked)).toBe(fault)
})

test('[C2 C8] overlapping flights are not a journey', () => {
  const twice = { ...offer, journeys: [{ segments: [segment, segment] }] }
  expect(offerFault(twice, asked)).toBe('a flight that leaves before the one in front of it arrives')
})

test.each([
  [{}, undefined],
  [{ supplierOrderId: 0 }, 'references'],
  [{ pnr: null }, 'locators'],
  [{ status: 'fine' }, 'status'],
  [{ payBy: 'tomorrow' }, 'deadlines'],
  [{ tickets: null }, 'tickets'],
  [{ tickets: [{ number: '781-1' }] }, 'tickets'],
])('[C8 D5] an order with %j: %s', (change, fault) => {
  const order = {
    supplierOrderId: 'A',
    clientRef: 'B',
    pnr: '',
    airlinePnr: '',
    status: 'requested',
    payBy: null,
    voidUntil: null,
    tickets: [],
    flights: [],
  }
  expect(orderFault({ ...order, ...change })).toBe(fault)
})
