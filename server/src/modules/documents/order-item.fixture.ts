import type { Order } from './ticket-request.ts'

/** An issued ticket of an order, by its locators and flights. */
export const item = (
  pnr: string,
  airlinePnr: string,
  segments: Order['items'][number]['segments'],
): Order['items'][number] => ({
  sourceTag: 'NDC',
  validatingCarrier: 'MU',
  fareFamily: 'Standard',
  productType: 'fast-standard',
  segments,
  total: 1007200,
  holdable: true,
  ticketBy: 30,
  rules: { refund: [], change: [], noShow: null },
  state: 'ticketed',
  bookingId: 'SG-20931',
  pnr,
  airlinePnr,
  ticketNumbers: ['781-2409581170'],
})

/** A ticket change rule, as in the search. */
export const IN_BANGKOK: NonNullable<Order['journeys'][number]['connections'][number]['transfer']> = {
  minimum: 90,
  parts: [
    { reason: 'minimum', minutes: 90 },
    { reason: 'separate_tickets', minutes: 90 },
  ],
  otherTerminal: false,
  toAirport: null,
  entry: 'TH',
  mayEnter: 'usual',
  lastOfDay: null,
  atRisk: 400000,
}

export const UNLOCKED = {
  lockedStatus: 0,
  lockedById: null,
  lockedByName: null,
  lockedAt: null,
  disruption: null,
  fromAbove: null,
  closeReason: null,
  holdReason: null,
  reviewReasons: [] as string[],
  amended: null,
  replacement: null,
} as const

export const CONTACT: Order['contact'] = {
  name: 'Li Na',
  areaCode: '852',
  phone: '23456789',
  email: 'na.li@harbour.demo',
  consent: 'not_asked',
}
