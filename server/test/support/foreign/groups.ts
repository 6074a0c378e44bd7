/** Group orders and the group desk. Versions are never those that are there, so that nothing changes. */
import type { EndpointName } from '@interline/contract/index'
import type { Its } from './its.ts'

const PASSENGERS = { adult: 8, child: 2, infant: 0 }
const version = 999
const QUOTE = {
  carrier: 'CX',
  flights: [
    { flightNo: 'CX735', date: '2027-06-01', from: 'HKG', to: 'SIN', departs: '09:00', arrives: '12:50' },
  ],
  passengers: PASSENGERS,
  baggage: '',
  rules: '',
  seatGuarantee: '',
  confirmBefore: '2027-05-01T00:00:00Z',
  nameListDue: 'before_final_payment',
  nameDeadline: null,
  materialization: { minPax: 10, freeReductionPct: 0, feePerSeat: 0 },
  remark: '',
  netCurrency: 'HKD',
  net: [{ type: 'adult', fare: 1, taxes: 0 }],
  installments: [
    { kind: 'first', percent: 10, due: { days: 3, from: 'confirmation' }, refundable: false },
    { kind: 'final', percent: 0, due: { days: 30, from: 'departure' }, refundable: false },
  ],
}

const of = (body?: object) => (its: Its) => ({ params: { id: its.group }, ...(body && { body }) })
const reason = 'No reason'

export const GROUP_ROWS: Partial<Record<EndpointName, (its: Its) => object>> = {
  'groupOrders.list': (its) => ({ query: { agency: String(its.agency) } }),
  'groupOrders.countByStatus': (its) => ({ query: { agency: String(its.agency) } }),
  'groupOrders.export': (its) => ({ body: { agency: String(its.agency) } }),
  'groupOrders.get': of(),
  'groupOrders.tickets': of(),
  'groupOrders.accept': of({ quoteId: 'gq_none', version }),
  'groupOrders.askAgain': of({ remark: reason, version }),
  'groupOrders.apply': of({ version }),
  'groupOrders.cancel': of({ reason, version }),
  'groupOrders.withdrawCancel': of({ version }),
  'groupOrders.proveReduction': of({ passengers: PASSENGERS }),
  'groupOrders.reduce': of({ passengers: PASSENGERS, total: 1, version }),
  'groupOrders.names': of(),
  'groupOrders.saveNames': of({ rows: [], version }),
  'groupOrders.uploadNames': of({}),
  'groupOrders.submitNames': of({ version, listVersion: version }),
  'groupOrders.paymentConfig': of(),
  'groupOrders.pay': of({ channel: 'balance', amount: 1 }),
  'groupOrders.askPayment': of({ amount: 1 }),
  'groupOrders.message': of({ text: reason }),
  'groupOrders.calendar': of(),
  // The token is no id: any other one is unknown.
  'groupOrders.subscribedCalendar': () => ({ params: { token: 'none' } }),
  'groupOrders.bill': of({ part: 'first' }),
  'officeGroups.get': of(),
  'officeGroups.take': of({}),
  'officeGroups.release': of({}),
  'officeGroups.handOver': of({ to: 'stf_desk2' }),
  'officeGroups.settle': of({}),
  'officeGroups.fares': of(),
  'officeGroups.price': of(QUOTE),
  'officeGroups.quote': of({ quotes: [QUOTE], version }),
  'officeGroups.decline': of({ reason, version }),
  'officeGroups.confirmSeats': of({ pnr: 'ABC123', version }),
  'officeGroups.offerOthers': of({ quotes: [QUOTE], version }),
  'officeGroups.refuseSeats': of({ reason, version }),
  'officeGroups.extend': of({ deadline: '2027-05-01T00:00:00Z', version }),
  'officeGroups.close': of({ version }),
  'officeGroups.cancel': of({ version }),
  'officeGroups.refuseCancel': of({ reason, version }),
  'officeGroups.issue': of({ tickets: [{ row: 0, ticketNumber: '1' }], listVersion: 1, version }),
  'officeGroups.fail': of({ reason, version }),
  'officeGroups.message': of({ text: reason }),
  'groupOrders.file': (its) => ({ params: { id: its.group, file: its.groupFile } }),
  'officeGroups.addFile': (its) => ({
    params: { id: its.group },
    query: { name: 'x.png' },
    body: new Uint8Array(),
  }),
  'officeGroups.file': (its) => ({ params: { id: its.group, file: its.groupFile } }),
  'officeGroups.readTickets': of({}),
  'officeGroups.ticketTemplate': of(),
  'officeGroups.readAnswer': of({ text: reason }),
  'officeGroups.airlineMails': of(),
  'officeGroups.askAirline': of({ kind: 'quote', airline: 'CX' }),
  'officeGroups.names': of(),
  'officeGroups.saveNames': of({ rows: [], version }),
}
