// A price that the desk amends with its approval. What was typed is written down before the seats are asked for; it comes
// into force with the seats, in the same statement that makes the order payable: total, levels, proof and lines together.
// It only ever changes what has to be paid. What suppliers are owed stays.

import { amendProof, type AmendedLevel } from '@interline/domain/flight-search/price/amend-proof'
import { recompute, type LevelProof } from '@interline/domain/flight-search/price/price-proof'
import type { SaleChain } from '@interline/domain/wallet/transfers'
import { jsonText } from '../../../../db/json/codec.ts'
import { amendmentJson } from '../../../../db/json/orders.ts'
import type { Tx } from '../../../platform/database/database.ts'
import {
  amendmentOf,
  changeOrder,
  type EventActor,
  notAllowed,
  type Order,
  type OrderChange,
  saleChain,
  type Solution,
  storeChain,
  type StoredAmendment,
} from '../../orders/index.ts'

export interface WantedAmendment {
  readonly adult: number
  readonly child: number
  readonly infant: number
  readonly reason: string
}

/** Writes down what was typed. Throws `order.action_not_allowed` where no price comes of it. */
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

/** What every level would be charged. Throws `order.action_not_allowed` where no price comes of it. */
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

/** What the approval says and changes where the desk has amended the price. */
export interface AmendedApproval {
  readonly payload: Readonly<Record<string, unknown>>
  readonly change: OrderChange
}

/** Brings the amended price into force; the order must be locked, and be approved with what is answered. Undefined: as agreed. */
export async function amendOrder(tx: Tx, order: Order): Promise<AmendedApproval | undefined> {
  const amendment = amendmentOf(order)
  if (!amendment || amendment.inForce) return undefined
  const levels = amendedLevels(order, amendment.differences)
  const own = ownOf(levels)
  for (const [type, minor] of Object.entries(own.perType))
    await tx
      .updateTable('order_passengers')
      .set({ sale_minor: minor })
      .where('order_id', '=', order.id)
      .where('agency_id', '=', order.agency_id)
      .where('passenger_type', '=', type)
      .execute()
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

/** Throws `order.action_not_allowed`, also for an order whose proof is not that of its price. */
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

/** The lines of the agency's own price add up to it again, and so do the tickets. */
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

/** What one ticket costs everybody, in minor units. */
function ticketOf(proof: LevelProof | undefined, ticket: number): bigint {
  if (!proof) return 0n
  const parts = proof.parts.filter((part) => part.ticket === ticket)
  return recompute({ parts, currency: proof.currency }).minor
}
