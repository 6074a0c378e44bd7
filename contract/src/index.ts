// Every call of the product. The server mounts this list, the web client's table of paths is built from it,
// documentation and tests walk it.

import * as account from './account-security/calls.ts'
import * as backofficeDesk from './backoffice/desk/calls.ts'
import * as backofficeDeskRecovery from './backoffice/desk/recovery/calls.ts'
import * as backofficeDeskServicing from './backoffice/desk/servicing/calls.ts'
import * as backofficeEnquiries from './backoffice/enquiries/calls.ts'
import * as backofficeImpersonation from './backoffice/impersonation/calls.ts'
import * as backofficeReviewRules from './backoffice/review-rules/calls.ts'
import * as backofficeSandbox from './backoffice/sandbox/calls.ts'
import * as backofficeSession from './backoffice/session/calls.ts'
import * as booking from './booking/calls.ts'
import * as disruptions from './disruptions/calls.ts'
import * as flightSearch from './flight-search/calls.ts'
import * as orderLists from './order-lists/calls.ts'
import * as orderListsDepartures from './order-lists/departures/calls.ts'
import * as orders from './orders/calls.ts'
import * as passengersImport from './passengers/import/calls.ts'
import * as passengersOftenUsed from './passengers/often-used/calls.ts'
import * as payments from './payments/calls.ts'
import * as places from './places/calls.ts'
import * as pnr from './pnr/calls.ts'
import * as servicing from './servicing/calls.ts'
import * as session from './session/calls.ts'
import * as site from './site/calls.ts'
import * as ticketingChecks from './ticketing-checks/calls.ts'
import * as ticketing from './ticketing/calls.ts'
import * as wallet from './wallet/calls.ts'
import type { CallInput, CallReply } from './kernel/endpoint.ts'

export const endpoints = [
  session.login,
  session.requestLoginCode,
  session.me,
  session.logout,
  session.updateMe,
  session.changePassword,
  session.saveConfig,
  ...Object.values(account.account),
  ...Object.values(account.officeAccount),
  account.resetFactor,
  site.getSiteConfig,
  site.exchangeRates,
  site.clock,
  site.applyAsPartner,
  places.listAirports,
  places.findPlaces,
  places.listAirlines,
  places.listAircraft,
  places.listCountries,
  flightSearch.startSearch,
  flightSearch.pollSolutions,
  flightSearch.leaveSearch,
  flightSearch.accurateSearch,
  flightSearch.solutionProof,
  flightSearch.verifySolution,
  flightSearch.getOffer,
  pnr.analysePnr,
  ticketingChecks.checkOffer,
  booking.createOrder,
  orderLists.listOrders,
  orderLists.countOrders,
  orderLists.listCreators,
  orderLists.listSubAgencies,
  orderLists.exportOrders,
  orderListsDepartures.listVoyages,
  orderListsDepartures.listVoyagePassengers,
  orderListsDepartures.messageVoyage,
  orderListsDepartures.voyageManifest,
  payments.paymentConfig,
  orders.getOrder,
  booking.orderProof,
  orders.replayOrder,
  booking.cancelOrder,
  payments.payOrder,
  ticketing.declineReplacement,
  orderLists.orderFile,
  passengersOftenUsed.listOftenUsed,
  passengersOftenUsed.createOftenUsed,
  passengersOftenUsed.rememberPassengers,
  passengersOftenUsed.getOftenUsed,
  passengersOftenUsed.updateOftenUsed,
  passengersOftenUsed.deleteOftenUsed,
  passengersOftenUsed.pickOftenUsed,
  passengersImport.readDocument,
  passengersImport.readSheet,
  passengersImport.sheetTemplate,
  passengersOftenUsed.listMemberCards,
  passengersOftenUsed.createMemberCard,
  passengersOftenUsed.updateMemberCard,
  passengersOftenUsed.deleteMemberCard,
  orders.lockOrder,
  orders.urgeOrder,
  servicing.requestVoid,
  servicing.quoteVoid,
  servicing.requestRefund,
  servicing.readEvidence,
  servicing.searchChange,
  servicing.requestChange,
  servicing.acceptLosses,
  servicing.confirmServicing,
  servicing.handInEvidence,
  servicing.addEvidence,
  disruptions.listDisruptions,
  disruptions.answerDisruptions,
  disruptions.answerDisruption,
  wallet.getBalance,
  wallet.getWallet,
  backofficeSession.officeLogin,
  backofficeSession.requestOfficeCode,
  backofficeSession.officeMe,
  backofficeSession.officeLogout,
  backofficeImpersonation.impersonationAgencies,
  backofficeImpersonation.impersonationPeople,
  backofficeImpersonation.startImpersonation,
  backofficeImpersonation.endImpersonation,
  backofficeEnquiries.listEnquiries,
  backofficeEnquiries.getEnquiry,
  backofficeEnquiries.updateEnquiry,
  backofficeSandbox.listSandboxLevers,
  backofficeSandbox.pullSandboxLever,
  backofficeSandbox.releaseSandboxLever,
  backofficeSandbox.listSandboxScenarios,
  backofficeSandbox.chooseSandboxScenario,
  backofficeSandbox.showSandboxClock,
  backofficeSandbox.moveSandboxClock,
  backofficeSandbox.resetSandboxClock,
  backofficeDesk.deskQueues,
  backofficeDesk.deskTasks,
  backofficeDesk.orderEvents,
  backofficeDesk.takeNextTask,
  backofficeDesk.deskOrder,
  backofficeDesk.takeTask,
  backofficeDesk.giveTaskBack,
  backofficeDesk.handTaskOver,
  backofficeDesk.noteOnOrder,
  backofficeDesk.approveOrder,
  backofficeDesk.rejectOrder,
  backofficeDesk.retryOrder,
  backofficeDesk.enterTickets,
  backofficeDesk.failOrder,
  backofficeDeskRecovery.splitOrder,
  backofficeDeskRecovery.quoteReturn,
  backofficeDeskRecovery.returnTickets,
  backofficeDeskRecovery.findReplacements,
  backofficeDeskRecovery.replaceTicket,
  backofficeDeskRecovery.withdrawReplacement,
  backofficeDesk.decideRequest,
  backofficeDeskServicing.proposeRefund,
  backofficeDeskServicing.quoteRefund,
  backofficeDeskServicing.readDeskEvidence,
  backofficeDeskServicing.findFlights,
  backofficeDeskServicing.proposeChange,
  backofficeDeskServicing.quoteChange,
  backofficeReviewRules.getReviewRules,
  backofficeReviewRules.saveReviewRules,
  backofficeReviewRules.listReviewRuleVersions,
  backofficeReviewRules.listAgencyReviews,
  backofficeReviewRules.saveAgencyReview,
  backofficeReviewRules.tryReviewRules,
  disruptions.deskDisruptions,
  disruptions.readNotice,
  disruptions.previewDisruption,
  disruptions.tellDisruption,
  disruptions.deskDisruption,
  disruptions.acceptForAgencies,
] as const

/** Call name to call, for typed lookups: `Endpoints['flightOrders.pay']`. */
export type Endpoints = { [E in (typeof endpoints)[number] as E['name']]: E }

export type EndpointName = keyof Endpoints
export type Input<Name extends EndpointName> = CallInput<Endpoints[Name]>
export type Reply<Name extends EndpointName> = CallReply<Endpoints[Name]>
