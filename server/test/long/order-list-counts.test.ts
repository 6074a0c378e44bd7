import type { Input } from '@interline/contract/index'
import { countIn, ORDER_GROUPS, ORDER_TABS } from '@interline/domain/order-lists/groups'
import { displayStatus, ORDER_STATUSES, STATUSES } from '@interline/domain/flight-orders/statuses'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Caller } from '../support/app.ts'
import { copyOrderRow, type Copy } from '../support/copies/many-orders.ts'
import { bookOrder } from '../support/orders.ts'

/**
 * A count in the menu is the number of rows: for every status, role and switch. Each of the four agencies has
 * orders in every status, by two users.
 */
const app = await testApp()
const AGENCIES = {
  harbour: 'operator@harbour.demo',
  kowloon: 'operator@kowloon.demo',
  // May not pay.
  macau: 'operator@macau.demo',
  // Operators only see their own orders.
  lantau: 'operator@lantau.demo',
} as const
const TYPED = ORDER_STATUSES.flatMap((status) => STATUSES[status].types.map((type) => ({ type, status })))

/** Three of the user's own orders and two of a colleague in each status, some awaiting a decision or free of charge. */
function copies(prefix: string): Copy[] {
  return TYPED.flatMap(({ type, status }, at) =>
    [0, 1, 2, 3, 4].map((n): Copy => ({
      id: `${prefix}${at}N${n}`,
      type,
      status,
      toDecide: (status === 'holding' || status === 'changed') && n === 1,
      free: status === 'chg_to_be_paid' && n % 2 === 0,
      ...(n > 2 ? { createdBy: 'usr_colleague' } : {}),
    })),
  )
}

beforeAll(async () => {
  for (const [prefix, login] of Object.entries(AGENCIES)) {
    const order = await bookOrder(app, await app.as(login), { days: 41 })
    const expiring = { type: 'change', status: 'chg_to_be_paid' } as const
    await copyOrderRow(app, order.id, [
      ...copies(prefix.toUpperCase()),
      ...(prefix === 'harbour'
        ? [
            { id: LATE, ...expiring, more: { pay_before: '2100-01-01T00:00:00Z' } },
            {
              id: YOUNG,
              type: 'change' as const,
              status: 'changed',
              more: { created_at: '2100-01-01T00:00:00Z' },
            },
          ]
        : []),
    ])
  }
}, 120_000)

const LOGINS = [
  ...Object.values(AGENCIES),
  'owner@harbour.demo',
  'operator2@harbour.demo',
  'owner@kowloon.demo',
]

/** How many rows the pages of the list show, which is the total shown above them. */
async function listed(desk: Caller, query: Input<'flightOrders.list'>['query']): Promise<number> {
  const pageSize = 100
  let seen = 0
  for (let page = 1; ; page += 1) {
    const { rows, total } = (await desk.call('flightOrders.list', { query: { ...query, page, pageSize } }))
      .body.data
    seen += rows.length
    if (rows.length === pageSize) continue
    expect(total, JSON.stringify(query)).toBe(seen)
    return seen
  }
}

describe.each(LOGINS)('%s', (login) => {
  test('[D6 G7] counts by status and type match the list', async () => {
    const desk = await app.as(login)
    const counts = (await desk.call('flightOrders.countByStatus', { query: {} })).body.data
    expect(counts).toHaveLength(TYPED.length)
    for (const { type, status } of TYPED) {
      const counted = counts.find((each) => each.orderType === type && each.status === status)?.cnt
      expect(counted, `${type} ${status}`).toBe(await listed(desk, { orderType: type, statuses: status }))
      const shown = displayStatus(type, status)
      expect(await listed(desk, { statuses: shown }), shown).toBeGreaterThanOrEqual(counted ?? -1)
    }
  })

  test('[D6 G7] counts by group and tab match the list', async () => {
    const desk = await app.as(login)
    const counts = (await desk.call('flightOrders.countByStatus', { query: {} })).body.data
    for (const group of ORDER_GROUPS) {
      for (const tab of [undefined, ...ORDER_TABS]) {
        const query = { group, ...(tab ? { tab } : {}) }
        expect(countIn(counts, group, tab), `${group} ${tab ?? 'all'}`).toBe(await listed(desk, query))
      }
    }
    expect(countIn(counts, 'pending_confirmation', 'change'), 'changes that cost nothing').toBeGreaterThan(0)
  })

  test('[D6] the five views and type counts add up', async () => {
    const desk = await app.as(login)
    for (const orderType of ['all', 'origin', 'change', 'refund', 'void'] as const) {
      const counts = (await desk.call('flightOrders.countByStatus', { query: { orderType } })).body.data
      expect(
        counts.reduce((sum, { cnt }) => sum + cnt, 0),
        orderType,
      ).toBe(await listed(desk, { orderType }))
    }
  })
})

test('[D6 G7] restricted users see three of five orders everywhere', async () => {
  const seen = async (login: string) => {
    const desk = await app.as(login)
    const total = await listed(desk, { statuses: 'rfd_reviewing' })
    const { people } = (await desk.call('flightOrders.creators', {})).body.data
    return [total, people.map(({ id }) => id).includes('usr_colleague')]
  }
  expect(await seen('operator@lantau.demo')).toEqual([3, false])
  expect(await seen('operator@macau.demo')).toEqual([5, true])
  expect(await seen('operator2@harbour.demo')).toEqual([5, true])
})

const OPEN = ['to_be_paid', 'reserved', 'chg_to_be_paid', 'rfd_to_be_confirm']

// One deadline later, and one order newer, than all others.
const [LATE, YOUNG] = ['HARBOURLATE', 'HARBOURYOUNG'] as const

test.each([{}, { orderType: 'change' as const }])(
  '[D6] by due, pages of %j show what expires first, the newest after it',
  async (query) => {
    const desk = await app.as(AGENCIES.harbour)
    const seen = []
    for (let page = 1; ; page += 1) {
      const asked = { query: { ...query, sort: 'due', page, pageSize: 7 } as const }
      const { rows, total } = (await desk.call('flightOrders.list', asked)).body.data
      seen.push(...rows)
      if (page * 7 < total) continue
      expect(new Set(seen.map(({ id }) => id)).size).toBe(total)
      break
    }
    const isOpen = seen.map(({ status }) => OPEN.includes(status))
    const open = isOpen.lastIndexOf(true)
    expect(isOpen.indexOf(false)).toBe(open + 1)
    expect([seen[open]?.id, seen[open + 1]?.id]).toEqual([LATE, YOUNG])
  },
)

test('[D6] views are counted as their lists are', async () => {
  const desk = await app.as(AGENCIES.lantau)
  const views = [
    { group: 'to_be_paid' as const },
    { orderType: 'change' as const, statuses: 'holding' },
    { q: 'NOBODY KNOWS' },
  ]
  const { counts } = (await desk.call('flightOrders.countViews', { body: { views } })).body.data
  expect(counts.map(({ more }) => more)).toEqual([false, false, false])
  for (const [at, query] of views.entries()) expect(counts[at]?.cnt).toBe(await listed(desk, query))
  expect(counts[1]?.cnt).toBe(3)
})
