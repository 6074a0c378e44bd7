// The rows of a new train order.

import type { LevelProof } from '@interline/domain/flight-search/price/price-proof'
import type { Currency, Money } from '@interline/domain/money/money'
import type { SeatClass, TrainRun } from '@interline/domain/rail/journeys'
import type { RailType } from '@interline/domain/rail/rules'
import { jsonText } from '../../../../db/json/codec.ts'
import { moneyList } from '../../../../db/json/offers.ts'
import { quoteLines } from '../../../../db/json/orders.ts'
import type { StoredRun } from '../../../../db/json/rail.ts'
import type { QuoteLine } from '@interline/domain/servicing/quote-lines'
import type { Tx } from '../../../platform/database/database.ts'
import {
  insertOrder,
  lockOrder,
  storeChain,
  type NewOrderRow,
  type Order,
  type OrderSite,
} from '../../orders/index.ts'
import type { NewTicketRow } from './rows.ts'

export interface NewRailOrder {
  readonly id: string
  readonly type: RailType
  readonly agencyId: number
  readonly requestKey: string
  readonly creator: { readonly id: string; readonly name: string }
  readonly site: OrderSite
  readonly test: boolean
  readonly simulated: boolean
  readonly now: number
  /** If the answer is lost, the order is checked then. */
  readonly checkAt: number | null
  readonly railway: string
  readonly run: TrainRun
  readonly stations: StoredRun['stations']
  readonly seatClass: SeatClass
  readonly clientRef: string
  /** Its number at the railway, where there is one. */
  readonly bookingId?: string
  readonly currency: Currency
  /** What is due, and what is refunded: minor units. */
  readonly total: bigint
  readonly toReturn: bigint
  readonly levels: Parameters<typeof storeChain>[0]
  readonly net: Money
  readonly proof: readonly LevelProof[] | null
  readonly fxSnapshotId: string
  readonly contact: NewOrderRow['contact']
  readonly remark: string
  readonly customerReference: string
  readonly names: readonly string[]
  readonly tickets: readonly Omit<NewTicketRow, 'order_id' | 'agency_id'>[]
  /** Of a change or a refund. */
  readonly servicing?: {
    readonly root: string
    readonly parent: string
    readonly tickets: readonly string[]
    readonly percent: number | null
    readonly kept: bigint
    readonly railwayMinor: bigint
    readonly lines: readonly QuoteLine[]
  }
}

/** Writes the order, and returns it locked. Its status is `none` until it moves. */
export async function insertRailOrder(tx: Tx, made: NewRailOrder): Promise<Order> {
  const { id, agencyId, run, servicing } = made
  await insertOrder(tx, headOf(made))
  await tx
    .insertInto('rail_bookings')
    .values({
      order_id: id,
      agency_id: agencyId,
      railway: made.railway,
      run: jsonText({ ...run, stations: made.stations }),
      seat_class: made.seatClass,
      client_ref: made.clientRef,
      state: made.type === 'rail_refund' ? 'issued' : 'asked',
      booking_id: made.bookingId ?? null,
    })
    .execute()
  if (made.tickets.length > 0)
    await tx
      .insertInto('rail_tickets')
      .values(made.tickets.map((ticket) => ({ ...ticket, order_id: id, agency_id: agencyId })))
      .execute()
  if (servicing)
    await tx
      .insertInto('rail_servicing')
      .values({
        order_id: id,
        agency_id: agencyId,
        tickets: [...servicing.tickets],
        percent: servicing.percent,
        kept_minor: servicing.kept,
        railway_minor: servicing.railwayMinor,
        lines: quoteLines.write(servicing.lines),
      })
      .execute()
  await writeTerms(tx, made, [id, run.train, ...made.names])
  const order = await lockOrder(tx, id, agencyId)
  if (!order) throw new Error(`${id} was not written`)
  return order
}

/** By which words the order is found. */
export async function writeTerms(
  tx: Tx,
  { id, agencyId }: Pick<NewRailOrder, 'id' | 'agencyId'>,
  terms: readonly string[],
): Promise<void> {
  const words = [...new Set(terms.filter(Boolean))]
  if (words.length === 0) return
  await tx
    .insertInto('order_terms')
    .values(words.map((term) => ({ agency_id: agencyId, order_id: id, term })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function headOf(made: NewRailOrder): NewOrderRow {
  const { id, now, run, servicing } = made
  return {
    id,
    agency_id: made.agencyId,
    order_type: made.type,
    status: 'none',
    root_id: servicing?.root ?? id,
    parent_id: servicing?.parent ?? null,
    created_at: new Date(now),
    created_by: made.creator.id,
    created_by_name: made.creator.name,
    request_key: made.requestKey,
    ...made.site,
    test: made.test,
    simulated: made.simulated,
    due_at: made.checkAt === null ? null : new Date(made.checkAt),
    currency: made.currency,
    total_minor: made.total,
    to_return_minor: made.toReturn,
    sale_levels: storeChain(made.levels),
    net_cost: moneyList.write([made.net]),
    price_proof: made.proof && jsonText(made.proof),
    fx_snapshot_id: made.fxSnapshotId,
    contact: made.contact,
    invoice_type: 'none',
    remark: made.remark,
    customer_reference: made.customerReference,
    airline: '',
    depart_at: new Date(run.departsAt),
    depart_on: run.date,
    route: jsonText([{ from: run.from, to: run.to, depTime: run.departs }]),
    flight_numbers: [run.train],
    passenger_names: [...made.names],
  }
}
