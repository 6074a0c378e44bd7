// The response to the request that created an order, built from the rows just written: nothing else has
// touched the order yet, so reading it again would add nothing.

import { frequentFlyer } from '../../../../db/json/orders.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import type { Deps } from '../deps.ts'
import {
  type Item,
  type ItemPart,
  type PassengerPart,
  presentOrder,
  viewerOf,
  type WholeOrder,
} from '../../flight-orders/index.ts'
import type { NewOrderRows } from './new-order-rows.ts'

interface Written {
  /** With its only event. */
  readonly order: WholeOrder
  readonly items: readonly Item[]
  readonly passengers: NewOrderRows['passengers']
}

export async function answerNew(tx: Tx, ctx: AgencyCtx, { order, items, passengers }: Written, deps: Deps) {
  const whole = { ...order, items: items.map(itemPart), passengers: passengers.map(passengerPart) }
  return presentOrder(whole, await viewerOf(tx, ctx, deps))
}

function itemPart({ offer, ...item }: Item): ItemPart {
  return {
    id: item.id,
    position: item.position,
    supplier: item.supplier,
    state: item.state,
    supplier_order_id: item.supplier_order_id,
    pnr: item.pnr,
    airline_pnr: item.airline_pnr,
    void_until: item.void_until?.toISOString() ?? null,
    no_show: offer.rules.noShow,
  }
}

function passengerPart(row: NewOrderRows['passengers'][number]): PassengerPart {
  return {
    id: row.id,
    passenger_type: row.passenger_type,
    surname: row.surname,
    given_names: row.given_names,
    gender: row.gender,
    birthday: row.birthday,
    nationality: row.nationality,
    document_type: row.document_type,
    document_masked: row.document_masked,
    document_expiry: row.document_expiry,
    document_issuing_place: row.document_issuing_place,
    frequent_flyer: row.frequent_flyer ? frequentFlyer.parse(row.frequent_flyer) : null,
    sale_minor: Number(row.sale_minor),
  }
}
