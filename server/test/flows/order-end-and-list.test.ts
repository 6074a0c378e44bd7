import { randomUUID } from 'node:crypto'
import type { Reply } from '@interline/contract/index'
import { countIn, ORDER_GROUPS, ORDER_TABS } from '@interline/domain/order-lists/groups'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AGENCY } from '../../db/seed/agencies.ts'
import { testApp, type Caller } from '../support/app.ts'
import { proveBooks } from '../support/books.ts'
import { book, bookingBody, bookOrder, orderOf, pay, verified } from '../support/orders.ts'

const app = await testApp()
const MINUTE = 60_000
let desk: Caller
let colleague: Caller
/** Sessions and rates do not survive clock jumps, so both are renewed after each. */
async function later(milliseconds: number): Promise<void> {
  app.clock.advance(milliseconds)
  desk = await app.as('operator@harbour.demo')
  colleague = await app.as('operator2@harbour.demo')
  await app.modules.rates.refresh()
}
beforeEach(() => later(0))

const cancel = (id: string, who = desk) => who.call('flightOrders.cancel', { params: { id } })
const itemsOf = (id: string) =>
  app.everything((tx) => tx.selectFrom('order_items').selectAll().where('order_id', '=', id).execute())

describe('the end of an unpaid order', () => {
  test('[D8 D9] cancelled by a user: seats are released, once', async () => {
    const order = await bookOrder(app, desk)
    const done = await cancel(order.id, colleague)
    expect(done.body.data).toMatchObject({
      status: 'canceled',
      displayStatus: 'origin_canceled',
      closeReason: 'Cancelled by the agency.',
    })
    await app.runJobs()
    expect((await itemsOf(order.id))[0]?.state).toBe('released')
    const again = await cancel(order.id)
    expect([again.status, again.body.key, again.body.message]).toEqual([
      409,
      'order.action_not_allowed',
      'This is not possible now: the order’s status has changed.',
    ])
    const chinese = await desk.call('flightOrders.cancel', { params: { id: order.id } }, { locale: 'zh-cn' })
    expect(chinese.body.message).toContain('订单状态已变更')
  })

  test('[D8 D9] an unanswered release is retried, and never counts as done', async () => {
    const order = await bookOrder(app, desk, { days: 33 })
    const supplier = app.sandbox.suppliers.find(({ code }) => code === 'SIM-GDS') ?? expect.fail('no GDS')
    const silent = vi.spyOn(supplier, 'cancelHold').mockResolvedValue('unknown')
    await cancel(order.id)
    // The attempt and its five repetitions.
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await expect(app.runJobs(), String(attempt)).rejects.toThrow('did not confirm the release')
      app.clock.advance(10 * MINUTE)
    }
    expect((await itemsOf(order.id))[0]?.state).toBe('release_unconfirmed')
    silent.mockRestore()
    await app.runJobs()
    expect((await itemsOf(order.id))[0]?.state).toBe('released')
  })

  test('[D5 D9] closed after deadline and grace, releasing the seats', async () => {
    const order = await bookOrder(app, desk)
    await later(Date.parse(order.payBefore ?? '') - app.clock.now() + 1_000)
    await app.modules.orders.sweep()
    expect((await orderOf(desk, order.id)).status).toBe('to_be_paid')
    const late = await pay(desk, order.id)
    expect([late.status, late.body.message]).toEqual([
      409,
      'This is not possible now: the deadline has passed.',
    ])
    await later(90_000)
    await app.modules.orders.sweep()
    expect(await orderOf(desk, order.id)).toMatchObject({
      status: 'closed',
      displayStatus: 'closed',
      closeReason: 'Not paid in time.',
    })
    await app.runJobs()
    expect((await itemsOf(order.id))[0]?.state).toBe('released')
    await proveBooks(app)
  })

  test('[D5 D9] a payment in progress blocks payment, cancelling and closing', async () => {
    const order = await bookOrder(app, desk)
    const attempt = { id: `pay_${order.id}`, order_id: order.id, agency_id: AGENCY.harbour } as const
    await app.everything((tx) =>
      tx
        .insertInto('payments')
        .values({
          ...attempt,
          channel: 'stripe',
          state: 'pending',
          currency: order.currency,
          amount_minor: BigInt(order.total),
          payer_id: 'usr_harbour_operator',
          payer_name: 'Oscar Ng',
          created_at: new Date(app.clock.now()),
        })
        .execute(),
    )
    for (const refused of [await pay(desk, order.id), await cancel(order.id)])
      expect([refused.status, refused.body.message]).toEqual([
        409,
        'This is not possible now: another payment is in progress.',
      ])
    await later(Date.parse(order.payBefore ?? '') - app.clock.now() + 91_000)
    await app.modules.orders.sweep()
    expect((await orderOf(desk, order.id)).status).toBe('to_be_paid')
    await app.everything((tx) =>
      tx.updateTable('payments').set({ state: 'failed' }).where('id', '=', attempt.id).execute(),
    )
    await later(31_000)
    await app.modules.orders.sweep()
    expect((await orderOf(desk, order.id)).status).toBe('closed')
    await proveBooks(app)
  })

  test('[D1 C9] seats with too little time to pay are released', async () => {
    const supplier = app.sandbox.suppliers.find(({ source }) => source === 'GDS') ?? expect.fail('no GDS')
    const booking = vi.spyOn(supplier, 'book').mockImplementation(async (command, call) => {
      booking.mockRestore()
      const answer = await supplier.book(command, call)
      if (answer.kind !== 'booked') return answer
      return { kind: 'booked', order: { ...answer.order, payBy: app.clock.now() + 15 * MINUTE } }
    })
    const { body } = await book(app, desk)
    expect(body.key).toBe('order.deadline_too_close')
    await app.runJobs()
    const refused = await app.everything((tx) =>
      tx
        .selectFrom('orders')
        .select(['id', 'status'])
        .where('close_reason', '=', 'too_late')
        .executeTakeFirstOrThrow(),
    )
    expect(refused.status).toBe('none')
    expect((await itemsOf(refused.id))[0]?.state).toBe('released')
  })

  test.each(['none', 'canceled'] as const)(
    '[D1 C9] seats confirmed after a "not found" are released: %s',
    async (status) => {
      const supplier = app.sandbox.suppliers.find(({ source }) => source === 'GDS') ?? expect.fail('no GDS')
      let id = ''
      const booking = vi.spyOn(supplier, 'book').mockImplementation(async (command, call) => {
        booking.mockRestore()
        id = command.clientRef.replace(/-1$/, '')
        await app.everything(async (tx) => {
          const end = { status, close_reason: 'booking_failed', due_at: null }
          await tx.updateTable('orders').set(end).where('id', '=', id).execute()
          await tx.updateTable('order_items').set({ state: 'refused' }).where('order_id', '=', id).execute()
        })
        return supplier.book(command, call)
      })
      await book(app, desk, { days: 34 })
      await app.runJobs()
      expect(await itemsOf(id)).toMatchObject([{ state: 'released' }])
    },
  )

  test('[D1 D8] the history has the airline’s answer time', async () => {
    const supplier = app.sandbox.suppliers.find(({ source }) => source === 'GDS') ?? expect.fail('no GDS')
    const booking = vi.spyOn(supplier, 'book').mockImplementation((command, call) => {
      booking.mockRestore()
      app.clock.advance(20_000)
      return supplier.book(command, call)
    })
    const order = await bookOrder(app, desk, { days: 37 })
    const waited = Date.parse(order.events[0]?.at ?? '') - Date.parse(order.createdAt)
    expect(waited).toBeGreaterThanOrEqual(20_000)
    const [{ finished_at: finished } = { finished_at: null }] = await app.everything((tx) =>
      tx.selectFrom('supplier_calls').select('finished_at').where('order_id', '=', order.id).execute(),
    )
    expect(finished?.toISOString()).toBe(order.events[0]?.at)
  })

  test('[D1] the airline gets the phone number as dialled', async () => {
    const supplier = app.sandbox.suppliers.find(({ source }) => source === 'GDS') ?? expect.fail('no GDS')
    const booking = vi.spyOn(supplier, 'book')
    const { token } = await verified(app, desk, { days: 38 })
    const contact = { name: 'Oscar Ong', areaCode: '+852', phone: '2555 0110', email: ' oscar@harbour.demo' }
    const body = { ...bookingBody(token), contact }
    await desk.call('flightOrders.create', { body }, { idempotencyKey: randomUUID() })
    const asked = booking.mock.calls[0]?.[0]
    booking.mockRestore()
    expect(asked?.contact).toEqual({ phone: '+85225550110', email: 'oscar@harbour.demo' })
  })

  test('[D8] a colleague’s lock blocks changes, not viewing', async () => {
    const order = await bookOrder(app, desk)
    await app.everything((tx) =>
      tx
        .insertInto('order_lock')
        .values({
          order_id: order.id,
          agency_id: AGENCY.harbour,
          locked_by: 'usr_harbour_operator2',
          locked_by_name: 'Ophelia',
          locked_at: new Date(app.clock.now()),
        })
        .execute(),
    )
    const refused = await pay(desk, order.id)
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      310010,
      'Ophelia has locked this order. Ask them to unlock it.',
    ])
    expect((await cancel(order.id)).body.key).toBe('order.locked_by_other')
    expect((await orderOf(desk, order.id)).actions.find(({ name }) => name === 'pay')).toMatchObject({
      enabled: false,
    })
    const locked = async () => {
      const { rows } = (await desk.call('flightOrders.list', { query: { q: order.id } })).body.data
      return [rows[0]?.lockedStatus, rows[0]?.lockedById]
    }
    expect(await locked()).toEqual([1, 'usr_harbour_operator2'])
    // After this long, a lock was forgotten.
    await later(9 * 60 * MINUTE)
    expect(await locked()).toEqual([0, null])
    expect((await cancel(order.id)).status).toBe(200)
  })
})

describe('the list', () => {
  test('[D6] finds an order by prefix of number, locator, ticket or name', async () => {
    const order = await bookOrder(app, desk, { surname: 'ZYWIEC', days: 44 })
    await pay(desk, order.id)
    await app.runJobs()
    const issued = await orderOf(desk, order.id)
    const [ticket = ''] = issued.ticketNumbers
    for (const q of [
      order.id,
      order.bookingNumber.toLowerCase(),
      ticket,
      ticket.replace('-', ''),
      ticket.slice(4),
      'zywiec',
      'ZYWIEC / TAI',
      'tai man zyw',
    ]) {
      const { body } = await desk.call('flightOrders.list', { query: { q } })
      expect(
        body.data.rows.map(({ id }) => id),
        q,
      ).toContain(order.id)
    }
    const nothing = await desk.call('flightOrders.list', { query: { q: '%' } })
    expect(nothing.body.data).toMatchObject({ rows: [], total: 0, amounts: [] })
  })

  test('[D6 D9] the menu count is the number of rows', async () => {
    const counts = await desk.call('flightOrders.countByStatus', {
      query: { statuses: 'to_be_paid,reserved,origin_canceled,issued,nonsense,change_failed' },
    })
    expect(counts.body.data.map(({ status, orderType }) => `${orderType} ${status}`)).toEqual([
      'origin to_be_paid',
      'origin reserved',
      'origin origin_canceled',
      'origin issued',
      'change change_failed',
    ])
    for (const { status, cnt } of counts.body.data) {
      const { body } = await desk.call('flightOrders.list', { query: { statuses: status, pageSize: 100 } })
      expect(body.data.total, status).toBe(cnt)
      expect(body.data.rows.length, status).toBe(cnt)
    }
    const group = await desk.call('flightOrders.list', { query: { group: 'to_be_paid', tab: 'origin' } })
    expect(group.body.data.total).toBe((counts.body.data[0]?.cnt ?? 0) + (counts.body.data[1]?.cnt ?? 0))
    expect(
      (await desk.call('flightOrders.list', { query: { group: 'refunding', tab: 'refund' } })).body.data
        .total,
    ).toBe(0)
    expect((await desk.call('flightOrders.list', { query: { statuses: 'nonsense' } })).body.data.total).toBe(
      0,
    )
  })

  test('[D6 D9] orders awaiting a decision are counted where listed', async () => {
    const order = await bookOrder(app, desk, { days: 36 })
    const decide = (agency_decision: boolean) =>
      app.everything((tx) =>
        tx.updateTable('orders').set({ agency_decision }).where('id', '=', order.id).execute(),
      )
    await decide(true)
    const counts = (await desk.call('flightOrders.countByStatus', { query: {} })).body.data
    expect(countIn(counts, 'pending_confirmation', 'origin')).toBe(1)
    for (const group of ORDER_GROUPS)
      for (const tab of [undefined, ...ORDER_TABS]) {
        const { body } = await desk.call('flightOrders.list', { query: { group, tab } })
        expect(body.data.total, `${group} ${tab}`).toBe(countIn(counts, group, tab))
      }
    await decide(false)
  })

  test('[D6 D17] a reservation is listed where it is payable', async () => {
    const soon = await bookOrder(app, desk, { days: 35 })
    const held = await bookOrder(app, desk, { days: 35, holdOnly: true, holdable: true })
    expect(held.status).toBe('reserved')
    const query = { sort: 'deadline', direction: 'desc', pageSize: 100 } as const
    const { rows } = (await desk.call('flightOrders.list', { query })).body.data
    expect(rows[0]).toMatchObject({ id: held.id, payable: true })
    expect(Date.parse(rows[0]?.payBefore ?? '')).toBeGreaterThan(Date.parse(soon.payBefore ?? ''))
  })

  test('[D6] the total above a page is the sum of its orders', async () => {
    const { data } = (await desk.call('flightOrders.list', { query: { pageSize: 2 } })).body
    expect(data.rows).toHaveLength(2)
    expect(data.total).toBeGreaterThan(2)
    const sum = data.rows.reduce((minor, { total }) => minor + total, 0)
    expect(data.amounts).toEqual([{ amount: sum, currency: data.rows[0]!.currency }])
  })

  type Row = Reply<'flightOrders.list'>['rows'][number]
  const SORTED_BY = {
    created: (row: Row) => row.createdAt,
    departure: (row: Row) => row.route[0]?.depTime.slice(0, 10) ?? '',
    deadline: (row: Row) => row.payBefore ?? '',
    amount: (row: Row) => String(row.total).padStart(12, '0'),
  }

  const sorts = ['created', 'departure', 'deadline', 'amount'] as const
  test.each(sorts.flatMap((sort) => [{ sort }, { sort, q: 'F' }]))(
    '[D6] pages of %j show every order once in both directions',
    async (query) => {
      const read = async (direction: 'asc' | 'desc') => {
        const seen: Row[] = []
        for (let page = 1; ; page += 1) {
          const { data } = (
            await desk.call('flightOrders.list', { query: { ...query, direction, page, pageSize: 4 } })
          ).body
          seen.push(...data.rows)
          if (page * 4 >= data.total) return { seen, ids: seen.map(({ id }) => id), total: data.total }
        }
      }
      const [down, up] = [await read('desc'), await read('asc')]
      expect(new Set(down.ids).size).toBe(down.total)
      const beyond = await desk.call('flightOrders.list', { query: { ...query, page: 400 } })
      expect(beyond.body.data).toMatchObject({ rows: [], total: down.total })
      expect(new Set(up.ids)).toEqual(new Set(down.ids))
      if (query.sort !== 'deadline') expect(up.ids).toEqual(down.ids.toReversed())
      const values = up.seen.map(SORTED_BY[query.sort]).filter(Boolean)
      expect(new Set(values).size).toBeGreaterThan(1)
      expect(values).toEqual(values.toSorted())
    },
  )
})
