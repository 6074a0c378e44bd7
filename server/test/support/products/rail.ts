/** Train orders in tests: a journey, its passengers, and an order in a status. */
import type { Input, Reply } from '@interline/contract/index'
import { addDays } from '@interline/domain/time/local-date'
import { platformDay } from '@interline/domain/time/zone'
import { randomUUID } from 'node:crypto'
import type { Caller } from '../app.ts'

let people = 0

/** With a document that nobody else has: one document cannot travel twice at the same time. */
function railPassenger(surname = 'WANG'): Input<'rail.create'>['body']['passengers'][number] {
  people += 1
  return {
    type: 'adult',
    surname,
    given_names: 'LEI',
    gender: 'male',
    birthday: '1990-01-02',
    nationality: 'CN',
    travel_document: {
      type: 'chinesePassport',
      number: `EA${String(1_000_000 + people)}`,
      expiry: '2034-01-01',
      issuing_place: 'CN',
    },
  }
}

const RAIL_CONTACT = {
  name: 'Wang Lei',
  areaCode: '86',
  phone: '13800138000',
  email: 'wang@dragon.demo',
}

interface Journey {
  /** Days from today. */
  readonly days?: number
  readonly from?: string
  readonly to?: string
  readonly surnames?: readonly string[]
  readonly seatClass?: 'first' | 'second'
}

/** The body of an order for the first train with seats in the class, second if none is named. */
export async function railBody(
  desk: Caller,
  now: number,
  {
    days = 5,
    from = 'guangzhou-south',
    to = 'changsha-south',
    surnames = ['WANG'],
    seatClass: wanted = 'second',
  }: Journey = {},
): Promise<Input<'rail.create'>['body']> {
  const date = addDays(platformDay(now), days)
  const found = await desk.call('rail.search', { query: { from, to, date, adults: surnames.length } })
  const row = found.body.data.rows.find(({ classes }) =>
    classes.some(({ seatClass, left }) => seatClass === wanted && left >= surnames.length),
  )
  const offer = row?.classes.find(({ seatClass }) => seatClass === wanted)
  if (!row || !offer) throw new Error(`no train: ${JSON.stringify(found.body)}`)
  return {
    train: row.run.train,
    date,
    from,
    to,
    seatClass: wanted,
    amount: offer.total,
    passengers: surnames.map((surname) => railPassenger(surname)),
    contact: RAIL_CONTACT,
  }
}

export async function railOrder(
  desk: Caller,
  now: number,
  journey: Journey = {},
): Promise<Reply<'rail.get'>> {
  const body = await railBody(desk, now, journey)
  const made = await desk.call('rail.create', { body }, { idempotencyKey: randomUUID() })
  if (made.status !== 200) throw new Error(JSON.stringify(made.body))
  return made.body.data
}

export function payRail(desk: Caller, id: string, channel: 'balance' | 'credit' = 'balance') {
  return desk.call('rail.pay', { params: { id }, body: { channel } }, { idempotencyKey: randomUUID() })
}
