// A price that the desk amends with its approval. The amendment is recorded before the seats are booked; it
// takes effect with the seats, in the same statement that makes the order payable: total, levels, proof and
// lines together. It only changes what has to be paid. What suppliers are owed is unchanged.

import { PASSENGER_TYPES } from '@interline/domain/flight-search/passenger-counts'
import { amendProof, type AmendedLevel } from '@interline/domain/flight-search/price/amend-proof'
import { recompute, type LevelProof } from '@interline/domain/flight-search/price/price-proof'
import type { SaleChain } from '@interline/domain/ledger/transfers'
import { jsonText } from '../../../../db/json/codec.ts'
import { amendmentJson } from '../../../../db/json/orders.ts'
import type { Tx } from '../../../platform/database/database.ts'
import {
  amendmentOf,
  notAllowed,
  type Order,
  type Solution,
  type StoredAmendment,
} from '../../flight-orders/index.ts'
import { changeOrder, type EventActor, type OrderChange, saleChain, storeChain } from '../../orders/index.ts'

export interface WantedAmendment {
  readonly adult: number
  readonly child: number
  readonly infant: number
  readonly reason: string
}

/** Records the amendment. Throws `order.action_not_allowed` if it gives no price. */
export async function noteAmendment(
  tx: Tx,
  order: Order,
  wanted: WantedAmendment,
  { by, now }: { readonly by: EventActor; readonly now: number },
): Promise<Order> {
  const differences = typedOf(wanted)
  const own = ownOf(amendedLevels(order, differences))
  const amendment: StoredAmendment = {
    differences,
    reason: wanted.reason,
    by: { id: by.id ?? '', name: by.name },
    at: new Date(now).toISOString(),
    before: order.total_minor,
    total: own.total.minor,
    inForce: false,
  }
  await changeOrder(tx, order, { amendment: amendmentJson.write(amendment) })
  return { ...order, amendment: amendmentJson.stored(amendment) }
}

/** The charge of every level. Throws `order.action_not_allowed` if there is no price. */
export function amendedChain(order: Order, wanted: WantedAmendment): SaleChain {
  return amendedLevels(order, typedOf(wanted)).map(({ proof: { agencyId, currency }, total }) => ({
    agencyId,
    currency,
    total: total.minor,
  }))
}

function typedOf({ adult, child, infant }: WantedAmendment): StoredAmendment['differences'] {
  return { adult: BigInt(adult), child: BigInt(child), infant: BigInt(infant) }
}

/** The event and changes of an approval with an amended price. */
export interface AmendedApproval {
  readonly payload: Readonly<Record<string, unknown>>
  readonly change: OrderChange
}

/**
 * Applies the amended price; the order must be locked, and be approved with the returned values. Undefined:
 * as agreed.
 */
export async function amendOrder(tx: Tx, order: Order): Promise<AmendedApproval | undefined> {
  const amendment = amendmentOf(order)
  if (!amendment || amendment.inForce) return undefined
  const levels = amendedLevels(order, amendment.differences)
  const own = ownOf(levels)
  for (const type of PASSENGER_TYPES) {
    const minor = own.perType[type]
    if (minor === undefined) continue
    await tx
      .updateTable('order_passengers')
      .set({ sale_minor: minor })
      .where('order_id', '=', order.id)
      .where('agency_id', '=', order.agency_id)
      .where('passenger_type', '=', type)
      .execute()
  }
  const chain = levels.map(({ proof: { agencyId, currency }, total, perType }) => ({
    agencyId,
    currency,
    totalMinor: total.minor,
    perType,
  }))
  return {
    payload: {
      before: String(order.total_minor),
      minor: String(own.total.minor),
      currency: order.currency,
      reason: amendment.reason,
    },
    change: {
      total_minor: own.total.minor,
      sale_levels: storeChain(chain),
      price_proof: jsonText(levels.map(({ proof }) => proof)),
      solution: jsonText(amendedSolution(order, own)),
      amendment: amendmentJson.write({ ...amendment, inForce: true }),
    },
  }
}

/** Throws `order.action_not_allowed`, also for an order whose proof does not match its price. */
function amendedLevels(order: Order, typed: StoredAmendment['differences']): readonly AmendedLevel[] {
  const proofs = order.price_proof ?? []
  const chain = saleChain(order)
  const isWhole =
    proofs.length === chain.length && chain.every(({ total }, at) => total === totalOf(proofs[at]))
  if (!isWhole) throw notAllowed('no_price_proof', order)
  const levels = amendProof(proofs, typed)
  if (typeof levels === 'string') throw notAllowed(levels, order)
  return levels
}

function totalOf(proof: LevelProof | undefined): bigint | undefined {
  return proof && recompute(proof).minor
}

function ownOf(levels: readonly AmendedLevel[]): AmendedLevel {
  const own = levels.at(-1)
  if (!own) throw new Error('a sale has at least one level')
  return own
}

/** The lines of the agency's own price are adjusted to add up to it again, and so are the tickets. */
function amendedSolution(order: Order, { proof, perType, total }: AmendedLevel): Solution {
  const solution = order.solution
  const { priceDetail } = solution
  const before = (order.price_proof ?? []).at(-1)
  const priceList = priceDetail.priceList.map((price) => {
    const salePrice = Number(perType[price.passengerType] ?? price.salePrice)
    const amount = salePrice - price.salePrice
    if (amount === 0) return price
    return { ...price, salePrice, lines: [...price.lines, { code: 'amendment' as const, amount }] }
  })
  return {
    ...solution,
    tickets: solution.tickets.map((ticket, at) => ({
      ...ticket,
      total: ticket.total + Number(ticketOf(proof, at) - ticketOf(before, at)),
    })),
    priceDetail: { ...priceDetail, priceList, total: Number(total.minor) },
  }
}

/** The price of one ticket, all passengers together, in minor units. */
function ticketOf(proof: LevelProof | undefined, ticket: number): bigint {
  if (!proof) return 0n
  const parts = proof.parts.filter((part) => part.ticket === ticket)
  return recompute({ parts, currency: proof.currency }).minor
}
