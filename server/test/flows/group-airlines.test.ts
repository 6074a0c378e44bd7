import type { Reply } from '@interline/contract/index'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type Caller } from '../support/app.ts'
import { proveBooks } from '../support/books.ts'
import { good, issued, named, paid, quoteBody, requested, type Group } from '../support/groups/group-life.ts'

const app = await testApp()
let agency: Caller
let desk: Caller
beforeAll(async () => {
  agency = await app.as('operator@harbour.demo')
  desk = await app.as('desk@interline.demo')
})

type Answer = Reply<'officeGroups.readAnswer'>

/** Asks an airline and reads its answer as the desk does; undefined: it has none. */
async function answerOf(order: Pick<Group, 'id'>, kind: 'quote' | 'seats'): Promise<Answer | undefined> {
  const params = { id: order.id }
  const before = await good(desk, 'officeGroups.askAirline', { params, body: { kind, airline: 'CX' } })
  await app.runJobs()
  app.clock.advance(5 * 60_000)
  await app.runJobs()
  const { mails } = await good(desk, 'officeGroups.airlineMails', { params })
  const known = new Set(before.mails.map(({ id }) => id))
  const answer = mails.find(({ id, direction }) => direction === 'received' && !known.has(id))
  expect(await isMarked(order.id)).toBe(answer !== undefined)
  if (!answer) return undefined
  expect(answer.isNew).toBe(true)
  const read = await good(desk, 'officeGroups.readAnswer', {
    params,
    body: { text: answer.text, mailId: answer.id },
  })
  expect(await isMarked(order.id)).toBe(false)
  return read
}

/** In the queue: an answer that nobody has read. */
const isMarked = async (id: string) =>
  (await good(desk, 'officeGroups.list', { query: { q: id } })).rows[0]?.hasAnswer

/** The desk's quote with what the airline's answer says. */
function quoteFrom({ offers: [offer] }: Answer) {
  const { flights, prices, currency, minPax } = offer!
  return quoteBody(app, {
    carrier: 'CX',
    flights,
    netCurrency: currency,
    net: prices.map(({ type, fare, taxes }) => ({ type, fare, taxes: taxes ?? 0 })),
    ...(minPax !== null && { materialization: { minPax, freeReductionPct: 10, feePerSeat: 0 } }),
  })
}

async function applied(order: Group): Promise<Group> {
  const params = { id: order.id }
  const answer = await answerOf(order, 'quote')
  expect([answer?.outcome, answer?.doubts]).toEqual(['quoted', []])
  const { version, quotes } = await good(desk, 'officeGroups.quote', {
    params,
    body: { quotes: [quoteFrom(answer!)], version: order.version },
  })
  const accepted = await good(agency, 'groupOrders.accept', {
    params,
    body: { quoteId: quotes[0]!.id, version },
  })
  return good(agency, 'groupOrders.apply', { params, body: { version: accepted.version } })
}

test('[E3 K2] a group lives by the answers of an airline’s desk until its tickets', async () => {
  const order = await applied(await requested(app, agency))
  const params = { id: order.id }
  const answer = await answerOf(order, 'seats')
  expect(answer).toMatchObject({ outcome: 'confirmed', seats: { confirmed: 12 } })
  // Reading changes nothing: the desk confirms.
  expect((await good(agency, 'groupOrders.get', { params })).status).toBe('seat_applying')
  await good(desk, 'officeGroups.confirmSeats', {
    params,
    body: { pnr: answer!.locator, version: order.version },
  })
  const confirmed = await good(agency, 'groupOrders.get', { params })
  expect([confirmed.status, confirmed.pnr]).toEqual(['to_be_pay_first', answer!.locator])
  await paid(agency, order.id)
  await named(agency, await paid(agency, order.id))
  await paid(agency, order.id)
  expect((await issued(desk, order.id)).status).toBe(200)
  expect((await good(agency, 'groupOrders.get', { params })).status).toBe('issued')
  await proveBooks(app)
})

test.each([
  ['PARTLY FILLED', 'partly', 8],
  ['OTHERS WELCOME', 'counter', null],
  ['REFUSED AGAIN', 'refused', null],
])('[K2] an airline’s desk does not do as it is asked: %s', async (groupName, outcome, confirmed) => {
  const order = await applied(await requested(app, agency, { groupName }))
  const answer = await answerOf(order, 'seats')
  expect(answer).toMatchObject({ outcome, seats: { confirmed } })
  expect(answer!.lines.filter(({ text, roles }) => text !== '' && roles.length === 0)).toEqual([])
})

test('[K2] a forgotten application is fetched again for days and never answered', async () => {
  const order = await applied(await requested(app, agency, { groupName: 'FORGOTTEN FEW' }))
  expect(await answerOf(order, 'seats')).toBeUndefined()
  const { mails } = await good(desk, 'officeGroups.airlineMails', { params: { id: order.id } })
  expect(mails.map(({ direction, kind, delivered }) => [direction, kind, delivered])).toEqual([
    ['sent', 'seats', true],
    ['received', 'quote', false],
    ['sent', 'quote', true],
  ])
})

test('[K2] an unknown airline is refused', async () => {
  const { id } = await requested(app, agency)
  const { status, body } = await desk.call('officeGroups.askAirline', {
    params: { id },
    body: { kind: 'quote', airline: '00' },
  })
  expect([status, body.fields?.[0]?.path]).toEqual([400, 'airline'])
})

test('[E3 K2] what needs an accepted quote is refused before there is one', async () => {
  const { id, version } = await requested(app, agency)
  const params = { id }
  const deadline = new Date(app.clock.now() + 86_400_000).toISOString()
  const answers = [
    await desk.call('officeGroups.confirmSeats', { params, body: { pnr: '7MHS8Y', version } }),
    await desk.call('officeGroups.close', { params, body: { version } }),
    await desk.call('officeGroups.extend', { params, body: { deadline, version } }),
  ]
  expect(answers.map(({ body }) => body.key)).toEqual(answers.map(() => 'order.action_not_allowed'))
})
