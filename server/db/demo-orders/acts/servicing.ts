// Voids, refunds and changes of tickets, and the service desk's work on them.

import type { Input } from '@interline/contract/index'
import type { ChangeTerms } from '@interline/domain/servicing/quote-lines'
import type { Act, Stage } from '../story.ts'
import { DEMO_STAFF } from '../../seed/people.ts'
import type { Caller } from '../caller.ts'
import { madeBefore } from '../in-doubt.ts'
import { agencyOf, orderOf, remember, type Order } from './ordering.ts'

const DAY = 86_400_000
const NOTHING = { minor: 0n, currency: 'CNY' } as const

type RefundTerms = Omit<Partial<Input<'flightServicing.refund'>['body']>, 'evidence' | 'coupons'> & {
  /** Names of uploaded pictures. */
  readonly evidence?: readonly string[]
  /** Passenger indices in the order; absent: all. */
  readonly passengers?: readonly number[]
}

/** Coupons of some passengers; none means all of them. */
function couponsOf(order: Order, passengers?: readonly number[]) {
  if (passengers === undefined) return []
  return order.passengers
    .filter((_, at) => passengers.includes(at))
    .flatMap(({ id, tickets }) =>
      tickets.flatMap(({ coupons }) =>
        coupons.map(({ journey, segment }) => ({ passengerId: id, journey, segment })),
      ),
    )
}

/** Creates a servicing order, records it, and lets the supplier start. */
async function ask(
  stage: Stage,
  word: 'void' | 'refund' | 'change',
  asking: (desk: Caller) => Promise<Pick<Order, 'id'>>,
): Promise<void> {
  const made = (await madeBefore(stage, word)) ?? (await asking(await agencyOf(stage)))
  remember(stage, word, made)
  await stage.work()
}

export const askVoid: Act = (stage) =>
  ask(stage, 'void', (desk) =>
    desk.call('flightServicing.void', { params: { id: stage.memo.order ?? '' }, body: {} }),
  )

export function askRefund({ evidence = [], passengers, ...terms }: RefundTerms = {}): Act {
  return (stage) =>
    ask(stage, 'refund', async (desk) => {
      const files: string[] = []
      for (const name of evidence) {
        // A one-pixel picture: only the upload matters.
        const body = Buffer.concat([Buffer.of(0xff, 0xd8, 0xff, 0xe0), Buffer.from(name)])
        const contentType = 'application/octet-stream'
        files.push(
          (await desk.call('flightServicing.uploadEvidence', { query: { name }, body }, { contentType })).id,
        )
      }
      const order = await orderOf(stage)
      const body = {
        reason: 0,
        subOption: '0.1',
        ...terms,
        coupons: couponsOf(order, passengers),
        evidence: files,
      }
      return desk.call('flightServicing.refund', { params: { id: order.id }, body })
    })
}

/** Acknowledges the losses of a change priced by the desk. */
export const acceptLosses: Act = async (stage) => {
  const { id, servicing } = await orderOf(stage, 'change')
  const accepted = servicing?.exchange?.losses ?? []
  if (accepted.length === 0) return
  await (
    await agencyOf(stage)
  ).call('flightServicing.acceptLosses', { params: { id }, body: { accepted: [...accepted] } })
}

/** Accepts the newest quote of a refund, or of a change without a charge. */
export function confirm(word = 'refund'): Act {
  return async (stage) => {
    const { id, servicing } = await orderOf(stage, word)
    const quote = servicing?.quotes.at(-1)?.seq ?? 0
    await (await agencyOf(stage)).call('flightServicing.confirm', { params: { id }, body: { quote } })
    await stage.work()
  }
}

/** Other flights on the same route, this many days after the first departure, priced by the supplier at once. */
export function askChange(departs: number): Act {
  return (stage) =>
    ask(stage, 'change', async (desk) => {
      const params = { id: stage.memo.order ?? '' }
      const { solutions } = await desk.call('flightServicing.searchChange', {
        params,
        body: { newJourneys: [{ journey: 0, date: dayOf(stage, departs) }] },
      })
      const [offered] = solutions
      if (!offered) throw new Error('no other flights')
      const { verifyToken, exchange } = offered
      return desk.call('flightServicing.change', { params, body: { verifyToken, accepted: exchange.losses } })
    })
}

/** The same, found and priced by the service desk: the same flights on that date, or others. */
export function askDesk(departs: number, terms: Partial<Input<'flightServicing.change'>['body']> = {}): Act {
  return (stage) =>
    ask(stage, 'change', async (desk) => {
      const { id, journeys } = await orderOf(stage)
      const params = { id }
      const { solutions } = await desk.call('flightServicing.searchChange', {
        params,
        body: { newJourneys: [{ journey: 0, date: dayOf(stage, departs) }] },
      })
      const booked = numbersOf(journeys)
      const found = solutions.find((each) => numbersOf(each.journeys) === booked) ?? solutions[0]
      if (!found) throw new Error('no flights to name')
      const flights = found.journeys.flatMap(({ segments }) =>
        segments.map(({ flightNo, depTime, depAirport, arrAirport }) => ({
          flightNo,
          date: depTime.slice(0, 10),
          from: depAirport,
          to: arrAirport,
          cabin: '' as const,
        })),
      )
      return desk.call('flightServicing.change', { params, body: { flights, ...terms } })
    })
}

function numbersOf(journeys: Order['journeys']): string {
  return journeys.flatMap(({ segments }) => segments.map(({ flightNo }) => flightNo)).join(' ')
}

/** Waits for the given hour in Hong Kong: tickets can only be voided on the day of issue. */
export function atHour(hour: number): Act {
  return async (stage) => {
    // The ordering act has already waited.
    if (await madeBefore(stage, 'origin')) return
    const local = new Date(stage.app.platform.clock.now() + 8 * 3_600_000)
    const minutes = local.getUTCHours() * 60 + local.getUTCMinutes()
    const wait = (hour * 60 - minutes + 24 * 60) % (24 * 60)
    // The hour has begun.
    if (wait < 23 * 60) await stage.pass(wait)
  }
}

function dayOf({ base }: Stage, departs: number): string {
  return new Date(base + departs * DAY).toISOString().slice(0, 10)
}

type Desk = Stage['app']['modules']['servicingDesk']
type Tx = Parameters<Desk['approve']>[0]
type Move = Parameters<Desk['approve']>[1]

/** A member of staff moves the order with a key. */
export function byDesk(word: string, move: (desk: Desk, tx: Tx, by: Move) => Promise<void>): Act {
  return async (stage) => {
    const { app } = stage
    const by = await moveOf(stage, word)
    await app.platform.db.transaction('everything', (tx) => move(app.modules.servicingDesk, tx, by))
    await stage.work()
  }
}

async function moveOf(stage: Stage, word: string): Promise<Move> {
  const orderId = stage.memo[word] ?? ''
  const { agency_id: agencyId } = await stage.app.platform.db.transaction('everything', (tx) =>
    tx.selectFrom('orders').select('agency_id').where('id', '=', orderId).executeTakeFirstOrThrow(),
  )
  const { id, nickname: name } = DEMO_STAFF.find(({ username }) => username === 'desk@interline.demo')!
  return { orderId, agencyId, id, name }
}

/** The desk prices a refund in review: everything is refunded except the penalty, in fen. */
export function deskQuotesRefund(penalty: bigint, remark: string): Act {
  return byDesk('refund', async (desk, tx, by) => {
    const { offer } = await desk.proposeRefund(tx, by, null)
    const bookings = offer.bookings.map((each) => ({ ...each, penalty }))
    await desk.quoteRefund(tx, by, { bookings, allTaxes: true, remark, checked: false })
  })
}

interface ChangeQuote extends Partial<ChangeTerms> {
  readonly remark: string
  /** The supplier exchanges the tickets; otherwise the desk does, manually. */
  readonly bySupplier?: true
}

/** The desk finds the flights requested for a change, and prices them. */
export function deskQuotesChange({ bySupplier, ...terms }: ChangeQuote): Act {
  return async (stage) => {
    const { app } = stage
    const by = await moveOf(stage, 'change')
    const flights = await wantedFlights(stage)
    const desk = app.modules.servicingDesk
    const {
      found: [found],
    } = await desk.findFlights(by, [{ segments: flights }], app.platform.log)
    if (!found) throw new Error('the supplier does not sell the flights that were named')
    await app.platform.db.transaction('everything', (tx) =>
      desk.quoteChange(tx, by, {
        offer: found.offer,
        difference: NOTHING,
        penalty: NOTHING,
        taxDifference: NOTHING,
        quoteId: (bySupplier && found.quote?.quoteId) ?? null,
        ...terms,
      }),
    )
  }
}

async function wantedFlights(stage: Stage) {
  const { servicing } = await orderOf(stage, 'change')
  return (servicing?.flights ?? []).map(({ flightNo, date, from, to }) => ({
    flightNumber: flightNo,
    date,
    from,
    to,
    rbd: null,
  }))
}
