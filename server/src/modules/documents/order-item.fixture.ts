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
