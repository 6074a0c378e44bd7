/** A request for each call that names something by its id. */
import type { EndpointName } from '@interline/contract/index'
import type { Its } from './its.ts'
import { PASSKEY_ROWS } from './passkeys.ts'
import { ALERT_ROWS } from './alerts.ts'
import { SITE_ROWS } from './sites.ts'
import { RAIL_ROWS } from './rail.ts'
import { GROUP_ROWS } from './groups.ts'
import { PROGRAM_ROWS } from './programs.ts'
import { ADJUSTMENT, TREASURY_ROWS } from './treasury.ts'
import { WEBHOOK_ROWS } from './webhooks.ts'

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
const ofBuyer = (agency: number) => ({
  from: '2026-01-01',
  to: '2026-01-31',
  currency: 'USD',
  agency: String(agency),
})
const RIGHTS = {
  nickname: 'Hugo Ho',
  phone: null,
  roles: ['operator'],
  status: 'active',
  permissions: null,
  onlyOwnOrders: false,
}
const WORDS = { en: 'Seats', 'zh-cn': '座位', 'zh-tw': '機位' }
const DECIDED = { version: 1, remark: 'No seats.', checked: true }
const RETURNED = { penalty: 0, usedFare: 0, usedTaxes: 0 }

/** Its amount is wrong, so that nothing is ever posted. */
const TOP_UP = {
  currency: 'HKD',
  receivedAmount: 100,
  exchangeRate: '1',
  referenceNumber: 'NEVER',
  amount: 1,
}

const flightOf = ({ date }: Its) => ({ flightNo: 'CX735', date, from: 'HKG', to: 'SIN' })

/** The input of each call; a call with an id but no row here fails the test. */
export const ROWS: Partial<Record<EndpointName, (its: Its) => object>> = {
  'users.get': (its) => ({ params: { id: its.person } }),
  'users.update': (its) => ({ params: { id: its.person }, body: { ...RIGHTS, version: 1 } }),
  'users.resendInvitation': (its) => ({ params: { id: its.person } }),
  'users.withdrawInvitation': (its) => ({ params: { id: its.person } }),
  'users.resetPassword': (its) => ({ params: { id: its.person } }),
  'users.resetFactor': (its) => ({ params: { id: its.person }, body: { reason: 'Lost' } }),
  'users.sessions': (its) => ({ params: { id: its.person } }),
  'users.endSessions': (its) => ({ params: { id: its.person }, query: { session: its.session } }),
  'users.resetOwner': (its) => ({ params: { id: its.subAgency } }),
  'officeStaff.update': (its) => ({
    params: { id: its.staff },
    body: { nickname: 'Ada', roles: ['ops'], status: 'active', version: 1 },
  }),
  'officeStaff.resendInvitation': (its) => ({ params: { id: its.staff } }),
  'officeStaff.withdrawInvitation': (its) => ({ params: { id: its.staff } }),
  'officeStaff.resetPassword': (its) => ({ params: { id: its.staff } }),
  'officeInstallation.retryMail': (its) => ({ params: { id: its.mail }, body: {} }),
  'officePersonalData.file': (its) => ({ params: { id: its.memo } }),
  'officeNotices.update': (its) => ({
    params: { id: its.notice },
    body: {
      level: 'info',
      text: { en: 'x', 'zh-cn': 'x', 'zh-tw': 'x' },
      from: '2027-01-01T00:00:00Z',
      until: '2099-01-01T00:00:00Z',
      agencyIds: [],
      version: 1,
    },
  }),
  'officeNotices.withdraw': (its) => ({ params: { id: its.notice }, body: { version: 1 } }),
  'officeStaff.endSessions': (its) => ({ params: { id: its.staff } }),
  'officeStaff.resetOwner': (its) => ({ params: { id: its.agency } }),
  'accountLinks.readLink': (its) => ({ body: { token: its.token } }),
  'accountLinks.setPassword': (its) => ({ body: { token: its.token, newPassword: 'Fresh-2026' } }),
  'officeAccountLinks.readLink': (its) => ({ body: { token: its.token } }),
  'officeAccountLinks.setPassword': (its) => ({ body: { token: its.token, newPassword: 'Fresh-2026' } }),
  ...PASSKEY_ROWS,
  ...SITE_ROWS,
  'account.endSession': (its) => ({ params: { id: its.session } }),
  ...ALERT_ROWS,
  'approvals.get': (its) => ({ params: { id: its.approval } }),
  'approvals.decide': (its) => ({ params: { id: its.approval }, body: { decision: 'approve' } }),
  'officeApprovals.get': (its) => ({ params: { id: its.officeApproval } }),
  'officeApprovals.decide': (its) => ({ params: { id: its.officeApproval }, body: { decision: 'approve' } }),
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
  'flightOrders.countViews': (its) => ({
    body: { views: [{ agency: String(its.agency), createdBy: its.person }] },
  }),
  'flightOrders.export': (its) => ({ body: { agency: String(its.agency), createdBy: its.person } }),
  'flightOrders.messageDeparture': (its) => ({
    body: { ...flightOf(its), passengerIds: [its.traveller], subject: 'Gate', text: 'Another gate.' },
  }),
  'flightOrders.paymentConfig': (its) => ({ query: { orderId: its.unpaid } }),
  'topUpRequests.withdraw': (its) => ({ params: { id: its.ownTopUpRequest }, body: { version: 999 } }),
  'topUpRequests.proof': (its) => ({ params: { id: its.ownTopUpRequest, file: its.ownProof } }),
  'topUps.create': (its) => ({
    params: { id: its.subAgency },
    body: { ...TOP_UP, requestId: its.topUpRequest },
  }),
  'topUps.list': (its) => ({ query: { agency: String(its.subAgency) } }),
  'topUps.reverse': (its) => ({ params: { id: its.topUp }, body: { reason: 'Mistake', version: 999 } }),
  'topUps.agencies': (its) => ({ query: { id: its.subAgency } }),
  'topUps.requests': (its) => ({ query: { agency: String(its.subAgency) } }),
  'topUps.refuseRequest': (its) => ({
    params: { id: its.topUpRequest },
    body: { reason: 'Nothing arrived', version: 999 },
  }),
  'topUps.proof': (its) => ({ params: { id: its.topUpRequest, file: its.proof } }),
  'topUps.credit': (its) => ({ params: { id: its.subAgency } }),
  'topUps.saveCredit': (its) => ({ params: { id: its.subAgency }, body: { credit: 1, expected: 999 } }),
  'officeTopUps.create': (its) => ({ params: { id: its.agency }, body: TOP_UP }),
  'pictures.get': () => ({ params: { id: 'pic_none' } }),
  'officeUserLog.list': (its) => ({ query: { agency: String(its.agency) } }),
  'officeUserLog.export': (its) => ({ body: { agency: String(its.agency) } }),
  'officeTopUps.list': (its) => ({ query: { agency: String(its.agency) } }),
  'officeTopUps.reverse': (its) => ({
    params: { id: its.ownTopUp },
    body: { reason: 'Mistake', version: 999 },
  }),
  'officeTopUps.agencies': (its) => ({ query: { id: its.agency } }),
  'officeTopUps.requests': (its) => ({ query: { agency: String(its.agency) } }),
  'officeTopUps.refuseRequest': (its) => ({
    params: { id: its.ownTopUpRequest },
    body: { reason: 'Nothing arrived', version: 999 },
  }),
  'officeTopUps.proof': (its) => ({ params: { id: its.ownTopUpRequest, file: its.ownProof } }),
  'officeTopUps.credit': (its) => ({ params: { id: its.agency } }),
  'officeTopUps.saveCredit': (its) => ({ params: { id: its.agency }, body: { credit: 1, expected: 999 } }),
  'officeAdjustments.get': (its) => ({ params: { id: its.adjustment } }),
  ...PROGRAM_ROWS,
  ...GROUP_ROWS,
  ...TREASURY_ROWS,
  ...WEBHOOK_ROWS,
  ...RAIL_ROWS,
  'officeAdjustments.create': (its) => ({ body: { ...ADJUSTMENT, agencyId: its.agency } }),
  'officeAdjustments.list': (its) => ({ query: { agency: String(its.agency) } }),
  'officeAdjustments.export': (its) => ({ body: { agency: String(its.agency), format: 'csv' } }),
  'ledger.entry': (its) => ({ params: { id: its.entry } }),
  'ledger.entries': (its) => ({ query: { orderId: its.order } }),
  'officeLedger.entry': (its) => ({ params: { id: its.entry } }),
  'officeLedger.entries': (its) => ({ query: { orderId: its.order } }),
  'flightOrders.get': (its) => ({ params: { id: its.order } }),
  'flightOrders.proof': (its) => ({ params: { id: its.order } }),
  'flightOrders.replay': (its) => ({ params: { id: its.order } }),
  'flightOrders.cancel': (its) => ({ params: { id: its.unpaid } }),
  'flightOrders.askPayment': (its) => ({ params: { id: its.unpaid }, body: { amount: 1 } }),
  'flightOrders.pay': (its) => ({ params: { id: its.unpaid }, body: { channel: 'balance' } }),
  'flightOrders.declineReplacement': (its) => ({ params: { id: its.order } }),
  'flightOrders.file': (its) => ({
    params: { id: its.order, kind: 'eticket' },
    body: { passengerIds: [its.traveller] },
  }),
  'flightOrders.lock': (its) => ({ body: { orderId: its.unpaid, lockType: 'lock' } }),
  'flightOrders.remind': (its) => ({ params: { id: its.order } }),
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
  'subStatements.bill': (its) => ({ params: { id: its.agency } }),
  'transactions.list': (its) => ({ query: { agency: String(its.subAgency) } }),
  'officeRefundMoney.list': (its) => ({ query: { agency: String(its.subAgency) } }),
  'officeRefundMoney.export': (its) => ({ body: { agency: String(its.subAgency) } }),
  'refundMoney.list': (its) => ({ query: { agency: String(its.subAgency) } }),
  'refundMoney.export': (its) => ({ body: { agency: String(its.subAgency) } }),
  'transactions.export': (its) => ({ body: { agency: String(its.subAgency) } }),
  'reports.sales': (its) => ({ query: ofBuyer(its.subAgency) }),
  'reports.entries': (its) => ({ query: ofBuyer(its.subAgency) }),
  'reports.export': (its) => ({ body: { ...ofBuyer(its.subAgency), sheet: 'rows' } }),
  'officeReports.sales': (its) => ({ query: ofBuyer(its.agency) }),
  'officeReports.entries': (its) => ({ query: ofBuyer(its.agency) }),
  'officeReports.export': (its) => ({ body: { ...ofBuyer(its.agency), sheet: 'rows' } }),
  'wallet.export': (its) => ({ body: { orderId: its.order } }),
  'wallet.get': (its) => ({ query: { orderId: its.order } }),
  // Its ids name views of the caller’s own list.
  'users.saveList': () => ({ params: { list: 'orders' }, body: { density: 'compact' } }),
  'office.saveList': () => ({ params: { list: 'orders' }, body: { density: 'compact' } }),
  'agencies.get': (its) => ({ params: { id: its.subAgency } }),
  'agencies.update': (its) => ({ params: { id: its.subAgency }, body: { version: 999, alias: 'Other' } }),
  'agencies.freeze': (its) => ({
    params: { id: its.subAgency },
    body: { version: 999, frozen: true, reason: 'Unpaid' },
  }),
  'agencies.delete': (its) => ({ params: { id: its.subAgency }, query: { version: 999 } }),
  'agencies.saveConfig': (its) => ({
    params: { id: its.subAgency },
    body: { version: 999, creditPeriod: 'day' },
  }),
  'agencies.history': (its) => ({ params: { id: its.subAgency } }),
  'agencies.people': (its) => ({ params: { id: its.subAgency } }),
  'officeAgencies.people': (its) => ({ params: { id: its.agency } }),
  'agencies.tryOut': (its) => ({ params: { id: its.subAgency }, body: {} }),
  'officeAgencies.tryOut': (its) => ({ params: { id: its.agency }, body: {} }),
  'officeAgencies.get': (its) => ({ params: { id: its.agency } }),
  'officeAgencies.update': (its) => ({ params: { id: its.agency }, body: { version: 999, alias: 'Other' } }),
  'officeAgencies.freeze': (its) => ({
    params: { id: its.agency },
    body: { version: 999, frozen: true, reason: 'Unpaid' },
  }),
  'officeAgencies.delete': (its) => ({ params: { id: its.agency }, query: { version: 999 } }),
  'officeAgencies.saveConfig': (its) => ({
    params: { id: its.agency },
    body: { version: 999, creditPeriod: 'day' },
  }),
  'officeAgencies.history': (its) => ({ params: { id: its.agency } }),
  'officeAccount.endSession': (its) => ({ params: { id: its.session } }),
  'impersonation.people': (its) => ({ params: { id: its.agency } }),
  'impersonation.start': (its) => ({ body: { userId: its.person, reason: 'Ticket 4711' } }),
  'office.getEnquiry': (its) => ({ params: { id: its.enquiry } }),
  'office.updateEnquiry': (its) => ({
    params: { id: its.enquiry },
    body: { status: 'contacted', version: 1 },
  }),
  'office.removeSandboxFault': (its) => ({ params: { id: its.fault } }),
  'officeDesk.orderEvents': (its) => ({ query: { agency: its.agency } }),
  'officeDesk.order': (its) => ({ params: { id: its.order } }),
  'officeDesk.take': (its) => ({ params: { id: its.order } }),
  'officeDesk.release': (its) => ({ params: { id: its.order } }),
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
  'officeDesk.saveReplies': (its) => ({
    body: { version: 0, replies: [{ id: its.order, title: WORDS, text: WORDS }] },
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
