// Orders and everything done with them, wired from the record upwards.

import type { SupplierRegistry } from './connectors/suppliers/registry.ts'
import type { Approvals } from './modules/approvals/index.ts'
import { alertsModule } from './modules/alerts/index.ts'
import { bookingModule } from './modules/booking/index.ts'
import { deskModule } from './modules/backoffice/desk/index.ts'
import { disruptionsModule } from './modules/disruptions/index.ts'
import type { Documents } from './modules/documents/index.ts'
import { flightOrdersModule, type Deps as OrderDeps } from './modules/flight-orders/index.ts'
import { flightPaymentsModule, type Deps as FlightDeps } from './modules/flight-payments/index.ts'
import type { FlightSearchModule } from './modules/flight-search/index.ts'
import type { GatewayPayments } from './modules/gateway-payments/index.ts'
import type { Ledger } from './modules/ledger/index.ts'
import { orderListsModule } from './modules/order-lists/index.ts'
import { countOpenOrders, ordersModule } from './modules/orders/index.ts'
import {
  openAgreements,
  openChannels,
  openPaymentLane,
  paymentsModule,
  walletMethod,
  type Deps as PaymentDeps,
} from './modules/payments/index.ts'
import type { Places } from './modules/places/index.ts'
import { changeModule } from './modules/servicing/change/index.ts'
import { servicingDesk } from './modules/servicing/desk/index.ts'
import { railModule, type Deps as RailDeps } from './modules/rail/index.ts'
import { officeRailModule } from './modules/backoffice/rail/index.ts'
import { evidenceModule } from './modules/servicing/evidence/index.ts'
import { proceedModule } from './modules/servicing/proceed/index.ts'
import { refundModule } from './modules/servicing/refund/index.ts'
import { requestModule } from './modules/servicing/request/index.ts'
import type { Uploads } from './modules/uploads/index.ts'
import { voidModule } from './modules/servicing/void/index.ts'
import { ticketingChecksModule } from './modules/ticketing-checks/index.ts'
import type { Vouchers } from './modules/vouchers/index.ts'
import { ticketingModule } from './modules/ticketing/index.ts'
import { groupModules } from './group-modules.ts'
import type { ratesModule } from './modules/rates/index.ts'
import type { Tx } from './platform/database/database.ts'
import type { Module } from './platform/platform.ts'
import { pointsModules } from './points-modules.ts'
import { webhooksModule } from './modules/webhooks/index.ts'

/** Creates a product's module, which registers itself with `orders`. */
export type ProductModule = (deps: ProductDeps) => Module

interface OrderParts extends Pick<OrderDeps, 'platform' | 'agencies' | 'ratesOf'> {
  readonly places: Places
  /** Products in addition to flights and groups. */
  readonly products: readonly ProductModule[] | undefined
  readonly suppliers: SupplierRegistry
  /** Railways, the group desks of airlines, and how sheets are read. */
  readonly other: Pick<RailDeps, 'railway' | 'simulatedFor'> &
    Pick<Parameters<typeof groupModules>[0], 'airlineDesks' | 'readTable'>
  readonly flightSearch: FlightSearchModule
  readonly ledger: Ledger
  readonly vouchers: Vouchers
  readonly gateways: GatewayPayments
  readonly rates: ReturnType<typeof ratesModule>
  readonly approvals: Approvals
  readonly ledgerProof: Parameters<typeof pointsModules>[0]['ledgerProof']
  readonly documents: Documents
  readonly uploads: Uploads
}

/** A product's dependencies: orders, payments and the ledger. */
export type ProductDeps = PaymentDeps

export function orderModules({
  uploads,
  suppliers,
  flightSearch,
  ledger,
  vouchers,
  gateways,
  rates,
  approvals,
  ledgerProof,
  documents,
  places,
  products = [],
  other,
  ...parts
}: OrderParts) {
  const orders = ordersModule(parts)
  const productDeps: ProductDeps = {
    ...orders.deps,
    ...payingWith({ ledger, vouchers, gateways, approvals, ...parts }),
  }
  const payments = paymentsModule(productDeps)
  const flightOrders = flightOrdersModule({ ...orders.deps, places })
  const deps: FlightDeps = { ...productDeps, ...flightOrders.deps, suppliers, offers: flightSearch.offers }
  const flightPayments = flightPaymentsModule(flightOrders.product, deps)
  const lists = orderListsModule({ ...flightOrders.deps, documents })
  const ticketing = ticketingModule(deps, flightOrders.timers)
  const evidence = evidenceModule({ ...deps, uploads })
  const proceed = proceedModule(deps)
  const desk = servicingDesk(deps)
  const readers = streamReaders({ ...productDeps, places, rates, approvals, ledgerProof })
  const disruptions = disruptionsModule({ deps, connections: flightSearch.connections })
  return {
    modules: {
      orders,
      payments,
      flightOrders,
      ticketing,
      evidence,
      servicingDesk: desk,
      disruptions,
      ...readers.modules,
    },
    all: [
      orders,
      payments,
      flightOrders,
      flightPayments,
      ...groupModules({ ...productDeps, ...other, places, rates, documents, uploads, flightSearch }),
      ...products.map((product) => product(productDeps)),
      ticketingChecksModule(deps),
      bookingModule(deps),
      ticketing,
      lists,
      evidence,
      proceed,
      requestModule(deps),
      changeModule(deps, proceed.steps),
      refundModule(deps, proceed.steps),
      voidModule(deps, proceed.steps),
      disruptions,
      ...readers.all,
      deskModule({ deps, servicing: desk }),
      ...trainModules({ ...productDeps, ...other, rates, places, documents }),
    ],
    ...forAgencies(orders.deps, readers.modules),
    /** Scheduled work; `apart` names excluded orders. */
    watchOrders(apart: Parameters<typeof orders.watch>[0]) {
      const stops = [orders.watch(apart), lists.watch()]
      return async () => {
        await Promise.all(stops.map((stop) => stop()))
      }
    },
  }
}

/** What a payment needs beside the order. */
function payingWith({
  platform,
  ledger,
  vouchers,
  gateways,
  approvals,
}: Pick<OrderParts, 'platform' | 'ledger' | 'vouchers' | 'gateways' | 'approvals'>) {
  return {
    ledger,
    vouchers,
    gateways,
    agreements: openAgreements(approvals),
    lane: openPaymentLane({ db: platform.db, ledger }),
    payments: openChannels({
      balances: ledger.balances,
      methods: [walletMethod('balance'), walletMethod('credit')],
    }),
  }
}

/** What the management of agencies needs to know of orders, and to tell what follows them. */
function forAgencies(
  { products }: Pick<OrderDeps, 'products'>,
  { webhooks }: ReturnType<typeof streamReaders>['modules'],
) {
  return {
    /** Orders of an agency that are not finished. */
    openOrders: (tx: Tx, agencyId: number) => countOpenOrders(tx, agencyId, products),
    followSettings: webhooks.followSettings,
  }
}

/** What follows the stream of order events: points, the systems of agencies, and the alerts of people. */
function streamReaders(deps: Parameters<typeof pointsModules>[0]) {
  const { points, all } = pointsModules(deps)
  const webhooks = webhooksModule(deps)
  const alerts = alertsModule(deps)
  return { modules: { points, webhooks, alerts }, all: [...all, webhooks, alerts] }
}

/** Train orders, and the desk that issues them by hand. */
function trainModules(deps: Parameters<typeof railModule>[0]): Module[] {
  const rail = railModule(deps)
  return [rail, officeRailModule(rail.deps)]
}
