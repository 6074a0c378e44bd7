// Every call of the product. The server mounts this list, the web client builds its table of paths from it,
// documentation and tests iterate over it.

import * as account from './account-security/calls.ts'
import { accountLinks, officeAccountLinks } from './account-security/links.ts'
import * as accounting from './accounting/calls.ts'
import { alertCalls } from './alerts/calls.ts'
import * as agencyManager from './agency-manager/calls.ts'
import * as agencyManagerOffice from './agency-manager/office-calls.ts'
import { apiClientCalls } from './api-clients/calls.ts'
import * as approvals from './approvals/calls.ts'
import * as backofficeDesk from './backoffice/desk/calls.ts'
import * as backofficeDeskRecovery from './backoffice/desk/recovery/calls.ts'
import * as backofficeDeskServicing from './backoffice/desk/servicing/calls.ts'
import * as backofficeEnquiries from './backoffice/enquiries/calls.ts'
import * as backofficeInstallation from './backoffice/installation/calls.ts'
import * as backofficeImpersonation from './backoffice/impersonation/calls.ts'
import { deskReplyCalls } from './backoffice/desk/replies/calls.ts'
import { reviewRuleCalls } from './backoffice/review-rules/calls.ts'
import * as backofficeSandbox from './backoffice/sandbox/calls.ts'
import * as backofficeStaff from './backoffice/staff/calls.ts'
import * as backofficeSession from './backoffice/session/calls.ts'
import * as backofficeSuppliers from './backoffice/suppliers/calls.ts'
import { officeAdjustments } from './backoffice/adjustments/calls.ts'
import { officeBilling } from './backoffice/billing/calls.ts'
import { disputeCalls } from './disputes/calls.ts'
import { officeMemos } from './backoffice/memos/calls.ts'
import { officePoints } from './backoffice/points/calls.ts'
import { officeRailCalls } from './backoffice/rail/calls.ts'
import * as backofficeTreasury from './backoffice/treasury/calls.ts'
import * as booking from './booking/calls.ts'
import { company, pictures } from './company/calls.ts'
import * as disruptions from './disruptions/calls.ts'
import * as flightSearch from './flight-search/calls.ts'
import { lowestFares } from './flight-search/fare-calls.ts'
import * as ledger from './ledger/calls.ts'
import { groupCalls } from './groups/calls.ts'
import * as ledgerProof from './ledger-proof/calls.ts'
import { gatewayPaymentCalls } from './gateway-payments/calls.ts'
import { merchantAccountCalls } from './merchant-accounts/calls.ts'
import { webhookCalls } from './webhooks/calls.ts'
import * as notices from './notices/calls.ts'
import * as orderLists from './order-lists/calls.ts'
import { departureCalls } from './order-lists/departures/calls.ts'
import * as orders from './orders/calls.ts'
import * as passengersImport from './passengers/import/calls.ts'
import * as passengersOftenUsed from './passengers/often-used/calls.ts'
import { officePersonalData } from './personal-data/calls.ts'
import * as payments from './payments/calls.ts'
import * as places from './places/calls.ts'
import * as pnr from './pnr/calls.ts'
import * as points from './points/calls.ts'
import { officeRetention } from './retention/calls.ts'
import { officeRefundMoney, refundMoney } from './refund-money/calls.ts'
import * as servicing from './servicing/calls.ts'
import { railCalls } from './rail/calls.ts'
import * as rates from './rates/calls.ts'
import * as reports from './reports/calls.ts'
import * as session from './session/calls.ts'
import { signOnCalls } from './sign-on/calls.ts'
import * as site from './site/calls.ts'
import { siteLookCalls } from './site/look-calls.ts'
import { officeSiteCalls } from './backoffice/site/calls.ts'
import * as statements from './statements/calls.ts'
import * as ticketingChecks from './ticketing-checks/calls.ts'
import * as ticketing from './ticketing/calls.ts'
import * as topUpCalls from './top-ups/calls.ts'
import * as topUpRequestCalls from './top-ups/request-calls.ts'
import * as transactions from './transactions/calls.ts'
import { userLogCalls } from './user-log/calls.ts'
import * as users from './users/calls.ts'
import * as wallet from './wallet/calls.ts'
import type { CallInput, CallReply, Endpoint } from './kernel/endpoint.ts'

export const endpoints = [
  session.login,
  session.requestLoginCode,
  session.passkeyChallenge,
  session.passkeyLogin,
  session.me,
  session.logout,
  session.updateMe,
  session.changePassword,
  session.saveConfig,
  session.saveList,
  ...signOnCalls,
  users.listUsers,
  users.getUser,
  users.inviteUser,
  users.updateUser,
  users.resendInvitation,
  users.removeUser,
  users.resetPassword,
  users.resetUserFactor,
  users.userSessions,
  users.endUserSessions,
  users.resetOwnerPassword,
  ...apiClientCalls,
  ...userLogCalls,
  ...Object.values(company),
  ...Object.values(pictures),
  ...Object.values(account.account),
  approvals.listApprovals,
  approvals.countApprovals,
  approvals.getApproval,
  approvals.decideApproval,
  ...alertCalls,
  ...Object.values(account.officeAccount),
  ...Object.values(officePersonalData),
  ...Object.values(officeRetention),
  ...backofficeInstallation.installationCalls,
  ...officeSiteCalls,
  ...backofficeSuppliers.officeSupplierCalls,
  ...notices.noticeCalls,
  backofficeStaff.listStaff,
  backofficeStaff.inviteStaff,
  backofficeStaff.updateStaff,
  backofficeStaff.resendStaffInvitation,
  backofficeStaff.removeStaff,
  backofficeStaff.resetStaffPassword,
  backofficeStaff.endStaffSessions,
  backofficeStaff.resetOwner,
  account.resetFactor,
  ...Object.values(accountLinks),
  ...Object.values(officeAccountLinks),
  ...site.siteCalls,
  ...siteLookCalls,
  rates.exchangeRates,
  ...places.placeCalls,
  flightSearch.startSearch,
  flightSearch.pollSolutions,
  flightSearch.leaveSearch,
  flightSearch.accurateSearch,
  flightSearch.solutionProof,
  lowestFares,
  flightSearch.verifySolution,
  flightSearch.getOffer,
  pnr.analysePnr,
  points.getPoints,
  points.listPointsRecords,
  points.exportPointsRecords,
  points.listGifts,
  points.redeemGift,
  points.listRedemptions,
  points.listVouchers,
  ...Object.values(officePoints),
  ticketingChecks.checkOffer,
  booking.createOrder,
  orderLists.listOrders,
  orderLists.countOrders,
  orderLists.countViews,
  orderLists.listCreators,
  orderLists.listSubAgencies,
  orderLists.exportOrders,
  ...departureCalls,
  payments.paymentConfig,
  orders.getOrder,
  booking.orderProof,
  orders.replayOrder,
  booking.cancelOrder,
  payments.payOrder,
  payments.askPayment,
  ticketing.declineReplacement,
  orderLists.orderFile,
  passengersOftenUsed.listOftenUsed,
  passengersOftenUsed.createOftenUsed,
  passengersOftenUsed.addPassengers,
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
  orders.remindDesk,
  servicing.requestVoid,
  servicing.quoteVoid,
  servicing.requestRefund,
  servicing.readEvidence,
  servicing.searchChange,
  servicing.requestChange,
  servicing.acceptLosses,
  servicing.confirmServicing,
  servicing.uploadEvidence,
  servicing.addEvidence,
  disruptions.listDisruptions,
  disruptions.answerDisruptions,
  disruptions.answerDisruption,
  wallet.getBalance,
  wallet.getWallet,
  wallet.saveWalletAlert,
  wallet.exportWallet,
  transactions.listTransactions,
  transactions.exportTransactions,
  transactions.transactionAgencies,
  ...groupCalls,
  ...Object.values(refundMoney),
  ledger.getLedgerEntry,
  ledger.listLedgerEntries,
  ...Object.values(topUpRequestCalls.topUpRequests),
  ...gatewayPaymentCalls,
  ...disputeCalls,
  ...merchantAccountCalls,
  ...webhookCalls,
  ...Object.values(topUpCalls.topUps),
  agencyManager.listAgencies,
  agencyManager.getAgency,
  agencyManager.createAgency,
  agencyManager.updateAgency,
  agencyManager.freezeAgency,
  agencyManager.deleteAgency,
  agencyManager.saveAgencyConfig,
  agencyManager.agencyHistory,
  agencyManager.agencyPeople,
  agencyManager.tryAgencyConfig,
  statements.listStatements,
  statements.confirmStatement,
  statements.getStatement,
  statements.statementFile,
  statements.creditStatements,
  statements.creditFile,
  statements.listSubStatements,
  statements.createSubStatement,
  statements.getSubStatement,
  statements.subStatementFile,
  statements.subCreditStatements,
  statements.subCreditFile,
  statements.subBill,
  statements.officeStatements,
  statements.createOfficeStatement,
  statements.officeStatement,
  statements.officeStatementFile,
  accounting.exportJournal,
  accounting.exportPlatformJournal,
  reports.salesReport,
  reports.soldEntries,
  reports.exposure,
  reports.lookToBook,
  reports.exportReport,
  reports.officeSalesReport,
  reports.officeSoldEntries,
  reports.officeExposure,
  reports.officeLookToBook,
  reports.exportOfficeReport,
  ledgerProof.ledgerProofs,
  ledgerProof.proveLedger,
  backofficeSession.officeLogin,
  backofficeSession.requestOfficeCode,
  backofficeSession.officePasskeyChallenge,
  backofficeSession.officePasskeyLogin,
  backofficeSession.officeMe,
  backofficeSession.officeLogout,
  backofficeSession.saveOfficeList,
  backofficeImpersonation.impersonationAgencies,
  backofficeImpersonation.impersonationPeople,
  backofficeImpersonation.startImpersonation,
  backofficeImpersonation.endImpersonation,
  ledger.officeLedgerEntry,
  ledger.officeLedgerEntries,
  ...Object.values(officeRefundMoney),
  backofficeTreasury.trialBalance,
  backofficeTreasury.exportTrialBalance,
  backofficeTreasury.accountMovements,
  backofficeTreasury.clearing,
  ...Object.values(officeAdjustments),
  ...Object.values(officeBilling),
  ...Object.values(officeMemos),
  ...Object.values(topUpCalls.officeTopUps),
  agencyManagerOffice.listAllAgencies,
  agencyManagerOffice.getAnyAgency,
  agencyManagerOffice.createAnyAgency,
  agencyManagerOffice.updateAnyAgency,
  agencyManagerOffice.freezeAnyAgency,
  agencyManagerOffice.deleteAnyAgency,
  agencyManagerOffice.saveAnyAgencyConfig,
  agencyManagerOffice.anyAgencyHistory,
  agencyManagerOffice.anyAgencyPeople,
  approvals.listOfficeApprovals,
  approvals.countOfficeApprovals,
  approvals.getOfficeApproval,
  approvals.decideOfficeApproval,
  agencyManagerOffice.tryAnyAgencyConfig,
  rates.listRates,
  rates.rateHistory,
  rates.previewRate,
  ...railCalls,
  rates.changeRate,
  rates.acquireRates,
  backofficeEnquiries.listEnquiries,
  backofficeEnquiries.getEnquiry,
  backofficeEnquiries.updateEnquiry,
  backofficeSandbox.listSandboxFaults,
  backofficeSandbox.injectSandboxFault,
  backofficeSandbox.removeSandboxFault,
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
  backofficeDesk.releaseTask,
  backofficeDesk.handTaskOver,
  backofficeDesk.noteOnOrder,
  backofficeDesk.approveOrder,
  backofficeDesk.rejectOrder,
  backofficeDesk.retryOrder,
  backofficeDesk.enterTickets,
  backofficeDesk.failOrder,
  ...deskReplyCalls,
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
  ...officeRailCalls,
  ...reviewRuleCalls,
  disruptions.deskDisruptions,
  disruptions.readNotice,
  disruptions.previewDisruption,
  disruptions.tellDisruption,
  disruptions.deskDisruption,
  disruptions.acceptForAgencies,
] as const

/** The same calls, typed alike: comparing each call's own type with `Endpoint` costs seconds at every use. */
export const allEndpoints = endpoints as unknown as readonly Endpoint[]

/** Call name to call, for typed lookups: `Endpoints['flightOrders.pay']`. */
export type Endpoints = { [E in (typeof endpoints)[number] as E['name']]: E }
export type EndpointName = keyof Endpoints
export type Input<Name extends EndpointName> = CallInput<Endpoints[Name]>
export type Reply<Name extends EndpointName> = CallReply<Endpoints[Name]>
