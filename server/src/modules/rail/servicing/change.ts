// Change of tickets to another train for the same stations, once. The new seats are held first; where something is due it is
// paid like an order, then the railway exchanges the tickets.

import type { change as endpoint } from '@interline/contract/rail/servicing-calls'
import type { Reply } from '@interline/contract/index'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import type { SeatClass } from '@interline/domain/rail/journeys'
import { jsonText } from '../../../../db/json/codec.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { withStoredPlans, type AgencyCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { newId } from '../../../platform/ids/ids.ts'
import { siteOf } from '../../orders/index.ts'
import { railDocumentPlace, type Deps } from '../deps.ts'
import { ANSWER_MS } from '../order/create-order.ts'
import { insertRailOrder } from '../order/new-order.ts'
import { earlierOrder, requestSeats } from '../order/request-seats.ts'
import { changeTickets, recordCall } from '../order/rows.ts'
import { storedStations } from '../railway.ts'
import { chooseTickets } from './chosen-tickets.ts'
import { askRailway, quoteOf, type QuotedChange } from './quote-change.ts'

type Ordered = HandlerInput<typeof endpoint>['body'] & { readonly id: string }

/** Throws as the contract lists; then the tickets are unchanged. */
export async function changeTrain(
  from: AgencyCtx,
  asked: Ordered,
  deps: Deps,
): Promise<Reply<'rail.change'>> {
  const ctx = withStoredPlans(from)
  const id = await deps.numbers.next(deps.platform.clock.now(), 'rail_change')
  const requestKey = `${ctx.actor.userId}:${ctx.idempotencyKey ?? id}`
  const earlier = await earlierOrder(ctx, requestKey, deps)
  if (earlier) return earlier
  const at = await askRailway(ctx, asked, deps)
  await ctx.transaction(async (tx) => {
    const chosen = await chooseTickets(tx, ctx, asked, 'lock')
    const quoted = await quoteOf(tx, chosen, at, deps)
    if (quoted.total !== BigInt(asked.amount))
      throw failure('order.price_changed', {
        data: { amount: Number(quoted.total), currency: chosen.order.currency },
      })
    await write(tx, ctx, { id, requestKey, seatClass: asked.seatClass, quoted }, deps)
  })
  return requestSeats(ctx, id, deps)
}

async function write(
  tx: Tx,
  ctx: AgencyCtx,
  {
    id,
    requestKey,
    seatClass,
    quoted: { chosen, journey, made, kept, total, worth },
  }: {
    readonly id: string
    readonly requestKey: string
    readonly seatClass: SeatClass
    readonly quoted: QuotedChange
  },
  deps: Deps,
): Promise<void> {
  const { order, booking, tickets } = chosen
  const now = deps.platform.clock.now()
  const { actor } = ctx
  const order_ = await insertRailOrder(tx, {
    id,
    type: 'rail_change',
    agencyId: order.agency_id,
    requestKey,
    creator: { id: actor.userId, name: actor.name },
    site: siteOf(order),
    test: order.test,
    simulated: order.simulated,
    now,
    checkAt: now + ANSWER_MS,
    railway: booking.railway,
    run: journey.run,
    stations: storedStations(deps, journey.run),
    seatClass,
    clientRef: id,
    currency: order.currency,
    total: total > 0n ? total : 0n,
    toReturn: total < 0n ? -total : 0n,
    // The totals are what moves now; the price per passenger is the value of the new ticket.
    levels: made.levels.map(({ agencyId, currency, total: totalMinor, fee }, at) => ({
      agencyId,
      currency,
      totalMinor,
      perType: worth[at] ?? {},
      ...(fee === 0n ? {} : { fee }),
    })),
    net: made.net,
    proof: null,
    fxSnapshotId: order.fx_snapshot_id,
    contact: jsonText(order.contact),
    remark: '',
    customerReference: order.customer_reference,
    names: tickets.map(({ surname, given_names: given }) => `${surname}/${given}`),
    tickets: newTickets({ tickets, journey, seatClass, worth, now }, deps),
    servicing: {
      root: order.root_id,
      parent: order.id,
      tickets: tickets.map((ticket) => ticket.id),
      percent: null,
      kept,
      railwayMinor: made.net.minor,
      lines: made.lines,
    },
  })
  const ids = tickets.map((ticket) => ticket.id)
  await changeTickets(tx, order, ids, { state: 'change_requested', serviced_by: id })
  await recordCall(tx, order_, { step: 'book', clientRef: id, now })
}

/** The passengers of the old tickets with the fares of the new train. */
function newTickets(
  {
    tickets,
    journey,
    seatClass,
    worth,
    now,
  }: Pick<QuotedChange, 'journey' | 'worth'> & {
    readonly tickets: QuotedChange['chosen']['tickets']
    readonly seatClass: SeatClass
    readonly now: number
  },
  deps: Deps,
) {
  const own = worth.at(-1) ?? {}
  return tickets.map((ticket, position) => {
    const key = newId('tkt', now)
    const fare = journey.classes.find((each) => each.seatClass === seatClass)?.fares[ticket.passenger_type]
    const number = deps.cipher.open(ticket.document_cipher, railDocumentPlace(ticket.id))
    return {
      id: key,
      railway_key: ticket.railway_key,
      position,
      passenger_type: ticket.passenger_type,
      surname: ticket.surname,
      given_names: ticket.given_names,
      gender: ticket.gender,
      birthday: ticket.birthday,
      nationality: ticket.nationality,
      document_type: ticket.document_type,
      document_cipher: deps.cipher.seal(number, railDocumentPlace(key)),
      document_masked: ticket.document_masked,
      document_expiry: ticket.document_expiry,
      document_issuing_place: ticket.document_issuing_place,
      fare_minor: fare?.minor ?? 0n,
      sale_minor: own[ticket.passenger_type] ?? 0n,
      state: 'asked' as const,
      replaces: ticket.id,
    }
  })
}
