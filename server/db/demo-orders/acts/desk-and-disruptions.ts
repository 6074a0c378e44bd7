// The service desk at work on orders, schedule changes, and the agencies' answers.

import type { Input } from '@interline/contract/index'
import type { Act, Stage } from '../story.ts'
import { madeBefore } from '../in-doubt.ts'
import { agencyOf, orderOf, remember, type Order } from './ordering.ts'

const DESK = 'desk@interline.demo'
const MINUTE = 60_000

type DeskCall = 'officeDesk.approve' | 'officeDesk.retry'

/** The task is taken first: only the assignee may decide. */
async function versionOf(stage: Stage): Promise<{ id: string; version: number }> {
  const id = stage.memo.order ?? ''
  const desk = await stage.as(DESK)
  const { order, task } = await desk.call('officeDesk.order', { params: { id } })
  if (task && !task.owner) await desk.call('officeDesk.take', { params: { id } })
  return { id, version: order.version }
}

/** Approves a review, or retries an order on hold. */
export function deskMoves(name: DeskCall): Act {
  return async (stage) => {
    const { id, version } = await versionOf(stage)
    await (await stage.as(DESK)).call(name, { params: { id }, body: { version } })
    await stage.work()
    await stage.pass(2)
  }
}

export function deskRejects(remark: string): Act {
  return async (stage) => {
    const { id, version } = await versionOf(stage)
    await (await stage.as(DESK)).call('officeDesk.reject', { params: { id }, body: { version, remark } })
    await stage.work()
  }
}

/** Fails an order on hold: its payments are refunded. */
export function deskGivesUp(remark: string): Act {
  return async (stage) => {
    const { id, version } = await versionOf(stage)
    const body = { version, remark, checked: true }
    await (await stage.as(DESK)).call('officeDesk.fail', { params: { id }, body })
    await stage.work()
  }
}

export function note(audience: 'desk' | 'agency', text: string, word = 'order'): Act {
  return async (stage) => {
    const id = stage.memo[word] ?? ''
    const desk = await stage.as(DESK)
    const { notes } = await desk.call('officeDesk.order', { params: { id } })
    if (notes.some((each) => each.text === text)) return
    await desk.call('officeDesk.note', { params: { id }, body: { audience, text } })
  }
}

/** Assigns an order's task to a member of the desk. */
export function take(by: string, word = 'order'): Act {
  return async (stage) => {
    await (await stage.as(by)).call('officeDesk.take', { params: { id: stage.memo[word] ?? '' } })
  }
}

type Entry = Input<'officeDisruptions.tell'>['body']

interface Told {
  readonly type: Entry['type']
  /** The delay in minutes, and the flight number; absent: unchanged. */
  readonly later?: number
  readonly as?: string
  readonly source?: Entry['source']
  readonly note?: string
}

/** A disruption of the order's first flight. */
export function tell({ type, later, as: number, source = 'ops', note: text = '' }: Told): Act {
  return async (stage) => {
    const first = (await orderOf(stage)).journeys[0]?.segments[0]
    if (!first) throw new Error('an order without a flight')
    const after =
      type === 'change' || type === 'cancel_save' ? moved(first, { later: later ?? 0, number }) : null
    const { flightNo, depAirport: from, arrAirport: to, depTime } = first
    const body = { type, source, flightNo, from, to, date: depTime.slice(0, 10), after, note: text }
    const told = await (await stage.as(DESK)).call('officeDisruptions.tell', { body })
    stage.memo.disruption = told.id
    await stage.work()
  }
}

function moved(
  { flightNo, depAirport, depTime, arrAirport, arrTime }: Order['journeys'][number]['segments'][number],
  { later, number }: { readonly later: number; readonly number: string | undefined },
): NonNullable<Entry['after']> {
  const shift = (local: string) =>
    new Date(Date.parse(`${local.slice(0, 16)}Z`) + later * MINUTE).toISOString().slice(0, 16)
  return {
    flightNo: number ?? flightNo,
    depAirport,
    depTime: shift(depTime),
    arrAirport,
    arrTime: shift(arrTime),
  }
}

/** The agency's answer to the disruption. */
export function answer(decision: 'accept' | 'refund'): Act {
  return async (stage) => {
    const orderId = stage.memo.order ?? ''
    const input = { params: { id: stage.memo.disruption ?? '' }, body: { orderId, decision } }
    const known = await madeBefore(stage, 'refund')
    if (known) return remember(stage, 'refund', known)
    const { id, orderType } = await (await agencyOf(stage)).call('disruptions.answer', input)
    if (orderType === 'refund') remember(stage, 'refund', { id })
    await stage.work()
  }
}

export const lock: Act = async (stage) => {
  const body = { orderId: stage.memo.order ?? '', lockType: 'lock' } as const
  await (await agencyOf(stage)).call('flightOrders.lock', { body })
}
