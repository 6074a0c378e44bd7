// Train journeys as an agent books, changes and refunds them.

import type { Input } from '@interline/contract/index'
import type { RailType } from '@interline/domain/rail/rules'
import type { SeatClass } from '@interline/domain/rail/journeys'
import type { Caller } from '../caller.ts'
import { unlessDone } from '../in-doubt.ts'
import type { Act, Stage } from '../story.ts'
import { agencyOf } from './ordering.ts'

const DAY = 86_400_000

/** The order of the story of a type, the newest; undefined: none. */
async function railOf({ app, story }: Stage, type: RailType): Promise<string | undefined> {
  const found = await app.platform.db.transaction('everything', (tx) =>
    tx
      .selectFrom('orders')
      .select('id')
      .where('order_type', '=', type)
      .where('customer_reference', '=', story.name)
      .where('close_reason', 'is', null)
      .where('status', '<>', 'none')
      .orderBy('created_at', 'desc')
      .executeTakeFirst(),
  )
  return found?.id
}

async function ordered(stage: Stage, type: RailType): Promise<string> {
  const id = await railOf(stage, type)
  if (id === undefined) throw new Error(`${stage.story.name} has no ${type} order`)
  return id
}

/** Orders the first train with seats of a class between the stations of the story's trip. */
export function bookTrain(seatClass: SeatClass = 'second'): Act {
  return async (stage) => {
    if (stage.inDoubt && (await railOf(stage, 'rail'))) return
    const { trip, name } = stage.story
    const desk = await agencyOf(stage)
    const date = dayOf(stage, trip.departs)
    const { from, to } = trip
    const found = await desk.call('rail.search', { query: { from, to, date, adults: trip.party.length } })
    const fits = (each: { readonly seatClass: SeatClass; readonly left: number }) =>
      each.seatClass === seatClass && each.left >= trip.party.length
    const row = found.rows.find(({ classes }) => classes.some(fits))
    const offer = row?.classes.find(fits)
    if (!row || !offer) throw new Error(`${name}: no train from ${from} to ${to} on ${date}`)
    const body: Input<'rail.create'>['body'] = {
      train: row.run.train,
      date,
      from,
      to,
      seatClass,
      amount: offer.total,
      passengers: trip.party.map(({ frequent_flyer: _flyer, contact: _contact, ...passenger }) => ({
        ...passenger,
        type: 'adult' as const,
      })),
      contact: { name: 'Deng Min', areaCode: '86', phone: '13800138000', email: stage.story.by },
      customerReference: name,
    }
    await desk.call('rail.create', { body })
  }
}

function dayOf({ base }: Stage, day: number): string {
  return new Date(base + day * DAY + 8 * 3_600_000).toISOString().slice(0, 10)
}

/** Pays the order of a type, and waits for the tickets. */
export function payTrain(type: 'rail' | 'rail_change' = 'rail'): Act {
  return async (stage) => {
    const desk = await agencyOf(stage)
    const id = await ordered(stage, type)
    await unlessDone(stage, () => desk.call('rail.pay', { params: { id }, body: { channel: 'balance' } }))
    await stage.work()
    await stage.pass(2)
  }
}

export const cancelTrain: Act = async (stage) => {
  const desk = await agencyOf(stage)
  const id = await ordered(stage, 'rail')
  await unlessDone(stage, () => desk.call('rail.cancel', { params: { id } }))
  await stage.work()
}

async function ticketsOf(desk: Caller, id: string): Promise<readonly string[]> {
  const { tickets } = await desk.call('rail.get', { params: { id } })
  return tickets.filter(({ state }) => state === 'issued').map((ticket) => ticket.id)
}

/** Refunds every ticket of the order. */
export const refundTrain: Act = async (stage) => {
  if (stage.inDoubt && (await railOf(stage, 'rail_refund'))) return
  const desk = await agencyOf(stage)
  const id = await ordered(stage, 'rail')
  const tickets = [...(await ticketsOf(desk, id))]
  const quote = await desk.call('rail.quoteRefund', { params: { id }, body: { tickets } })
  await desk.call('rail.refund', { params: { id }, body: { tickets, amount: quote.total } })
  await stage.work()
  await stage.pass(2)
}

/** Changes every ticket of the order to a train some days later. */
export function changeTrain(days: number, seatClass: SeatClass): Act {
  return async (stage) => {
    if (stage.inDoubt && (await railOf(stage, 'rail_change'))) return
    const desk = await agencyOf(stage)
    const id = await ordered(stage, 'rail')
    const tickets = [...(await ticketsOf(desk, id))]
    const date = dayOf(stage, stage.story.trip.departs + days)
    const seats = tickets.length
    const found = await desk.call('rail.changeTrains', {
      params: { id },
      query: { date, tickets: tickets.join(',') },
    })
    const fits = (each: { readonly seatClass: SeatClass; readonly left: number }) =>
      each.seatClass === seatClass && each.left >= seats
    const row = found.rows.find(({ classes }) => classes.some(fits))
    if (!row) throw new Error(`${stage.story.name}: no train on ${date}`)
    const body = { tickets, train: row.run.train, date, seatClass }
    const { total } = await desk.call('rail.quoteChange', { params: { id }, body })
    await desk.call('rail.change', { params: { id }, body: { ...body, amount: total } })
    await stage.work()
    await stage.pass(2)
  }
}
