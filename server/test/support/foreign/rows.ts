/** A question for each call that names something by its id. */
import type { EndpointName } from '@interline/contract/index'

/** Ids of what Harbour Travel has, or made-up ones of the same kinds. */
export interface Its {
  readonly order: string
  readonly unpaid: string
  readonly passenger: string
  readonly traveller: string
  readonly item: string
  readonly card: string
  readonly session: string
  readonly search: string
  readonly solution: string
  readonly token: string
  readonly evidence: string
  readonly person: string
  readonly disruption: string
  readonly enquiry: string
  readonly lever: string
  readonly agency: number
  /** Local date of flights that are asked for. */
  readonly date: string
}

const MADE_UP: Its = {
  order: 'F2001010000018',
  unpaid: 'F2001010000026',
  passenger: 'oup_none',
  traveller: 'pax_none',
  item: 'itm_none',
  card: 'mcd_none',
  session: 'ses_none',
  search: 'srh_none',
  solution: 'sol_none',
  token: 'vfy_none',
  evidence: 'ev_none',
  person: 'usr_none',
  disruption: 'dis_none',
  enquiry: 'enq_none',
  lever: 'lvr_none',
  agency: 999_999,
  date: '',
}

/** Ids that nobody has. */
export const madeUp = (date: string): Its => ({ ...MADE_UP, date })

export const PERSON = { surname: 'CHAN', gender: 'male', birthday: '1985-06-15', nationality: 'GB' }
export const TRAVELLER = {
  ...PERSON,
  type: 'adult',
  given_names: 'TAI MAN',
  travel_document: {
    type: 'internationalityPassport',
    number: '512345678',
    expiry: '2035-01-01',
    issuing_place: 'GB',
  },
}
const CONTACT = { name: 'Oscar Ong', areaCode: '852', phone: '25550110', email: 'oscar@harbour.demo' }
const DECIDED = { version: 1, remark: 'No seats.', checked: true }
const RETURNED = { penalty: 0, usedFare: 0, usedTaxes: 0 }

const flightOf = ({ date }: Its) => ({ flightNo: 'CX735', date, from: 'HKG', to: 'SIN' })

/** What each call is asked; a call that takes an id and has no row here fails the test. */
export const ROWS: Partial<Record<EndpointName, (its: Its) => object>> = {
  'account.endSession': (its) => ({ params: { id: its.session } }),
  'flightSearch.solutions': (its) => ({ body: { searchId: its.search, waitMs: 0 } }),
  'flightSearch.leave': (its) => ({ params: { id: its.search } }),
  'flightSearch.proof': (its) => ({ params: { id: its.solution }, query: { searchId: its.search } }),
  'flightSearch.verify': (its) => ({ params: { id: its.solution }, body: { searchId: its.search } }),
  'flightSearch.offer': (its) => ({ params: { token: its.token } }),
  'flightOrders.check': (its) => ({
    body: { verifyToken: its.token, passengers: [TRAVELLER], contact: CONTACT },
  }),
  'flightOrders.create': (its) => ({
    body: { verifyToken: its.token, passengers: [TRAVELLER], contact: CONTACT },
  }),
  'flightOrders.list': (its) => ({ query: { agency: String(its.agency), createdBy: its.person } }),
  'flightOrders.countByStatus': (its) => ({ query: { statuses: 'issued', agency: String(its.agency) } }),
  'flightOrders.export': (its) => ({ body: { agency: String(its.agency), createdBy: its.person } }),
  'flightOrders.messageVoyage': (its) => ({
    body: { ...flightOf(its), passengerIds: [its.traveller], subject: 'Gate', text: 'Another gate.' },
  }),
  'flightOrders.paymentConfig': (its) => ({ query: { orderId: its.unpaid } }),
  'flightOrders.get': (its) => ({ params: { id: its.order } }),
  'flightOrders.proof': (its) => ({ params: { id: its.order } }),
  'flightOrders.replay': (its) => ({ params: { id: its.order } }),
  'flightOrders.cancel': (its) => ({ params: { id: its.unpaid } }),
  'flightOrders.pay': (its) => ({ params: { id: its.unpaid }, body: { channel: 'balance' } }),
  'flightOrders.declineReplacement': (its) => ({ params: { id: its.order } }),
  'flightOrders.file': (its) => ({
    params: { id: its.order, kind: 'eticket' },
    body: { passengerIds: [its.traveller] },
  }),
  'flightOrders.lock': (its) => ({ body: { orderId: its.unpaid, lockType: 'lock' } }),
  'flightOrders.urge': (its) => ({ params: { id: its.order } }),
  'oftenUsedPassengers.get': (its) => ({ params: { id: its.passenger } }),
  'oftenUsedPassengers.update': (its) => ({
    params: { id: its.passenger },
    body: { ...PERSON, givenName: 'TAI MAN' },
  }),
  'oftenUsedPassengers.delete': (its) => ({ params: { id: its.passenger } }),
  'oftenUsedPassengers.pick': (its) => ({
    params: { id: its.passenger },
    body: { verifyToken: its.token },
  }),
  'memberCards.create': (its) => ({
    body: { passengerId: its.passenger, airline: 'CX', number: '1234567890' },
  }),
  'memberCards.update': (its) => ({
    params: { id: its.card },
    body: { passengerId: null, airline: 'CX', number: '1234567890' },
  }),
  'memberCards.delete': (its) => ({ params: { id: its.card } }),
  'flightServicing.void': (its) => ({
    params: { id: its.order },
    body: { coupons: [{ passengerId: its.traveller, journey: 0, segment: 0 }] },
  }),
  'flightServicing.quoteVoid': (its) => ({ params: { id: its.order }, body: {} }),
  'flightServicing.refund': (its) => ({ params: { id: its.order }, body: { reason: 1 } }),
  'flightServicing.readEvidence': (its) => ({ params: { id: its.order, file: its.evidence } }),
  'flightServicing.searchChange': (its) => ({
    params: { id: its.order },
    body: { newJourneys: [{ journey: 0, date: its.date }] },
  }),
  'flightServicing.change': (its) => ({
    params: { id: its.order },
    body: { verifyToken: its.token, evidence: [its.evidence] },
  }),
  'flightServicing.acceptLosses': (its) => ({ params: { id: its.order }, body: { accepted: [] } }),
  'flightServicing.confirm': (its) => ({ params: { id: its.order }, body: { quote: 1 } }),
  'flightServicing.addEvidence': (its) => ({
    params: { id: its.order },
    body: { evidence: [its.evidence] },
  }),
  'disruptions.list': (its) => ({ query: { orderId: its.order, state: 'all' } }),
  'disruptions.answerMany': (its) => ({
    body: { decision: 'accept', orders: [{ id: its.disruption, orderId: its.order }] },
  }),
  'disruptions.answer': (its) => ({
    params: { id: its.disruption },
    body: { orderId: its.order, decision: 'accept' },
  }),
  'wallet.get': (its) => ({ query: { orderId: its.order } }),
  'officeAccount.endSession': (its) => ({ params: { id: its.session } }),
  'impersonation.people': (its) => ({ params: { id: its.agency } }),
  'impersonation.start': (its) => ({ body: { userId: its.person, reason: 'Ticket 4711' } }),
  'office.getEnquiry': (its) => ({ params: { id: its.enquiry } }),
  'office.updateEnquiry': (its) => ({
    params: { id: its.enquiry },
    body: { status: 'contacted', version: 1 },
  }),
  'office.releaseSandboxLever': (its) => ({ params: { id: its.lever } }),
  'officeDesk.orderEvents': (its) => ({ query: { agency: its.agency } }),
  'officeDesk.order': (its) => ({ params: { id: its.order } }),
  'officeDesk.take': (its) => ({ params: { id: its.order } }),
  'officeDesk.giveBack': (its) => ({ params: { id: its.order } }),
  'officeDesk.handOver': (its) => ({ params: { id: its.order }, body: { to: 'stf_none' } }),
  'officeDesk.note': (its) => ({ params: { id: its.order }, body: { audience: 'desk', text: 'Called.' } }),
  'officeDesk.approve': (its) => ({ params: { id: its.order }, body: { version: 1 } }),
  'officeDesk.reject': (its) => ({ params: { id: its.order }, body: DECIDED }),
  'officeDesk.retry': (its) => ({ params: { id: its.order }, body: { version: 1 } }),
  'officeDesk.enterTickets': (its) => ({
    params: { id: its.order },
    body: {
      version: 1,
      tickets: [{ itemId: its.item, passengerId: its.traveller, number: '160-1234567890' }],
    },
  }),
  'officeDesk.fail': (its) => ({ params: { id: its.order }, body: DECIDED }),
  'officeDesk.split': (its) => ({ params: { id: its.order }, body: DECIDED }),
  'officeDesk.quoteReturn': (its) => ({ params: { id: its.order } }),
  'officeDesk.returnTickets': (its) => ({
    params: { id: its.order },
    body: { ...DECIDED, bookings: [{ itemId: its.item, step: 'void', kept: 0 }] },
  }),
  'officeDesk.findReplacements': (its) => ({ params: { id: its.order }, body: { itemId: its.item } }),
  'officeDesk.replaceTicket': (its) => ({
    params: { id: its.order },
    body: { ...DECIDED, itemId: its.item, token: its.token, more: 0 },
  }),
  'officeDesk.withdrawReplacement': (its) => ({ params: { id: its.order }, body: DECIDED }),
  'officeDesk.decideRequest': (its) => ({
    params: { id: its.order, requestId: 'req_none' },
    body: { agree: true },
  }),
  'officeDesk.proposeRefund': (its) => ({ params: { id: its.order }, body: { offer: null } }),
  'officeDesk.quoteRefund': (its) => ({
    params: { id: its.order },
    body: { version: 1, bookings: [{ itemId: its.item, ...RETURNED }], allTaxes: false },
  }),
  'officeDesk.readEvidence': (its) => ({ params: { id: its.order, file: its.evidence } }),
  'officeDesk.findFlights': (its) => ({
    params: { id: its.order },
    body: { journeys: [{ segments: [flightOf(its)] }] },
  }),
  'officeDesk.proposeChange': (its) => ({
    params: { id: its.order },
    body: { difference: 0, taxDifference: 0, penalty: 0 },
  }),
  'officeDesk.quoteChange': (its) => ({
    params: { id: its.order },
    body: { version: 1, token: its.token, difference: 0, taxDifference: 0, penalty: 0, automatic: true },
  }),
  'officeReviewRules.saveAgency': (its) => ({
    params: { id: its.agency },
    body: { version: 1, reviewAll: false, reviewOver: null },
  }),
  'officeDisruptions.get': (its) => ({ params: { id: its.disruption } }),
  'officeDisruptions.accept': (its) => ({
    params: { id: its.disruption },
    body: { orderIds: [its.order] },
  }),
}
