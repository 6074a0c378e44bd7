// What a change to another train costs: the difference of the fares at the railway, at the levels, currencies and rates of
// the sale. Today's settings price nothing that was sold; only the sellers' fees are those of today.

import type { quoteChange as quoteEndpoint } from '@interline/contract/rail/servicing-calls'
import type { Reply } from '@interline/contract/index'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import {
  addedValue,
  railChange,
  type ChangedFare,
  type RailChangeQuote,
} from '@interline/domain/rail/change-quote'
import { changeReason } from '@interline/domain/rail/change-window'
import type { RailJourney, RailPassengerType, SeatClass } from '@interline/domain/rail/journeys'
import { railCounts } from '@interline/domain/rail/passengers'
import type { Money } from '@interline/domain/money/money'
import type { RailExchangeQuoteResult } from '../../../connectors/rail/port.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { notAllowed, saleChain, salePerType, type Order } from '../../orders/index.ts'
import type { Deps } from '../deps.ts'
import { refusalOf } from '../order/request-seats.ts'
import { look, railwayOf, stationOf } from '../railway.ts'
import { presentRun, readJourney } from '../search.ts'
import { chooseTickets, serviceFees, type Chosen } from './chosen-tickets.ts'

type Asked = HandlerInput<typeof quoteEndpoint>['body'] & { readonly id: string }
type PerType = Readonly<Partial<Record<RailPassengerType, bigint>>>

/** The railway's answers for one train and class. */
export interface AtRailway {
  readonly journey: RailJourney
  readonly seatClass: SeatClass
  /** What it keeps of what it returns. */
  readonly kept: Money
}

export interface QuotedChange {
  readonly chosen: Chosen
  readonly journey: RailJourney
  readonly made: RailChangeQuote
  readonly kept: bigint
  /** Minor units; negative: refunded. */
  readonly total: bigint
  /** The new value of one ticket of each type, level 0 first. */
  readonly worth: readonly PerType[]
}

/** Trains of a day for the stations of an order, with the value that its tickets would have. */
export async function trainsForChange(
  ctx: AgencyCtx,
  { id, date, tickets }: { readonly id: string; readonly date: string; readonly tickets: readonly string[] },
  deps: Deps,
): Promise<Reply<'rail.changeTrains'>> {
  const railway = railwayOf(deps)
  const chosen = await ctx.transaction((tx) => chooseTickets(tx, ctx, { id, tickets }))
  const { run } = chosen.booking
  refuseDay(run, date, deps)
  const rates = await ctx.transaction((tx) => deps.ratesOf(tx, chosen.order.fx_snapshot_id))
  const journeys = await look({ platform: deps.platform, log: ctx.log }, (call) =>
    railway.search({ from: run.from, to: run.to, date }, call),
  )
  const ends = [stationOf(railway, run.from), stationOf(railway, run.to)] as const
  const chain = saleChain(chosen.order)
  const counts = railCounts(chosen.tickets.map(({ passenger_type: type }) => ({ type })))
  return {
    currency: chosen.order.currency,
    rows: journeys
      .filter((each) => each.run.train !== run.train || each.run.date !== run.date)
      .map((journey) => ({
        run: presentRun(journey.run, ends),
        classes: journey.classes.map(({ seatClass, fares, left }) => {
          const added = addedValue(chain, differences(chosen, fares), rates)
          const { adult = 0n, child } = worthAfter(chosen.order, added).at(-1) ?? {}
          const total = adult * BigInt(counts.adult) + (child ?? 0n) * BigInt(counts.child)
          const perType = { adult: Number(adult), child: child === undefined ? null : Number(child) }
          return { seatClass, left, perType, total: Number(total) }
        }),
      })),
  }
}

function refuseDay(run: Chosen['booking']['run'], date: string, deps: Deps): void {
  const ticket = { departsAt: run.departsAt, date: run.date, isChanged: false }
  const reason = changeReason(ticket, date, deps.platform.clock.now())
  if (reason) throw failure('rail.departed')
}

export async function quoteChange(
  ctx: AgencyCtx,
  asked: Asked,
  deps: Deps,
): Promise<Reply<'rail.quoteChange'>> {
  const at = await askRailway(ctx, asked, deps)
  return ctx.transaction(async (tx) => {
    const { chosen, made, total } = await quoteOf(tx, await chooseTickets(tx, ctx, asked), at, deps)
    return {
      currency: chosen.order.currency,
      total: Number(total),
      lines: made.lines.map(({ code, minor }) => ({ code, minor: Number(minor) })),
      percent: null,
      holdsUntil: null,
    }
  })
}

/** What the railway says about the change, with no transaction open. Throws what the contract lists. */
export async function askRailway(ctx: AgencyCtx, asked: Asked, deps: Deps): Promise<AtRailway> {
  const { booking, order, tickets } = await ctx.transaction((tx) => chooseTickets(tx, ctx, asked))
  const { run } = booking
  const { train, date, seatClass } = asked
  if (order.order_type === 'rail_change') throw failure('rail.changed_before')
  refuseDay(run, date, deps)
  if (train === run.train && date === run.date) throw failure('rail.refused')
  const railway = railwayOf(deps)
  const ref = { train, date, from: run.from, to: run.to }
  const journey = await readJourney(ctx, railway, ref, deps)
  const selection = { bookingId: booking.booking_id, keys: tickets.map(({ railway_key: key }) => key) }
  const quote = await look({ platform: deps.platform, log: ctx.log }, (call) =>
    railway.quoteExchange({ ...selection, ref, seatClass }, call),
  )
  return { journey, seatClass, kept: keptBy(quote) }
}

function keptBy(quote: RailExchangeQuoteResult): Money {
  if (quote.kind === 'rejected') throw refusalOf(quote.reason)
  if (quote.kind === 'unknown') throw failure('order.supplier_unavailable')
  return quote.kept
}

/** Throws `rail.not_on_sale`, `rail.sold_out`, and `order.action_not_allowed` where the sale's chain has changed. */
export async function quoteOf(
  tx: Tx,
  chosen: Chosen,
  { journey, seatClass, kept }: AtRailway,
  deps: Deps,
): Promise<QuotedChange> {
  const { order, tickets } = chosen
  const offer = journey.classes.find((each) => each.seatClass === seatClass)
  if (!offer) throw failure('rail.not_on_sale')
  if (offer.left < tickets.length) throw failure('rail.sold_out')
  await refuseOtherChain(tx, order, deps)
  const made = railChange(await serviceFees(tx, chosen, 'change', deps), {
    fares: differences(chosen, offer.fares),
    kept,
    rates: await deps.ratesOf(tx, order.fx_snapshot_id),
  })
  return {
    chosen,
    journey,
    made,
    kept: kept.minor,
    total: made.levels.at(-1)?.total ?? 0n,
    worth: worthAfter(
      order,
      made.levels.map(({ added }) => added),
    ),
  }
}

/** What is charged or refunded now moves in the accounts of the sale: the agencies and their currencies must be the same. */
async function refuseOtherChain(tx: Tx, order: Order, deps: Deps): Promise<void> {
  const sold = saleChain(order)
  const agencies = await deps.agencies.chain(tx, order.agency_id)
  const isSame =
    agencies.length === sold.length &&
    agencies.every(
      ({ id, settlementCurrency }, at) =>
        sold[at]?.agencyId === id && sold[at].currency === settlementCurrency,
    )
  if (!isSame) throw notAllowed('sale_changed', order)
}

/** The tickets by passenger type: those of one type in an order have the same fare. */
function differences(
  { tickets }: Pick<Chosen, 'tickets'>,
  fares: Readonly<Record<RailPassengerType, Money>>,
): ChangedFare[] {
  const types = Map.groupBy(tickets, ({ passenger_type: type }) => type)
  return [...types].map(([type, same]) => {
    const old = same[0]?.fare_minor ?? 0n
    const { minor, currency } = fares[type]
    return { type, count: same.length, difference: { minor: minor - old, currency } }
  })
}

function worthAfter(order: Order, added: readonly PerType[]): PerType[] {
  return added.map((level, at) => {
    const types = Object.entries(level) as [RailPassengerType, bigint][]
    return Object.fromEntries(
      types.map(([type, more]) => [type, (salePerType(order, type)[at] ?? 0n) + more]),
    )
  })
}
