// Every call of the product. The server mounts this list, the web client's table of paths is built from it,
// documentation and tests walk it.

import * as account from './account-security/calls.ts'
import * as disruptions from './disruptions/calls.ts'
import { replayOrder } from './flight-orders/replay.ts'
import { shieldOffer } from './flight-orders/shield.ts'
import { readNotice } from './disruptions/notice.ts'
import * as flightOrders from './flight-orders.ts'
import * as orderLists from './flight-order-lists.ts'
import * as voyages from './flight-voyages.ts'
import { accurateSearch } from './accurate-search.ts'
import * as flightSearch from './flight-search.ts'
import * as flightServicing from './flight-servicing.ts'
import type { CallInput, CallReply } from './kernel/endpoint.ts'
import * as oftenUsed from './often-used-passengers.ts'
import * as impersonation from './impersonation/calls.ts'
import * as office from './office.ts'
import * as officeDesk from './office-desk.ts'
import * as deskServicing from './office-desk/servicing.ts'
import * as deskPartial from './office-desk/partial.ts'
import * as reviewRules from './office-review-rules/calls.ts'
import { tryReviewRules } from './office-review-rules/try-out.ts'
import * as deskReplacement from './office-desk/replacement.ts'
import * as deskSecondPerson from './office-desk/second-person.ts'
import * as passengerImport from './passenger-import.ts'
import * as places from './places.ts'
import { solutionProof } from './price-proof.ts'
import { analysePnr } from './pnr.ts'
import * as session from './session.ts'
import * as site from './site.ts'
import * as wallet from './wallet.ts'

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
  accurateSearch,
  solutionProof,
  flightSearch.verifySolution,
  flightSearch.getOffer,
  analysePnr,
  shieldOffer,
  flightOrders.createOrder,
  flightOrders.listOrders,
  flightOrders.countOrders,
  orderLists.listCreators,
  orderLists.listSubAgencies,
  orderLists.exportOrders,
  voyages.listVoyages,
  voyages.listVoyagePassengers,
  voyages.messageVoyage,
  voyages.voyageManifest,
  flightOrders.paymentConfig,
  flightOrders.getOrder,
  flightOrders.orderProof,
  replayOrder,
  flightOrders.cancelOrder,
  flightOrders.payOrder,
  flightOrders.declineReplacement,
  flightOrders.orderFile,
  oftenUsed.listOftenUsed,
  oftenUsed.createOftenUsed,
  oftenUsed.rememberPassengers,
  oftenUsed.getOftenUsed,
  oftenUsed.updateOftenUsed,
  oftenUsed.deleteOftenUsed,
  oftenUsed.pickOftenUsed,
  passengerImport.readDocument,
  passengerImport.readSheet,
  passengerImport.sheetTemplate,
  oftenUsed.listMemberCards,
  oftenUsed.createMemberCard,
  oftenUsed.updateMemberCard,
  oftenUsed.deleteMemberCard,
  flightOrders.lockOrder,
  flightOrders.urgeOrder,
  flightServicing.requestVoid,
  flightServicing.quoteVoid,
  flightServicing.requestRefund,
  flightServicing.readEvidence,
  flightServicing.searchChange,
  flightServicing.requestChange,
  flightServicing.acceptLosses,
  flightServicing.confirmServicing,
  flightServicing.handInEvidence,
  flightServicing.addEvidence,
  disruptions.listDisruptions,
  disruptions.answerDisruptions,
  disruptions.answerDisruption,
  wallet.getBalance,
  wallet.getWallet,
  office.officeLogin,
  office.requestOfficeCode,
  office.officeMe,
  office.officeLogout,
  impersonation.impersonationAgencies,
  impersonation.impersonationPeople,
  impersonation.startImpersonation,
  impersonation.endImpersonation,
  office.listEnquiries,
  office.getEnquiry,
  office.updateEnquiry,
  office.listSandboxLevers,
  office.pullSandboxLever,
  office.releaseSandboxLever,
  office.listSandboxScenarios,
  office.chooseSandboxScenario,
  office.showSandboxClock,
  office.moveSandboxClock,
  office.resetSandboxClock,
  officeDesk.deskQueues,
  officeDesk.deskTasks,
  officeDesk.takeNextTask,
  officeDesk.deskOrder,
  officeDesk.takeTask,
  officeDesk.giveTaskBack,
  officeDesk.handTaskOver,
  officeDesk.noteOnOrder,
  officeDesk.approveOrder,
  officeDesk.rejectOrder,
  officeDesk.retryOrder,
  officeDesk.enterTickets,
  officeDesk.failOrder,
  deskPartial.splitOrder,
  deskPartial.quoteReturn,
  deskPartial.returnTickets,
  deskReplacement.findReplacements,
  deskReplacement.replaceTicket,
  deskReplacement.withdrawReplacement,
  deskSecondPerson.decideRequest,
  deskServicing.proposeRefund,
  deskServicing.quoteRefund,
  deskServicing.readDeskEvidence,
  deskServicing.findFlights,
  deskServicing.proposeChange,
  deskServicing.quoteChange,
  reviewRules.getReviewRules,
  reviewRules.saveReviewRules,
  reviewRules.listReviewRuleVersions,
  reviewRules.listAgencyReviews,
  reviewRules.saveAgencyReview,
  tryReviewRules,
  disruptions.deskDisruptions,
  readNotice,
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
