import { endpoints, type EndpointName } from '@interline/contract/index'
import texts, { type LogAction } from '@interline/contract/text/en/user-log'
import zhCn from '@interline/contract/text/zh-cn/user-log'
import zhTw from '@interline/contract/text/zh-tw/user-log'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type Caller } from '../support/app.ts'
import { logRows } from '../support/arrange.ts'
import { bookOrder, pay } from '../support/orders.ts'
import { readSheet } from '../support/sheet.ts'

/** Reasons why a non-GET call writes no log row. */
type Reason =
  | 'reads' // A query that is too long for an address, or a generated file that is nobody's document.
  | 'own view' // The user's list settings, or recently used cities.
  | 'part of what follows' // The request that uses the file is logged.
  | 'a stranger' // No session; the input waits as an enquiry or a mail.

type Logged = LogAction | readonly LogAction[] | { readonly none: Reason }
const none = (reason: Reason) => ({ none: reason })
const ORDER_BEGINS = ['orders.create', 'orders.reserve', 'orders.submit_for_review'] as const

// Each call of the contract that is no GET, and what the log says of it.
// oxfmt-ignore
const LOGGED: Readonly<Partial<Record<EndpointName, Logged>>> = {
  'session.login': ['session.signed_in', 'session.sign_in_failed'], 'session.requestLoginCode': none('a stranger'), 'session.logout': 'session.signed_out',
  'users.updateMe': 'users.profile_changed', 'users.changePassword': 'users.password_changed', 'users.saveConfig': none('own view'), 'users.saveList': none('own view'),
  'users.invite': 'users.invited', 'users.update': ['users.changed', 'users.made_active', 'users.made_inactive', 'users.made_testing'], 'users.resendInvitation': 'users.invited_again',
  'users.withdrawInvitation': 'users.invitation_withdrawn', 'users.resetPassword': 'users.password_reset_started', 'users.resetFactor': 'account.factor_reset', 'users.endSessions': 'users.sessions_ended', 'users.resetOwner': 'users.owner_reset_started',
  'company.update': 'company.changed', 'company.saveLogo': 'company.changed', 'company.removeLogo': 'company.changed', 'siteLook.save': 'site.draft_changed', 'siteLook.discard': 'site.draft_discarded', 'siteLook.publish': 'site.published', 'siteLook.restore': 'site.restored', 'siteLook.savePicture': 'site.picture_added', 'pictures.saveAvatar': 'users.picture_changed', 'pictures.removeAvatar': 'users.picture_removed',
  'signOn.singleLogin': 'session.signed_in', 'signOn.partnerToken': none('reads'), 'signOn.save': 'sign-on.changed', 'signOn.makeSecret': 'sign-on.new_secret', 'signOn.check': none('reads'), 'officeSignOn.save': 'sign-on.changed', 'officeSignOn.makeSecret': 'sign-on.new_secret', 'officeSignOn.check': none('reads'),
  'signOn.link': ['sign-on.linked', 'sign-on.unlinked'], 'signOn.unlinkProvider': 'sign-on.provider_unlinked',
  'identityProvider.begin': none('a stranger'), 'identityProvider.finish': ['session.signed_in', 'session.sign_in_failed'], 'identityProvider.signOut': none('reads'), 'identityProvider.save': 'sign-on.provider_changed', 'identityProvider.remove': 'sign-on.provider_removed', 'identityProvider.check': none('reads'),
  'apiClients.create': 'api-clients.created', 'apiClients.update': 'api-clients.changed', 'apiClients.rotate': 'api-clients.rotated', 'apiClients.endKey': 'api-clients.key_ended', 'apiClients.end': 'api-clients.ended', 'officeApiClients.end': 'api-clients.ended', 'apiClients.makeBelow': 'api-clients.below_made', 'apiClients.endBelow': 'api-clients.below_ended',
  'userLog.export': 'user-log.exported', 'officeUserLog.export': 'user-log.exported',
  'account.beginPasskey': none('part of what follows'), 'account.addPasskey': 'account.passkey_added', 'account.renamePasskey': 'account.passkey_renamed', 'account.removePasskey': 'account.passkey_removed', 'account.beginProof': none('part of what follows'),
  'officeAccount.beginPasskey': none('part of what follows'), 'officeAccount.addPasskey': 'account.passkey_added', 'officeAccount.renamePasskey': 'account.passkey_renamed', 'officeAccount.removePasskey': 'account.passkey_removed', 'officeAccount.beginProof': none('part of what follows'),
  'session.passkeyChallenge': none('a stranger'), 'session.passkeyLogin': ['session.signed_in', 'session.sign_in_failed', 'account.passkey_blocked'], 'office.passkeyChallenge': none('a stranger'), 'office.passkeyLogin': ['session.signed_in', 'session.sign_in_failed', 'account.passkey_blocked'],
  'account.beginApp': none('part of what follows'), 'account.confirmApp': 'account.app_added', 'account.removeApp': 'account.app_removed', 'account.renewRecoveryCodes': 'account.recovery_codes_renewed', 'account.endSession': 'session.ended', 'account.endOtherSessions': 'session.others_ended',
  'officeAccount.beginApp': none('part of what follows'), 'officeAccount.confirmApp': 'account.app_added', 'officeAccount.removeApp': 'account.app_removed', 'officeAccount.renewRecoveryCodes': 'account.recovery_codes_renewed', 'officeAccount.endSession': 'session.ended', 'officeAccount.endOtherSessions': 'session.others_ended', 'officeAccount.resetFactor': 'account.factor_reset',
  'approvals.decide': ['approvals.approved', 'approvals.refused', 'approvals.withdrawn'], 'officeApprovals.decide': ['approvals.approved', 'approvals.refused', 'approvals.withdrawn'],
  'alerts.read': none('own view'), 'officeAlerts.read': none('own view'),
  'officeStaff.invite': 'staff.invited', 'officeStaff.update': ['staff.changed', 'staff.made_active', 'staff.made_inactive'], 'officeStaff.resendInvitation': 'staff.invited_again', 'officeStaff.withdrawInvitation': 'staff.invitation_withdrawn', 'officeStaff.resetPassword': 'staff.password_reset_started', 'officeStaff.endSessions': 'staff.sessions_ended', 'officeStaff.resetOwner': 'users.owner_reset_started',
  'accountLinks.requestLink': 'users.password_link_requested', 'accountLinks.readLink': none('reads'), 'accountLinks.setPassword': ['users.joined', 'users.password_set'],
  'officeAccountLinks.requestLink': 'users.password_link_requested', 'officeAccountLinks.readLink': none('reads'), 'officeAccountLinks.setPassword': ['users.joined', 'users.password_set'],
  'site.apply': none('a stranger'),
  'flightSearch.start': none('reads'), 'flightSearch.solutions': none('reads'), 'flightSearch.leave': none('reads'), 'flightSearch.accurate': none('reads'), 'flightSearch.verify': none('reads'), 'flightSearch.lowestFares': none('reads'), 'pnr.analyse': none('reads'), 'flightOrders.check': none('reads'),
  'flightOrders.create': ORDER_BEGINS, 'flightOrders.export': 'flight-orders.exported', 'flightOrders.countViews': none('reads'), 'flightOrders.messageDeparture': 'flight-orders.departure_messaged', 'flightOrders.departureManifest': 'flight-orders.manifest_exported',
  'flightOrders.cancel': 'orders.cancel', 'flightOrders.pay': ['orders.pay', 'orders.retry', 'flight-orders.paid_in_stead'], 'flightOrders.askPayment': 'approvals.requested', 'flightOrders.declineReplacement': 'orders.decline_replacement', 'flightOrders.file': 'flight-orders.document_downloaded', 'flightOrders.lock': ['orders.lock', 'orders.unlock'], 'flightOrders.remind': 'orders.remind',
  'rail.create': ['orders.create', 'orders.create_unconfirmed'], 'rail.cancel': 'orders.cancel', 'rail.pay': ['orders.pay', 'flight-orders.paid_in_stead'], 'rail.askPayment': 'approvals.requested', 'rail.quoteRefund': none('reads'), 'rail.refund': 'orders.request_rail_refund', 'rail.quoteChange': none('reads'), 'rail.change': ['orders.create', 'orders.create_unconfirmed', 'orders.confirm'], 'rail.export': 'rail.exported', 'rail.takePassenger': none('reads'), 'rail.itinerary': 'rail.itinerary_downloaded', 'officeRail.issue': 'rail_desk.issued', 'officeRail.fail': 'rail_desk.failed',
  'groupOrders.create': 'orders.request_group', 'groupOrders.export': 'groups.exported', 'groupOrders.accept': 'orders.accept', 'groupOrders.askAgain': 'orders.ask_again', 'groupOrders.apply': 'orders.apply', 'groupOrders.cancel': ['orders.cancel', 'orders.request_cancel'], 'groupOrders.withdrawCancel': 'orders.withdraw_cancel', 'groupOrders.proveReduction': none('reads'), 'groupOrders.reduce': 'orders.reduce',
  'groupOrders.pay': ['orders.pay', 'flight-orders.paid_in_stead'], 'groupOrders.askPayment': 'approvals.requested', 'groupOrders.message': 'groups.message', 'groupOrders.calendar': none('reads'), 'groupOrders.makeCalendarAddress': 'groups.calendar_made', 'groupOrders.endCalendarAddress': 'groups.calendar_ended', 'groupOrders.bill': 'groups.bill_downloaded', 'groupOrders.addFile': none('part of what follows'), 'groupOrders.saveNames': 'groups.names_saved', 'groupOrders.uploadNames': 'groups.names_saved', 'groupOrders.submitNames': 'orders.submit_names', 'groupOrders.namesTemplate': none('reads'),
  'officeGroups.take': 'groups.take', 'officeGroups.release': 'groups.release', 'officeGroups.handOver': 'groups.hand_over', 'officeGroups.settle': 'groups.settle', 'officeGroups.price': none('reads'), 'officeGroups.quote': 'groups.quote', 'officeGroups.decline': 'groups.decline', 'officeGroups.confirmSeats': 'groups.confirm_seats', 'officeGroups.offerOthers': 'groups.offer_others', 'officeGroups.refuseSeats': 'groups.refuse_seats', 'officeGroups.extend': 'groups.extend', 'officeGroups.close': 'groups.close', 'officeGroups.cancel': 'groups.cancel_paid', 'officeGroups.refuseCancel': 'groups.refuse_cancel', 'officeGroups.issue': 'groups.issue', 'officeGroups.fail': 'groups.fail', 'officeGroups.message': 'groups.message', 'officeGroups.addFile': none('part of what follows'), 'officeGroups.file': 'groups.file_read', 'officeGroups.readTickets': none('reads'), 'officeGroups.readAnswer': none('reads'), 'officeGroups.askAirline': 'groups.ask_airline', 'officeGroups.ticketTemplate': 'groups.ticket_template', 'officeGroups.saveNames': 'groups.names_corrected',
  'oftenUsedPassengers.create': 'passengers.saved', 'oftenUsedPassengers.remember': ['passengers.saved', 'passengers.changed'], 'oftenUsedPassengers.update': 'passengers.changed', 'oftenUsedPassengers.delete': 'passengers.deleted', 'oftenUsedPassengers.pick': none('part of what follows'),
  'memberCards.create': 'passengers.card_saved', 'memberCards.update': 'passengers.card_changed', 'memberCards.delete': 'passengers.card_deleted',
  'passengerImport.readDocument': 'documents.read', 'passengerImport.readSheet': none('reads'), 'passengerImport.sheetTemplate': none('reads'),
  'flightServicing.void': 'orders.request_void', 'flightServicing.quoteVoid': none('reads'), 'flightServicing.refund': 'orders.request_refund', 'flightServicing.readEvidence': none('reads'), 'flightServicing.searchChange': none('reads'), 'flightServicing.change': 'orders.request_change', 'flightServicing.acceptLosses': 'orders.losses_accepted', 'flightServicing.confirm': 'orders.confirm', 'flightServicing.uploadEvidence': none('part of what follows'), 'flightServicing.addEvidence': 'orders.evidence_added',
  'disruptions.answerMany': 'orders.settle_disruption', 'disruptions.answer': 'orders.settle_disruption',
  'wallet.saveAlert': 'wallet.alert_changed', 'topUpRequests.create': 'top-up-requests.created', 'topUpRequests.withdraw': 'top-up-requests.withdrawn', 'topUpRequests.addProof': none('part of what follows'),
  'transactions.export': 'transactions.exported', 'wallet.export': 'wallet.exported', 'refundMoney.export': 'refund-money.exported', 'officeRefundMoney.export': 'refund-money.exported',
  'officeAdjustments.export': 'adjustments.exported', 'officeMemos.export': 'memos.exported', 'officeBilling.exportDifferences': 'billing.exported',
  'topUps.create': ['top-ups.created', 'approvals.requested'], 'topUps.reverse': 'top-ups.reversed', 'topUps.refuseRequest': 'top-up-requests.refused', 'topUps.saveRules': 'top-ups.rule_changed', 'topUps.saveCredit': 'agencies.credit_changed',
  'officeTopUps.create': ['top-ups.created', 'approvals.requested'], 'officeTopUps.reverse': 'top-ups.reversed', 'officeTopUps.refuseRequest': 'top-up-requests.refused', 'officeTopUps.saveRules': 'top-ups.rule_changed', 'officeTopUps.saveCredit': 'agencies.credit_changed',
  'agencies.create': 'agencies.created', 'agencies.update': 'agencies.updated', 'agencies.freeze': ['agencies.frozen', 'agencies.unfrozen'], 'agencies.delete': 'agencies.deleted', 'agencies.saveConfig': 'agencies.config_changed', 'agencies.tryOut': none('reads'),
  'officeAgencies.create': 'agencies.created', 'officeAgencies.update': 'agencies.updated', 'officeAgencies.freeze': ['agencies.frozen', 'agencies.unfrozen'], 'officeAgencies.delete': 'agencies.deleted', 'officeAgencies.saveConfig': 'agencies.config_changed', 'officeAgencies.tryOut': none('reads'),
  'statements.creditFile': 'statements.downloaded', 'subStatements.creditFile': 'statements.downloaded', 'statements.confirm': none('reads'), 'statements.file': 'statements.downloaded', 'subStatements.create': ['statements.issued', 'statements.corrected'], 'subStatements.file': 'statements.downloaded', 'officeStatements.create': ['statements.issued', 'statements.corrected'], 'officeStatements.file': 'statements.downloaded',
  'reports.export': 'reports.exported', 'officeReports.export': 'reports.exported',
  'accounting.export': 'accounting.exported', 'officeAccounting.export': 'accounting.exported', 'ledgerProof.run': none('reads'),
  'office.login': ['session.signed_in', 'session.sign_in_failed'], 'office.requestLoginCode': none('a stranger'), 'office.logout': 'session.signed_out', 'office.saveList': none('own view'),
  'impersonation.start': 'impersonation.started', 'impersonation.end': 'impersonation.ended', 'officeTreasury.exportTrialBalance': 'treasury.trial_balance_exported',
  'officeAdjustments.create': 'adjustments.requested',
  'points.exportRecords': 'points.records_exported', 'points.redeem': 'points.redeemed',
  'officePoints.createGift': 'points.gift_created', 'officePoints.updateGift': 'points.gift_changed', 'officePoints.saveSettings': 'points.settings_changed', 'officePoints.decideRedemption': ['points.redemption_fulfilled', 'points.redemption_rejected'], 'officePoints.adjust': 'points.adjustment_requested',
  'officeBilling.upload': 'billing.file_uploaded', 'officeBilling.work': ['billing.difference_take', 'billing.difference_release', 'billing.difference_note', 'billing.difference_dispute', 'billing.difference_wait', 'billing.difference_reopen', 'billing.difference_settle'],
  'officeBilling.accept': 'billing.difference_accepted', 'officeBilling.sandboxFile': 'billing.sandbox_file_made',
  'gatewayPayments.ask': none('part of what follows'), 'gatewayPayments.close': 'gateway-payments.closed', 'gatewayPayments.topUp': 'gateway-payments.top_up', 'officeGatewayPayments.refund': 'gateway-payments.refunded', 'officeGatewayPayments.credit': 'gateway-payments.credited', 'officeGatewayPayments.state': 'approvals.requested',
  'gatewayReconciliation.fetch': 'gateway-reconciliation.fetched', 'gatewayReconciliation.upload': 'gateway-reconciliation.uploaded', 'gatewayReconciliation.work': ['gateway-reconciliation.difference_take', 'gateway-reconciliation.difference_release', 'gateway-reconciliation.difference_note', 'gateway-reconciliation.difference_resolve', 'gateway-reconciliation.difference_reopen'],
  'officeGatewayReconciliation.fetch': 'gateway-reconciliation.fetched', 'officeGatewayReconciliation.upload': 'gateway-reconciliation.uploaded', 'officeGatewayReconciliation.work': ['gateway-reconciliation.difference_take', 'gateway-reconciliation.difference_release', 'gateway-reconciliation.difference_note', 'gateway-reconciliation.difference_resolve', 'gateway-reconciliation.difference_reopen'],
  'webhooks.create': 'webhooks.created', 'webhooks.change': 'webhooks.changed', 'webhooks.remove': 'webhooks.removed', 'webhooks.pause': ['webhooks.paused', 'webhooks.resumed'], 'webhooks.rotateSecret': 'webhooks.secret_rotated', 'webhooks.receiver': 'webhooks.changed', 'webhooks.ping': 'webhooks.tested', 'webhooks.redeliver': 'webhooks.redelivered',
  'merchantAccounts.create': 'merchant-accounts.created', 'merchantAccounts.change': 'merchant-accounts.changed', 'merchantAccounts.check': 'merchant-accounts.checked',
  'officeMerchantAccounts.create': 'merchant-accounts.created', 'officeMerchantAccounts.change': 'merchant-accounts.changed', 'officeMerchantAccounts.check': 'merchant-accounts.checked',
  'disputes.act': ['disputes.answer', 'disputes.accept', 'disputes.reopen', 'disputes.note'], 'officeDisputes.act': ['disputes.answer', 'disputes.accept', 'disputes.reopen', 'disputes.note'], 'officeDisputes.setOff': 'disputes.set_off',
  'officeDisputes.enter': 'disputes.entered', 'officeDisputes.record': ['disputes.taken', 'disputes.decided'], 'officeDisputes.fee': 'disputes.fee', 'officeDisputes.addFile': 'disputes.file_added',
  'gatewayReconciliation.enterPayout': 'gateway-reconciliation.payout_entered', 'gatewayReconciliation.reversePayout': 'gateway-reconciliation.payout_reversed',
  'officeGatewayReconciliation.enterPayout': 'gateway-reconciliation.payout_entered', 'officeGatewayReconciliation.reversePayout': 'gateway-reconciliation.payout_reversed',
  'officeMemos.create': 'memos.entered', 'officeMemos.act': ['memos.accept', 'memos.dispute', 'memos.withdraw', 'memos.reopen'], 'officeMemos.charge': ['memos.charged', 'approvals.requested'], 'officeMemos.addFile': 'memos.file_added',
  'officeRates.preview': none('reads'), 'officeRates.change': 'approvals.requested', 'officeRates.acquire': 'rates.acquisition_asked', 'office.updateEnquiry': 'enquiries.status_changed',
  'office.injectSandboxFault': 'sandbox.fault_injected', 'office.removeSandboxFault': 'sandbox.fault_removed', 'office.chooseSandboxScenario': 'sandbox.scenario_chosen', 'office.moveSandboxClock': 'sandbox.clock_moved', 'office.resetSandboxClock': 'sandbox.clock_reset',
  'officeDesk.takeNext': 'desk.take', 'officeDesk.take': 'desk.take', 'officeDesk.release': 'desk.release', 'officeDesk.handOver': 'desk.hand_over', 'officeDesk.note': 'desk.note', 'officeDesk.approve': 'desk.approve', 'officeDesk.reject': 'desk.reject', 'officeDesk.retry': 'desk.retry', 'officeDesk.enterTickets': 'desk.enter_tickets', 'officeDesk.fail': ['desk.fail', 'desk.ask_second_person'], 'officeDesk.split': ['desk.split', 'desk.ask_second_person'], 'officeDesk.quoteReturn': none('reads'), 'officeDesk.returnTickets': ['desk.return', 'desk.ask_second_person'], 'officeDesk.findReplacements': none('reads'), 'officeDesk.replaceTicket': ['desk.replace', 'desk.ask_second_person'], 'officeDesk.withdrawReplacement': 'desk.withdraw', 'officeDesk.decideRequest': ['desk.agree', 'desk.request_declined', 'desk.request_withdrawn'], 'officeDesk.proposeRefund': none('reads'), 'officeDesk.quoteRefund': 'desk.quote', 'officeDesk.readEvidence': 'desk.read_evidence', 'officeDesk.findFlights': none('reads'), 'officeDesk.proposeChange': none('reads'), 'officeDesk.quoteChange': 'desk.quote',
  'officeSuppliers.change': 'suppliers.changed', 'officeRetention.save': 'retention.changed', 'officePersonalData.look': none('reads'), 'officePersonalData.export': 'personal-data.export_requested', 'officePersonalData.forget': 'personal-data.forgotten', 'officeSite.create': 'site.created', 'officeSite.saveDraft': 'site.draft_changed', 'officeSite.discardDraft': 'site.draft_discarded', 'officeSite.publish': 'site.published', 'officeSite.restore': 'site.restored', 'officeSite.savePicture': 'site.picture_added', 'officeSite.saveOwnerParts': 'site.owner_parts_changed', 'officeInstallation.saveAddress': 'installation.address_changed', 'officeInstallation.savePasswordPolicy': 'installation.passwords_changed', 'officeInstallation.testMail': 'installation.mail_tested', 'officeInstallation.retryMail': 'installation.mail_retried', 'officeNotices.create': 'notices.created', 'officeNotices.update': 'notices.changed', 'officeNotices.withdraw': 'notices.withdrawn',
  'officeDesk.saveReplies': 'desk_replies.changed',
  'officeReviewRules.save': 'review_rules.changed', 'officeReviewRules.saveAgency': 'review_rules.agency_changed', 'officeReviewRules.tryOut': none('reads'),
  'officeDisruptions.readNotice': none('reads'), 'officeDisruptions.preview': none('reads'), 'officeDisruptions.tell': 'desk.disruption', 'officeDisruptions.accept': 'desk.disruption_accepted',
}

const app = await testApp()
let owner: Caller
let operator: Caller
let auditor: Caller
let order: string

beforeAll(async () => {
  owner = await app.as('owner@harbour.demo')
  operator = await app.as('operator@harbour.demo')
  auditor = await app.as('auditor@interline.demo')
  const booked = await bookOrder(app, operator)
  order = booked.id
  await pay(operator, order)
  await app.runJobs()
})

test('[G5] each changing call declares its log entry', () => {
  const writes = endpoints.filter(({ method }) => method !== 'GET').map(({ name }) => name)
  expect(Object.keys(LOGGED).toSorted()).toEqual(writes.toSorted())
})

test('[G5 A10] each action has a text in three languages', () => {
  const keys = Object.keys(texts).toSorted()
  for (const catalogue of [zhCn, zhTw]) {
    expect(Object.keys(catalogue).toSorted()).toEqual(keys)
    for (const [key, text] of Object.entries(catalogue))
      expect([key, /[\u4e00-\u9fff]/.test(text)]).toEqual([key, true])
    for (const key of keys as LogAction[])
      expect([key, catalogue[key].includes('{target}')]).toEqual([key, texts[key].includes('{target}')])
  }
})

test('[G5] order transitions are logged with user and address', async () => {
  const paid = (await logRows(app, 'orders.pay')).find(({ target_id: id }) => id === order)
  expect(paid).toMatchObject({
    agency_id: 110,
    action_type: 'payment',
    via: 'portal',
    before: { status: 'to_be_paid' },
    after: { status: 'proceeding' },
  })
  expect(paid!.ip).not.toBe('')
  expect(paid!.request_id).not.toBe('')
  // The supplier's later result has no user.
  const all = await app.everything((tx) =>
    tx.selectFrom('user_log').select('action').where('target_id', '=', order).execute(),
  )
  expect(all.map(({ action }) => action).toSorted()).toEqual(['orders.create', 'orders.pay'])
})

const list = (query: object, who = owner, locale?: 'en' | 'zh-cn' | 'zh-tw') =>
  who.call('userLog.list', { query }, locale ? { locale } : {})

test('[G5] an owner filters by operator, type, target, words and dates', async () => {
  const { body } = await list({ target: order })
  expect(body.data.rows.map(({ text }: { text: string }) => text)).toEqual([
    `Paid order ${order}`,
    `Created order ${order}`,
  ])
  const [row] = body.data.rows
  expect(row).toMatchObject({ actionType: 'payment', target: { id: order }, agency: { id: 110 } })
  const operatorId = row!.operator.id!
  const only = await list({ operator: operatorId, actionType: 'payment', via: 'portal', q: order.slice(2) })
  expect(only.body.data.rows.map(({ action }: { action: string }) => action)).toEqual(['orders.pay'])
  expect((await list({ timeFrom: '2020-01-01', timeTo: '2020-01-31' })).body.data.total).toBe(0)
  expect((await list({ target: order }, owner, 'zh-tw')).body.data.rows[0]!.text).toBe(
    `完成訂單 ${order} 付款`,
  )
  expect((await list({ timeFrom: '2026-02-01', timeTo: '2026-01-01' })).body.key).toBe('request.invalid')
})

test('[G5] sentences contain names of users and agencies', async () => {
  const invited = await owner.call(
    'users.invite',
    {
      body: {
        email: 'log@harbour.demo',
        nickname: 'Lee Log',
        phone: null,
        roles: ['operator'],
        permissions: null,
        onlyOwnOrders: false,
      },
    },
    { idempotencyKey: randomUUID() },
  )
  const { body } = await list({ target: invited.body.data.id })
  expect(body.data.rows[0]).toMatchObject({ text: 'Invited Lee Log', operator: { name: 'Helen Ho' } })
})

test('[G5 G7] an agency reads its own rows, the platform all', async () => {
  const other = await app.as('owner@kowloon.demo')
  expect((await list({ target: order }, other)).body.data.rows).toEqual([])
  const { body } = await auditor.call('officeUserLog.list', { query: { target: order, agency: '110' } })
  expect(body.data.rows).toHaveLength(2)
  await auditor.call('officeUserLog.export', { body: { format: 'csv' } })
  const staff = await auditor.call('officeUserLog.list', { query: { realm: 'office' } })
  expect(staff.body.data.rows.map(({ realm }: { realm: string }) => realm)).toContain('office')
  expect((await list({}, operator)).body.key).toBe('access.not_allowed')
})

test('[G5] the export has the filtered rows, and is logged', async () => {
  const answer = await owner.call(
    'userLog.export',
    { body: { target: order, format: 'xlsx', columns: ['operator', 'action', 'after'] } },
    {},
  )
  const [heads, ...rows] = readSheet(answer.file)
  expect(heads).toEqual(['Operator', 'Action', 'After'])
  expect(rows.map(([, action]) => action)).toEqual([`Paid order ${order}`, `Created order ${order}`])
  const [exported] = (await logRows(app, 'user-log.exported')).slice(-1)
  expect(exported!.after).toMatchObject({ target: order, rows: 2 })
})

test('[G5] the database refuses to change or delete a row', async () => {
  const refused = /permission denied/
  for (const scope of ['everything', [110]] as const) {
    await expect(
      app.platform.db.transaction(scope, (tx) => sql`update user_log set actor_name = 'x'`.execute(tx)),
    ).rejects.toThrow(refused)
    await expect(
      app.platform.db.transaction(scope, (tx) => sql`delete from user_log`.execute(tx)),
    ).rejects.toThrow(refused)
    await expect(
      app.platform.db.transaction(scope, (tx) => sql`truncate user_log`.execute(tx)),
    ).rejects.toThrow(refused)
  }
})
