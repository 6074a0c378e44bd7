import * as lists from '@interline/contract/flight-order-lists'
import * as calls from '@interline/contract/flight-orders'
import * as replays from '@interline/contract/flight-orders/replay'
import { shieldOffer } from '@interline/contract/flight-orders/shield'
import * as voyages from '@interline/contract/flight-voyages'
import { route, type Route } from '../../platform/http/route.ts'
import { cancelOrder } from '../booking/ending/cancel-order.ts'
import { createOrder } from '../booking/create/create-order.ts'
import { exportOrders } from '../order-lists/export/export-orders.ts'
import type { Deps } from './deps.ts'
import { getOrder } from './read/get-order.ts'
import { countOrders } from '../order-lists/count-orders.ts'
import { listOrders } from '../order-lists/list-orders.ts'
import { listCreators } from '../order-lists/list-creators.ts'
import { listSubAgencies } from '../order-lists/list-sub-agencies.ts'
import { orderFile } from '../order-lists/order-file.ts'
import { orderProof } from '../booking/order-proof.ts'
import { keepOrder } from './lock/keep-order.ts'
import { urgeOrder } from './lock/urge-order.ts'
import { replayOrder } from './read/replay-order.ts'
import { declineReplacement } from '../ticketing/recovery/replace/end-replacement.ts'
import { paidAgain, payOrder } from '../payments/pay-order.ts'
import { paymentConfig } from '../payments/payment-config.ts'
import { answerShield } from '../ticketing-checks/answer-shield.ts'
import { listVoyagePassengers } from '../order-lists/departures/list-passengers.ts'
import { listVoyages } from '../order-lists/departures/list-voyages.ts'
import { messageVoyage } from '../order-lists/departures/message-voyage.ts'
import { voyageManifest } from '../order-lists/departures/voyage-manifest.ts'

export function flightOrdersRoutes(deps: Deps): Route[] {
  return [
    route(shieldOffer, (ctx, { body }) => answerShield(ctx, body, deps)),
    route(
      calls.createOrder,
      (ctx, { body }) => createOrder(ctx, body, deps),
      (ctx, { orderId = '' }) => getOrder(ctx, orderId, deps),
    ),
    route(calls.listOrders, (ctx, { query }) => listOrders(ctx, query, deps)),
    route(calls.countOrders, (ctx, { query }) => countOrders(ctx, query, deps)),
    route(lists.listCreators, (ctx) => listCreators(ctx)),
    route(lists.listSubAgencies, (ctx) => listSubAgencies(ctx, deps)),
    route(lists.exportOrders, (ctx, { body }) => exportOrders(ctx, body, deps)),
    route(voyages.listVoyages, (ctx, { query }) => listVoyages(ctx, query, deps)),
    route(voyages.listVoyagePassengers, (ctx, { query }) => listVoyagePassengers(ctx, query)),
    route(voyages.messageVoyage, (ctx, { body }) => messageVoyage(ctx, body, deps)),
    route(voyages.voyageManifest, (ctx, { body }) => voyageManifest(ctx, body, deps)),
    route(calls.getOrder, (ctx, { params }) => getOrder(ctx, params.id, deps)),
    route(calls.orderProof, (ctx, { params }) => orderProof(ctx, params.id)),
    route(replays.replayOrder, (ctx, { params }) => replayOrder(ctx, params.id, deps)),
    route(calls.cancelOrder, (ctx, { params }) => cancelOrder(ctx, params.id, deps)),
    route(calls.paymentConfig, (ctx, { query }) => paymentConfig(ctx, query.orderId, deps)),
    route(
      calls.payOrder,
      (ctx, input) => payOrder(ctx, input, deps),
      (ctx, made) => paidAgain(ctx, made, deps),
    ),
    route(calls.declineReplacement, (ctx, { params }) => declineReplacement(ctx, params.id, deps)),
    route(calls.lockOrder, (ctx, { body }) => keepOrder(ctx, body, deps)),
    route(calls.urgeOrder, (ctx, { params }) => urgeOrder(ctx, params.id, deps)),
    route(calls.orderFile, (ctx, input) => orderFile(ctx, input, deps)),
  ]
}
