// Lists of orders: filters, counts, export, documents of an order, departures and their passengers.

import * as lists from '@interline/contract/order-lists/calls'
import * as departures from '@interline/contract/order-lists/departures/calls'
import { route } from '../../platform/http/route.ts'
import { repeatedly } from '../../platform/jobs/repeatedly.ts'
import type { Module } from '../../platform/platform.ts'
import { addUpCounts, countOrders } from './count-orders.ts'
import { countViews } from './count-views.ts'
import { listDeparturePassengers } from './departures/list-passengers.ts'
import { listDepartures } from './departures/list-departures.ts'
import { messageDeparture } from './departures/message-departure.ts'
import { departureManifest } from './departures/departure-manifest.ts'
import type { Deps } from './deps.ts'
import { exportOrders } from './export/export-orders.ts'
import { listCreators } from './list-creators.ts'
import { listOrders } from './list-orders.ts'
import { listSubAgencies } from './list-sub-agencies.ts'
import { orderFile } from './order-file.ts'

export interface OrderLists extends Module {
  /** Compacts order counts until the returned function is called. */
  watch(): () => Promise<void>
}

export function orderListsModule(deps: Deps): OrderLists {
  const { db, log } = deps.platform
  return {
    routes: [
      route(lists.listOrders, (ctx, { query }) => listOrders(ctx, query, deps)),
      route(lists.countOrders, (ctx, { query }) => countOrders(ctx, query, deps)),
      route(lists.countViews, (ctx, { body }) => countViews(ctx, body, deps)),
      route(lists.listCreators, (ctx) => listCreators(ctx)),
      route(lists.listSubAgencies, (ctx) => listSubAgencies(ctx, deps)),
      route(lists.exportOrders, (ctx, { body }) => exportOrders(ctx, body, deps)),
      route(departures.listDepartures, (ctx, { query }) => listDepartures(ctx, query, deps)),
      route(departures.listDeparturePassengers, (ctx, { query }) => listDeparturePassengers(ctx, query)),
      route(departures.messageDeparture, (ctx, { body }) => messageDeparture(ctx, body, deps)),
      route(departures.departureManifest, (ctx, { body }) => departureManifest(ctx, body, deps)),
      route(lists.orderFile, (ctx, input) => orderFile(ctx, input, deps)),
    ],
    jobs: [],
    watch() {
      const work = () => db.transaction('everything', addUpCounts)
      return repeatedly(log, 'order counts', { pauseMs: 60_000, work })
    },
  }
}
