import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp, type Caller } from '../support/app.ts'
import { bookingBody, passenger, verified } from '../support/orders.ts'

const app = await testApp({ env: { ORDER_CAPS: '1,2,4' } })
let desk: Caller
beforeEach(async () => {
  await app.modules.rates.refresh()
  desk = await app.as('operator@harbour.demo')
})

type Party = ReturnType<typeof passenger>[]
const create = (
  offer: Awaited<ReturnType<typeof verified>>,
  passengers: Party,
  { who = desk, key = randomUUID() }: { who?: Caller; key?: string } = {},
) =>
  who.call('flightOrders.create', { body: bookingBody(offer.token, { passengers }) }, { idempotencyKey: key })

describe('one order per checked offer', () => {
  test('[D5] twenty concurrent requests with one token hold seats once', async () => {
    const party = [passenger('ONCE')]
    const offer = await verified(app, desk, { passengers: party, holdable: true })
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(offer, party)))
    const good = answers.filter(({ status }) => status === 200)
    expect(good).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ body }) => body.key))).toEqual(new Set(['order.offer_used']))
    expect(refused[0]?.body.message).toContain(good[0]?.body.data.id)
    expect(refused[0]?.body.data).toEqual({ orderId: good[0]?.body.data.id })
  })

  test('[D5] a repeated request gets the same response', async () => {
    const party = [passenger('AGAIN')]
    const offer = await verified(app, desk, { passengers: party, holdable: true })
    const key = randomUUID()
    const [first, second] = [await create(offer, party, { key }), await create(offer, party, { key })]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body.data.id).toBe(first.body.data.id)
  })
})

test('[D5] a passenger has few unpaid orders around the same dates', async () => {
  const who = await app.as('operator@kowloon.demo')
  const party = [passenger('HOLDER')]
  const keys: (string | undefined)[] = []
  for (const days of [50, 51, 51, 90]) {
    const offer = await verified(app, who, { passengers: party, holdable: true, days })
    keys.push((await create(offer, party, { who })).body.key)
  }
  expect(keys).toEqual([undefined, undefined, 'order.too_many_of_passenger', undefined])
})

test('[D5] an agency with many unpaid orders must pay or cancel', async () => {
  const who = await app.as('operator@macau.demo')
  const answers = []
  for (let at = 0; at < 5; at += 1) {
    const party = [passenger(`MANY${'ABCDE'[at]}`)]
    const offer = await verified(app, who, { passengers: party, holdable: true })
    answers.push(await create(offer, party, { who }))
  }
  expect(answers.map(({ body }) => body.key)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    'order.too_many_unpaid',
  ])
  expect(answers[4]?.body.message).toContain('4 unpaid orders')
  const [first] = answers
  expect(first?.status).toBe(200)
})

describe('concurrent requests', () => {
  test('[D5] ten offers for one passenger hold up to their limit', async () => {
    const who = await app.as('operator@lantau.demo')
    const party = [passenger('PARALLEL')]
    const offers = []
    for (let at = 0; at < 10; at += 1)
      offers.push(await verified(app, who, { passengers: party, holdable: true }))
    const answers = await Promise.all(offers.map((offer) => create(offer, party, { who })))
    expect(told(answers)).toEqual({ made: 2, 'order.too_many_of_passenger': 8 })
  })

  test('[D5] two orders’ passengers are locked in one sequence', async () => {
    const who = await app.as('owner@dragon.demo')
    const party = [passenger('FIRST'), passenger('SECOND')]
    const offers = []
    for (let at = 0; at < 6; at += 1)
      offers.push(await verified(app, who, { passengers: party, holdable: true }))
    const answers = await Promise.all(
      offers.map((offer, at) => create(offer, at % 2 === 0 ? party : party.toReversed(), { who })),
    )
    expect(told(answers)).toEqual({ made: 2, 'order.too_many_of_passenger': 4 })
  })

  test('[D5] ten passengers hold up to the agency’s limit', async () => {
    const who = await app.as('owner@atlas.demo')
    const wanted = []
    for (let at = 0; at < 10; at += 1) {
      const party = [passenger(`BURST${'ABCDEFGHIJ'[at]}`)]
      wanted.push({ party, offer: await verified(app, who, { passengers: party, holdable: true }) })
    }
    const answers = await Promise.all(wanted.map(({ offer, party }) => create(offer, party, { who })))
    expect(told(answers)).toEqual({ made: 4, 'order.too_many_unpaid': 6 })
  })
})

test('[D5] an unconfirmed booking counts for the agency', async () => {
  const who = await app.as('owner@kowloon.demo')
  const keys = []
  for (let at = 0; at < 5; at += 1) {
    const party = [passenger('UNKNOWNBOOK', { given_names: `TAI ${'ABCDE'[at]}` })]
    const offer = await verified(app, who, { passengers: party, holdable: true, days: 120 })
    keys.push((await create(offer, party, { who })).body.key)
  }
  // The number depends on the agency's orders from earlier tests.
  expect([keys[0], keys.at(-1)]).toEqual([undefined, 'order.too_many_unpaid'])
})

/** How many orders were created, and how often each error occurred. */
function told(answers: readonly { readonly status: number; readonly body: { readonly key?: string } }[]) {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const what = status === 200 ? 'made' : (body.key ?? String(status))
    counts[what] = (counts[what] ?? 0) + 1
  }
  return counts
}
