// Group orders: request, quotes, seats, name list, installments. A product of `orders`; the desk works on it in
// `backoffice/groups`.

import * as calls from '@interline/contract/groups/calls'
import * as calendars from '@interline/contract/groups/calendar-calls'
import * as files from '@interline/contract/groups/file-calls'
import * as names from '@interline/contract/groups/names-calls'
import { GROUP_STATUSES, GROUP_TYPES } from '@interline/domain/groups/statuses'
import { failure } from '../../platform/http/failure.ts'
import { route } from '../../platform/http/route.ts'
import type { Module } from '../../platform/platform.ts'
import { openFieldCipher } from '../../platform/secrets/field-cipher.ts'
import { inFamily, reachOf, type Sellable } from '../orders/index.ts'
import { askAgreement, paidAgain, paymentConfig, payOrder } from '../payments/index.ts'
import {
  acceptQuote,
  applyForSeats,
  askAgain,
  cancelGroup,
  withdrawCancel,
  writeMessage,
} from './agency/moves.ts'
import { groupBillFile } from './agency/bill.ts'
import { groupCalendar } from './agency/calendar.ts'
import {
  calendarAddress,
  endCalendarAddress,
  makeCalendarAddress,
  subscribedCalendar,
} from './agency/subscribed-calendar.ts'
import { proveReduction, reduceGroup } from './agency/reduce-group.ts'
import { requestGroup } from './agency/request-group.ts'
import type { Deps } from './deps.ts'
import { addFile, readFile } from './agency/agency-files.ts'
import { countGroups, exportGroups, listGroups } from './list/list-groups.ts'
import { mailGroup } from './mail.ts'
import { getNames, namesTemplate, saveNames, submitNames, uploadNames } from './names/agency-names.ts'
import { groupsWithFlight, tellGroup } from './order/disrupted.ts'
import { handleDue } from './order/due.ts'
import { groupEarnings } from './order/earnings.ts'
import { openPayment, readingGroup, readTickets, refuseExpired } from './order/open.ts'
import { memoOf, payableOf } from './order/payable.ts'
import { presentGroup, readGroup, type ShownGroup } from './order/present.ts'
import { groupPeople } from './people.ts'
import { failedGroup } from './order/failed.ts'
import { groupRow } from './order/rows.ts'
import { GROUP_ORDERS } from './order/rules.ts'

export type { Deps } from './deps.ts'

// For the group desk.
export { placeOf } from './agency/request-group.ts'
export { GROUP_WORDS, groupsIn, inStatuses, presented } from './list/list-groups.ts'
export {
  contextOf,
  namesIn,
  nameListPlace,
  presentNames,
  readNames,
  refuseIncomplete,
  storeNames,
} from './names/name-list.ts'
export { groupFilePlace, openFile, storeFile } from './files/group-files.ts'
export { tableIn, tidy } from './names/agency-names.ts'
export { endQuotes } from './order/due.ts'
export { endGroup } from './order/end.ts'
export { presentRow, readGroup } from './order/present.ts'
export { acceptedPlan, factsOf, groupRow, legsOf, planOf, type GroupRow } from './order/rows.ts'
export { resumeGroup } from './order/resume.ts'
export { moveGroup, refuseGroupMove } from './order/rules.ts'
export { storeMessage } from './order/messages.ts'
export { storeGroupTickets } from './tickets/store-tickets.ts'
export { mailAnswer } from './mail.ts'
export { feeOf, netOf } from './agency/reduce-group.ts'
export { priceQuote, type QuoteDraft } from './price.ts'

/** What name lists are encrypted for. */
const NAMES = 'travel documents'

export interface Groups extends Module {
  readonly deps: Deps
}

/** Registers groups with `orders`. */
export function groupsModule(parts: Omit<Deps, 'cipher'>): Groups {
  const deps: Deps = { ...parts, cipher: openFieldCipher(parts.platform.settings, NAMES) }
  const product: Sellable<ShownGroup> = {
    product: 'group',
    types: GROUP_TYPES,
    rules: GROUP_ORDERS,
    statuses: GROUP_STATUSES,
    earnings: groupEarnings,
    // Tickets are entered by the desk: no job has to be restarted.
    working: [],
    due: (tx, order) => handleDue(tx, order, deps),
    mail: (tx, order, event) => mailGroup(tx, order, event, deps),
    disrupted: {
      find: groupsWithFlight,
      tell: (tx, order, flight) => tellGroup(tx, order, flight, deps),
    },
    present: (tx, ctx, { id }) => presentGroup(tx, ctx, id, deps),
    payment: {
      open: openPayment,
      payableOf,
      payableUntil: ({ pay_before: until }) => until,
      lateKey: 'payment.group_time_expired',
      memoOf,
      refunded: failedGroup,
    },
  }
  deps.products.register(product)
  return {
    deps,
    jobs: [],
    personalData: [groupPeople(deps.cipher)],
    routes: routesOf(product, deps),
  }
}

function routesOf(product: Sellable<ShownGroup>, deps: Deps): Module['routes'] {
  return [
    route(calls.createGroupOrder, (ctx, { body }) => requestGroup(ctx, body, deps)),
    route(calls.listGroupOrders, (ctx, { query }) => listGroups(ctx, query, deps)),
    route(calls.countGroupOrders, (ctx, { query }) => countGroups(ctx, query, deps)),
    route(calls.exportGroupOrders, (ctx, { body }) => exportGroups(ctx, body, deps)),
    route(calls.getGroupOrder, (ctx, { params }) => readingGroup(ctx, params.id, deps)),
    route(calls.groupTickets, (ctx, { params }) => readTickets(ctx, params.id, deps)),
    route(calls.acceptGroupQuote, (ctx, { params, body }) => acceptQuote(ctx, { ...params, ...body }, deps)),
    route(calls.askGroupAgain, (ctx, { params, body }) => askAgain(ctx, { ...params, ...body }, deps)),
    route(calls.applyForSeats, (ctx, { params, body }) => applyForSeats(ctx, { ...params, ...body }, deps)),
    route(calls.cancelGroupOrder, (ctx, { params, body }) => cancelGroup(ctx, { ...params, ...body }, deps)),
    route(calls.withdrawGroupCancel, (ctx, { params, body }) =>
      withdrawCancel(ctx, { ...params, ...body }, deps),
    ),
    route(calls.proveReduction, (ctx, { params, body }) => proveReduction(ctx, { ...params, ...body }, deps)),
    route(calls.reduceGroup, (ctx, { params, body }) => reduceGroup(ctx, { ...params, ...body }, deps)),
    route(names.groupNames, (ctx, { params }) => getNames(ctx, params.id, deps)),
    route(names.saveGroupNames, (ctx, { params, body }) => saveNames(ctx, { ...params, ...body }, deps)),
    route(names.uploadGroupNames, (ctx, { params, body }) =>
      uploadNames(ctx, { ...params, file: body as Uint8Array }, deps),
    ),
    route(names.submitGroupNames, (ctx, { params, body }) => submitNames(ctx, { ...params, ...body }, deps)),
    route(names.groupNamesTemplate, (ctx) => namesTemplate(ctx.locale)),
    route(calls.groupPaymentConfig, (ctx, { params }) =>
      inFamily(ctx, deps, (reached) =>
        reached.transaction(async (tx) => {
          const order = await readGroup(tx, params.id, reachOf(reached))
          if (!order) throw failure('request.not_found')
          refuseExpired(groupRow(order), await reached.db.instant(tx))
          return paymentConfig(tx, reached, { order, product }, deps)
        }),
      ),
    ),
    route(
      calls.payGroupOrder,
      (ctx, { params, body }) => payOrder(ctx, { orderId: params.id, body }, product, deps),
      (ctx, made) => paidAgain(ctx, made, product, deps),
    ),
    route(calls.askGroupPayment, (ctx, input) => askAgreement(ctx, input, product, deps)),
    route(calls.writeGroupMessage, (ctx, { params, body }) => writeMessage(ctx, { ...params, ...body })),
    route(files.groupCalendar, (ctx, { params }) => groupCalendar(ctx, params.id, deps)),
    route(calendars.groupCalendarAddress, (ctx) => calendarAddress(ctx)),
    route(calendars.makeGroupCalendarAddress, (ctx) => makeCalendarAddress(ctx, deps)),
    route(calendars.endGroupCalendarAddress, (ctx) => endCalendarAddress(ctx, deps)),
    route(calendars.subscribedGroupCalendar, (ctx, { params }) =>
      subscribedCalendar(ctx, params.token, deps),
    ),
    route(files.addGroupFile, (ctx, input) => addFile(ctx, input, deps)),
    route(files.readGroupFile, (ctx, { params }) => readFile(ctx, params, deps)),
    route(files.groupBill, (ctx, input) => groupBillFile(ctx, input, deps)),
  ]
}
