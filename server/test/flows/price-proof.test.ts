import { recompute } from '@interline/domain/flight-search/price/price-proof'
import { convertUnits, toUnits, upToWholeUnit } from '@interline/domain/money/convert'
import { money } from '@interline/domain/money/money'
import { plus, rational } from '@interline/domain/money/rational'
import type { Reply } from '@interline/contract/index'
import { describe, expect, test } from 'vitest'
import { testApp, type Caller } from '../support/app.ts'
import { book, passenger, verified } from '../support/orders.ts'
import { configureFlight, inDays, searchAll } from '../support/shopping.ts'

const app = await testApp()
const harbour = await app.as('operator@harbour.demo')
const kowloon = await app.as('operator@kowloon.demo')

type Proof = Reply<'flightSearch.proof'>

let days = 40
async function search(caller: Caller, route: string, more: { days?: number; passengers?: object } = {}) {
  days += 1
  const [origin, destination] = route.split('-')
  return searchAll(caller, {
    journeys: [
      {
        origin: `airport-${origin}`,
        destination: `airport-${destination}`,
        date: inDays(app.clock, more.days ?? days),
      },
    ],
    ...(more.passengers ? { passengers: more.passengers } : {}),
  })
}

async function prove(caller: Caller, searchId: string, id: string): Promise<Proof> {
  const { status, body } = await caller.call('flightSearch.proof', { params: { id }, query: { searchId } })
  expect(status, body.message).toBe(200)
  return body.data
}

/** The lines recalculated by the caller alone, in minor units. */
function again({ parts, currency }: Proof): number {
  const own = parts.map(({ passengerType, ...part }) => ({ ...part, type: passengerType }))
  return Number(recompute({ parts: own, currency }).minor)
}

const rulesOf = ({ parts }: Proof) =>
  parts.flatMap(({ lines }) => lines.map(({ rule, input, code = '' }) => `${rule} ${input} ${code}`.trim()))

describe('the proof of a price', () => {
  test.each([
    [
      'PEK-CAN',
      'china',
      { unit: 'percent', value: '2', limit: '10' },
      ['adjustment 2 china', 'limit 10 china'],
    ],
    ['SYD-MEL', 'domestic', { unit: 'fixed', value: '35', limit: '0' }, ['adjustment 35 domestic']],
    [
      'HKG-TPE',
      'intraContinental',
      { unit: 'percent', value: '-5', limit: '0' },
      ['lossLimit 0 intraContinental'],
    ],
    ['HKG-LHR', 'intercontinental', null, ['markup 3 intercontinental']],
  ] as const)(
    '[C9 C10] %s is adjusted as %s, as stated in its line',
    async (route, routeClass, row, lines) => {
      await configureFlight(app, 'Harbour', {
        markup: '3',
        priceAdjustment: row ? { [routeClass]: row } : {},
      })
      const { state, solutions } = await search(harbour, route, {
        passengers: { adult: 2, child: 1, infant: 1 },
      })
      expect(solutions.length).toBeGreaterThan(0)
      for (const { id, priceDetail } of solutions.slice(0, 5)) {
        const proof = await prove(harbour, state.searchId, id)
        expect([again(proof), proof.total, proof.currency]).toEqual([
          priceDetail.total,
          priceDetail.total,
          priceDetail.currency,
        ])
        for (const line of lines) expect(rulesOf(proof)).toContain(line)
        const infant = proof.parts.find(({ passengerType }) => passengerType === 'infant')
        expect(infant?.lines.some(({ rule }) => rule === 'adjustment' || rule === 'markup')).toBe(false)
      }
    },
  )

  test('[C9 C10] below the top level the seller’s price is one figure', async () => {
    await configureFlight(app, 'Harbour', {
      markup: null,
      priceAdjustment: { intraContinental: { unit: 'percent', value: '4', limit: '0' } },
    })
    await configureFlight(app, 'Kowloon', {
      priceAdjustment: { intraContinental: { unit: 'fixed', value: '7', limit: '0' } },
    })
    const above = await search(harbour, 'HKG-TPE', { days: 95 })
    const below = await search(kowloon, 'HKG-TPE', { days: 95 })
    const rates = (await app.everything((tx) => app.modules.rates.current(tx))).rates
    let compared = 0
    for (const { id, priceDetail } of below.solutions) {
      const parent = above.solutions.find((each) => each.id === id)
      if (!parent) continue
      compared += 1
      const cost = convertUnits(toUnits(money(parent.priceDetail.total, 'HKD')), 'HKD', 'USD', rates)
      expect(priceDetail.total).toBe(Number(upToWholeUnit(plus(cost, rational(7)), 'USD').minor))
    }
    expect(compared).toBeGreaterThan(3)
    const [first] = below.solutions
    const proof = await prove(kowloon, below.state.searchId, first?.id ?? '')
    expect(proof.parts.flatMap(({ lines }) => lines.map(({ rule }) => rule))).toEqual([
      'sellerPrice',
      'passengers',
    ])
    expect([again(proof), proof.currency]).toEqual([first?.priceDetail.total, 'USD'])
    expect(JSON.stringify(proof)).not.toContain('HKD')
  })

  test('[C9] is stored with the order, private and independent of rules', async () => {
    await configureFlight(app, 'Harbour', {
      priceAdjustment: { intraContinental: { unit: 'fixed', value: '21', limit: '0' } },
    })
    const { body, price: charged } = await book(app, harbour, {
      passengers: [passenger('CHAN'), passenger('LEE')],
    })
    const order = body.data
    const before = (await harbour.call('flightOrders.proof', { params: { id: order.id } })).body.data
    expect([again(before), before.total]).toEqual([charged.total, charged.total])
    expect(rulesOf(before)).toContain('adjustment 21 intraContinental')
    await configureFlight(app, 'Harbour', {
      priceAdjustment: { intraContinental: { unit: 'fixed', value: '999', limit: '0' } },
    })
    const after = (await harbour.call('flightOrders.proof', { params: { id: order.id } })).body.data
    expect(after).toEqual(before)
    const { price } = await verified(app, harbour, { days: 31 })
    expect(price.total).toBeGreaterThan(0)
    expect((await kowloon.call('flightOrders.proof', { params: { id: order.id } })).status).toBe(404)
    const { state, solutions } = await search(harbour, 'HKG-TPE')
    const stranger = await kowloon.call('flightSearch.proof', {
      params: { id: solutions[0]?.id ?? '' },
      query: { searchId: state.searchId },
    })
    expect(stranger.status).toBe(410)
  })
})
