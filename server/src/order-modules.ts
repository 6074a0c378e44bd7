// Orders and everything that is done with them, wired from the record upwards.

import type { SupplierRegistry } from './connectors/suppliers/registry.ts'
import { bookingModule } from './modules/booking/index.ts'
import { deskModule } from './modules/backoffice/desk/index.ts'
import { disruptionsModule } from './modules/disruptions/index.ts'
import type { Documents } from './modules/documents/index.ts'
import type { FlightSearchModule } from './modules/flight-search/index.ts'
import { orderListsModule } from './modules/order-lists/index.ts'
import { ordersModule, type Deps as OrderDeps } from './modules/orders/index.ts'
import {
  openChannels,
  paymentsModule,
  walletMethod,
  type Deps as PaymentDeps,
} from './modules/payments/index.ts'
import { changeModule } from './modules/servicing/change/index.ts'
import { servicingDesk } from './modules/servicing/desk/index.ts'
import { evidenceModule } from './modules/servicing/evidence/index.ts'
import { proceedModule } from './modules/servicing/proceed/index.ts'
import { refundModule } from './modules/servicing/refund/index.ts'
import { requestModule } from './modules/servicing/request/index.ts'
import { voidModule } from './modules/servicing/void/index.ts'
import { ticketingChecksModule } from './modules/ticketing-checks/index.ts'
import { ticketingModule } from './modules/ticketing/index.ts'
import type { walletModule } from './modules/wallet/index.ts'

interface OrderParts extends Pick<OrderDeps, 'platform' | 'agencies' | 'places' | 'ratesOf'> {
  readonly suppliers: SupplierRegistry
  readonly flightSearch: FlightSearchModule
  readonly wallet: ReturnType<typeof walletModule>
  readonly documents: Documents
}

export function orderModules({ suppliers, flightSearch, wallet, documents, ...parts }: OrderParts) {
  const orders = ordersModule(parts)
  const deps: PaymentDeps = {
    ...orders.deps,
    suppliers,
    offers: flightSearch.offers,
    wallet,
    payments: openChannels({
      balances: wallet.balances,
      methods: [walletMethod('balance'), walletMethod('credit')],
    }),
  }
  const lists = orderListsModule({ ...orders.deps, documents })
  const payments = paymentsModule(deps)
  const ticketing = ticketingModule(deps, orders.timers)
  const evidence = evidenceModule(deps)
  const proceed = proceedModule(deps)
  const desk = servicingDesk(deps)
  const disruptions = disruptionsModule({ deps, connections: flightSearch.connections })
  return {
    orders,
    payments,
    ticketing,
    evidence,
    servicingDesk: desk,
    disruptions,
    all: [
      orders,
      ticketingChecksModule(deps),
      bookingModule(deps),
      payments,
      ticketing,
      lists,
      evidence,
      proceed,
      requestModule(deps),
      changeModule(deps, proceed.steps),
      refundModule(deps, proceed.steps),
      voidModule(deps, proceed.steps),
      disruptions,
      deskModule({ deps, servicing: desk }),
    ],
    /** Looks after what waits for its time; `apart` names orders that are left alone. */
    watchOrders(apart: Parameters<typeof orders.watch>[0]) {
      const stops = [orders.watch(apart), lists.watch()]
      return async () => {
        await Promise.all(stops.map((stop) => stop()))
      }
    },
  }
}
