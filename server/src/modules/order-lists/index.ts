// Orders in lists: filters, counts, the sheet, documents of an order, departures and who is on them.

import * as lists from '@interline/contract/order-lists/calls'
import * as voyages from '@interline/contract/order-lists/departures/calls'
import { route } from '../../platform/http/route.ts'
import { repeatedly } from '../../platform/jobs/repeatedly.ts'
import type { Module } from '../../platform/platform.ts'
import { addUpCounts, countOrders } from './count-orders.ts'
import { listVoyagePassengers } from './departures/list-passengers.ts'
import { listVoyages } from './departures/list-voyages.ts'
import { messageVoyage } from './departures/message-voyage.ts'
import { voyageManifest } from './departures/voyage-manifest.ts'
import type { Deps } from './deps.ts'
import { exportOrders } from './export/export-orders.ts'
import { listCreators } from './list-creators.ts'
import { listOrders } from './list-orders.ts'
import { listSubAgencies } from './list-sub-agencies.ts'
import { orderFile } from './order-file.ts'

export interface OrderLists extends Module {
  /** Adds up the counts of orders until the answered function is called. */
  watch(): () => Promise<void>
}

export function orderListsModule(deps: Deps): OrderLists {
  const { db, log } = deps.platform
  return {
    routes: [
      route(lists.listOrders, (ctx, { query }) => listOrders(ctx, query, deps)),
      route(lists.countOrders, (ctx, { query }) => countOrders(ctx, query, deps)),
      route(lists.listCreators, (ctx) => listCreators(ctx)),
      route(lists.listSubAgencies, (ctx) => listSubAgencies(ctx, deps)),
      route(lists.exportOrders, (ctx, { body }) => exportOrders(ctx, body, deps)),
      route(voyages.listVoyages, (ctx, { query }) => listVoyages(ctx, query, deps)),
      route(voyages.listVoyagePassengers, (ctx, { query }) => listVoyagePassengers(ctx, query)),
      route(voyages.messageVoyage, (ctx, { body }) => messageVoyage(ctx, body, deps)),
      route(voyages.voyageManifest, (ctx, { body }) => voyageManifest(ctx, body, deps)),
      route(lists.orderFile, (ctx, input) => orderFile(ctx, input, deps)),
    ],
    jobs: [],
    watch() {
      const work = () => db.transaction('everything', addUpCounts)
      return repeatedly(log, 'order counts', { pauseMs: 60_000, work })
    },
  }
}
