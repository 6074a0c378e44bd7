// Train orders: search, order, payment, tickets, change and refund at one railway; the second product beside flights.

import * as calls from '@interline/contract/rail/calls'
import * as servicing from '@interline/contract/rail/servicing-calls'
import { route } from '../../platform/http/route.ts'
import { jobHandler } from '../../platform/jobs/jobs.ts'
import type { Module } from '../../platform/platform.ts'
import { openFieldCipher } from '../../platform/secrets/field-cipher.ts'
import { inFamily } from '../orders/index.ts'
import {
  askAgreement,
  paidAgain,
  paymentConfig,
  payOrder,
  type Deps as PaymentDeps,
} from '../payments/index.ts'
import type { Deps, RailParts } from './deps.ts'
import { issueTickets, refundTickets, releaseSeats, settleSeats } from './job-kinds.ts'
import { countRailOrders, exportRailOrders, listRailOrders } from './list-orders.ts'
import { createRailOrder } from './order/create-order.ts'
import { cancelOrder, releaseAtRailway } from './order/end-order.ts'
import { runIssueTickets } from './order/issue-tickets.ts'
import { railItinerary } from './order/itinerary.ts'
import { presentOrder, readVisible } from './order/present.ts'
import { querySeats } from './order/request-seats.ts'
import { takePassenger } from './order/take-passenger.ts'
import { railPeople } from './people.ts'
import { railProduct, type RailProduct } from './product.ts'
import { findStations, searchTrains } from './search.ts'
import { changeTrain } from './servicing/change.ts'
import { quoteChange, trainsForChange } from './servicing/quote-change.ts'
import { quoteRefund, requestRefund, runRefundTickets } from './servicing/refund.ts'

export { railDocumentPlace, type Deps } from './deps.ts'
export { issueTickets, releaseSeats } from './job-kinds.ts'
export { giveUp } from './order/issue-tickets.ts'
export { changeBooking, lockRail } from './order/rows.ts'
export { stationIn } from './railway.ts'
export { railRules } from './rules.ts'

export interface RailModule extends Module {
  readonly deps: Deps
}

export function railModule(parts: PaymentDeps & RailParts): RailModule {
  const cipher = openFieldCipher(parts.platform.settings, 'travel documents')
  const deps: Deps = { ...parts, cipher }
  const product = railProduct(deps)
  deps.products.register(product)
  return {
    deps,
    personalData: [railPeople(cipher)],
    routes: [...orderRoutes(deps), ...paymentRoutes(product, deps), ...servicingRoutes(deps)],
    jobs: [
      jobHandler(settleSeats, (job, log) => querySeats(job, log, deps)),
      jobHandler(issueTickets, (job, log) => runIssueTickets(job, log, deps)),
      jobHandler(refundTickets, (job, log) => runRefundTickets(job, log, deps)),
      jobHandler(releaseSeats, (job, log) => releaseAtRailway(job, log, deps)),
    ],
  }
}

function orderRoutes(deps: Deps) {
  return [
    route(calls.stations, (_ctx, { query }) => Promise.resolve(findStations(query.q, deps))),
    route(calls.search, (ctx, { query: { adults, children, ...query } }) =>
      searchTrains(ctx, { ...query, counts: { adult: adults, child: children } }, deps),
    ),
    route(calls.takePassenger, (ctx, input) => takePassenger(ctx, input, deps)),
    route(calls.create, (ctx, { body }) => createRailOrder(ctx, body, deps)),
    route(calls.list, (ctx, { query }) => listRailOrders(ctx, query, deps)),
    route(calls.counts, (ctx, { query }) => countRailOrders(ctx, query, deps)),
    route(calls.exported, (ctx, { body }) => exportRailOrders(ctx, body, deps)),
    route(calls.get, (ctx, { params: { id } }) =>
      inFamily(ctx, deps, (reached) => reached.transaction((tx) => presentOrder(tx, reached, id, deps))),
    ),
    route(calls.itinerary, (ctx, input) => railItinerary(ctx, input, deps)),
    route(calls.cancel, (ctx, { params: { id } }) => cancelOrder(ctx, id, deps)),
  ]
}

function paymentRoutes(product: RailProduct, deps: Deps) {
  return [
    route(calls.railPaymentConfig, (ctx, { params: { id } }) =>
      inFamily(ctx, deps, (reached) =>
        reached.transaction(async (tx) => {
          const order = await readVisible(tx, reached, id)
          return paymentConfig(tx, reached, { order, product }, deps)
        }),
      ),
    ),
    route(
      calls.pay,
      (ctx, { params, body }) => payOrder(ctx, { orderId: params.id, body }, product, deps),
      (ctx, made) => paidAgain(ctx, made, product, deps),
    ),
    route(calls.askPayment, (ctx, input) => askAgreement(ctx, input, product, deps)),
  ]
}

function servicingRoutes(deps: Deps) {
  return [
    route(servicing.quoteRefund, (ctx, { params: { id }, body }) => quoteRefund(ctx, { id, ...body }, deps)),
    route(servicing.refund, (ctx, { params: { id }, body }) => requestRefund(ctx, { id, ...body }, deps)),
    route(servicing.quoteChange, (ctx, { params: { id }, body }) => quoteChange(ctx, { id, ...body }, deps)),
    route(servicing.change, (ctx, { params: { id }, body }) => changeTrain(ctx, { id, ...body }, deps)),
    route(servicing.trainsForChange, (ctx, { params: { id }, query }) =>
      trainsForChange(ctx, { id, ...query }, deps),
    ),
  ]
}
