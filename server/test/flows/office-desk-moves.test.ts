import { beforeEach, describe, expect, test, vi } from 'vitest'
import { jsonText } from '../../db/json/codec.ts'
import { AGENCY } from '../../db/seed/agencies.ts'
import { testApp, type Caller } from '../support/app.ts'
import { entriesOf, proveBooks } from '../support/books.ts'
import { like } from '../support/like.ts'
import { deskPeople, gdsOf, heldOrder, logged, openOrder } from '../support/office-desk.ts'
import { bookOrder, orderOf, passenger, pay, type Order, type OrderOptions } from '../support/orders.ts'

const app = await testApp({ env: { BOOKING_ANSWER_SECONDS: '3' } })
const MINUTE = 60_000
let agency: Caller
let dana: Caller
let wu: Caller

async function signIn(): Promise<void> {
  ;({ agency, dana, wu } = await deskPeople(app))
}
beforeEach(signIn)
async function later(milliseconds: number): Promise<void> {
  app.clock.advance(milliseconds)
  await app.runJobs()
  await signIn()
}

const open = (id: string, who = dana) => openOrder(who, id)
const held = (options: OrderOptions) => heldOrder(app, agency, options)
const supplier = gdsOf(app)
const versionOf = async (id: string) => (await open(id)).body.data.order.version

async function numbersFor(id: string): Promise<{ itemId: string; passengerId: string; number: string }[]> {
  const { order, toTicket } = (await open(id)).body.data
  return toTicket.flatMap(({ itemId, prefix }, item) =>
    order.passengers.map((each, at) => ({
      itemId,
      passengerId: each.id,
      number: `${prefix}-${String(Date.now()).slice(-8)}${item}${at}`,
    })),
  )
}

describe('manually entered tickets', () => {
  test('[K1 D15 F7] valid numbers issue the order, post and mail', async () => {
    const order = await held({ passengers: [passenger('HANDMADE'), passenger('HANDSOME')] })
    const tickets = await numbersFor(order.id)
    const plain = tickets.map((ticket) => ({ ...ticket, number: ticket.number.replace('-', ' ') }))
    const { status, body } = await dana.call('officeDesk.enterTickets', {
      params: { id: order.id },
      body: { version: await versionOf(order.id), tickets: plain },
    })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data).toMatchObject({ task: null, order: { status: 'issued', holdReason: null } })
    const issued = await orderOf(agency, order.id)
    expect(issued.ticketNumbers.toSorted()).toEqual(tickets.map(({ number }) => number).toSorted())
    expect(issued.passengers.flatMap((each) => each.tickets[0]?.coupons[0]?.state)).toEqual(['OPEN', 'OPEN'])
    expect(issued.events.at(-1)).toMatchObject({ action: 'enter_tickets', actor: { type: 'ops' } })
    expect((await entriesOf(app, order.id)).map(({ event_type }) => event_type)).toEqual(['pay', 'issue'])
    const { body: found } = await agency.call('flightOrders.list', {
      query: { q: tickets[0]?.number.replace('-', '') },
    })
    expect(found.data.rows.map(({ id }) => id)).toEqual([order.id])
    expect(await logged(app, order.id)).toContain('desk.enter_tickets')
    await proveBooks(app)
  })

  test('[K1 D15] one number entered on two orders: the second is refused', async () => {
    const orders = [await held({ surname: 'ONENUMBER' }), await held({ surname: 'SAMENUMBER' })]
    const [first, second] = await Promise.all(orders.map(({ id }) => numbersFor(id)))
    const tickets = [first!, second!.map((each) => ({ ...each, number: first![0]!.number }))]
    const versions = await Promise.all(orders.map(({ id }) => versionOf(id)))
    const enter = (at: 0 | 1, who: Caller) =>
      who.call('officeDesk.enterTickets', {
        params: { id: orders[at]!.id },
        body: { version: versions[at]!, tickets: tickets[at]! },
      })
    const answers = await Promise.all([enter(0, dana), enter(1, wu)])
    const at = answers.findIndex(({ status }) => status === 200)
    expect(answers[1 - at]?.body).toMatchObject({
      key: 'order.tickets_invalid',
      fields: [{ rule: 'ticket.used', message: like(new RegExp(orders[at]?.id ?? 'nobody')) }],
    })
  })

  test('[K1 D15] invalid numbers are reported individually, nothing is issued', async () => {
    const first = await held({ surname: 'FIRSTUSE' })
    const used = await numbersFor(first.id)
    await dana.call('officeDesk.enterTickets', {
      params: { id: first.id },
      body: { version: await versionOf(first.id), tickets: used },
    })
    const order = await held({ passengers: [passenger('WRONGNO'), passenger('WRONGTOO')] })
    const [one, two] = await numbersFor(order.id)
    if (!one || !two) expect.fail('no booking to ticket')
    const send = async (numbers: readonly string[]) => {
      const { body } = await dana.call('officeDesk.enterTickets', {
        params: { id: order.id },
        body: {
          version: await versionOf(order.id),
          tickets: [one, two]
            .slice(0, numbers.length)
            .map((each, at) => ({ ...each, number: numbers[at] ?? '' })),
        },
      })
      return [body.key, ...(body.fields ?? []).map(({ path, rule }) => `${path} ${rule}`)]
    }
    const invalid = 'order.tickets_invalid'
    expect(await send(['123', two.number])).toEqual([invalid, 'tickets.0.number ticket.digits'])
    expect(await send([`999${one.number.slice(3)}`, two.number])).toEqual([
      invalid,
      'tickets.0.number ticket.prefix',
    ])
    expect(await send([one.number, one.number])).toEqual([invalid, 'tickets.1.number ticket.twice'])
    expect(await send([one.number])).toEqual([invalid, 'tickets ticket.missing'])
    expect(await send([used[0]?.number ?? '', two.number])).toEqual([invalid, 'tickets.0.number ticket.used'])
    expect(await orderOf(agency, order.id)).toMatchObject({ status: 'holding', ticketNumbers: [] })
  })

  test('[K1] an order that moved on must be read again first', async () => {
    const order = await held({ surname: 'MOVEDON' })
    const tickets = await numbersFor(order.id)
    const { body } = await dana.call('officeDesk.enterTickets', {
      params: { id: order.id },
      body: { version: order.version - 1, tickets },
    })
    expect(body.key).toBe('request.version_conflict')
  })
})

describe('closing orders on hold', () => {
  test('[K1] retried: the supplier’s tickets are found, none bought twice', async () => {
    const order = await held({ surname: 'AGAIN' })
    const bought = vi.spyOn(supplier, 'ticket')
    const { body } = await dana.call('officeDesk.retry', {
      params: { id: order.id },
      body: { version: order.version },
    })
    expect(body.data.order.status).toBe('proceeding')
    const { retrieve } = supplier
    const ready = vi.spyOn(supplier, 'retrieve').mockImplementation(async (id, call) => {
      const answer = await retrieve(id, call)
      if (answer.kind !== 'found') return answer
      const tickets = order.passengers.map((each, at) => ({
        travellerKey: each.id,
        number: `${(prefix ?? '') || '000'}-77${String(Date.now()).slice(-7)}${at}`,
        carrier: order.airline,
        coupons: order.journeys.flatMap(({ segments }, journey) =>
          segments.map((_, segment) => ({ journey, segment })),
        ),
      }))
      return { kind: 'found', order: { ...answer.order, status: 'ticketed', tickets } }
    })
    const prefix = app.modules.places.airline(order.airline)?.ticketCode
    await app.runJobs()
    ready.mockRestore()
    expect((await orderOf(agency, order.id)).status).toBe('issued')
    expect(bought).not.toHaveBeenCalled()
    bought.mockRestore()
    await proveBooks(app)
  })

  test('[K1 F7] failed: reason shown to the agency, payment refunded at once', async () => {
    const order = await held({ surname: 'GIVENUP' })
    const params = { id: order.id }
    const { status, body } = await dana.call('officeDesk.fail', {
      params,
      body: { version: order.version, remark: 'The airline has closed the flight' },
    })
    expect(status, body.message).toBe(200)
    const failed = await orderOf(agency, order.id)
    expect(failed).toMatchObject({
      status: 'failed_reimbursed',
      reviewRemark: 'The airline has closed the flight',
      closeReason: 'The service desk could not issue the ticket. You have been refunded.',
    })
    expect(failed.events.map(({ action, sentence }) => [action, sentence])).toContainEqual([
      'fail',
      'Not issued: The airline has closed the flight. The payment is being refunded.',
    ])
    expect((await entriesOf(app, order.id)).map(({ event_type }) => event_type)).toEqual(['pay', 'reimburse'])
    await proveBooks(app)
  })

  test('[K1] an unknown outcome needs verification before failing', async () => {
    const order = await bookOrder(app, agency, { surname: 'OPENEND' })
    await pay(agency, order.id)
    const silent = vi.spyOn(supplier, 'ticket').mockResolvedValue({ kind: 'unknown' })
    const mute = vi.spyOn(supplier, 'retrieve').mockResolvedValue({ kind: 'unknown' })
    await app.runJobs()
    for (let step = 0; step < 16; step += 1) await later(10 * MINUTE)
    const waiting = await orderOf(agency, order.id)
    expect(waiting.status).toBe('holding')
    expect((await open(order.id)).body.data.outcomeOpen).toBe(true)
    const fail = (checked: boolean) =>
      dana.call('officeDesk.fail', {
        params: { id: order.id },
        body: { version: waiting.version, remark: 'Nothing was issued', checked },
      })
    expect((await fail(false)).body).toMatchObject({
      key: 'order.action_not_allowed',
      data: { reason: 'outcome_open' },
    })
    expect((await fail(true)).body.data.order.status).toBe('failed_reimbursed')
    silent.mockRestore()
    mute.mockRestore()
    await proveBooks(app)
  })
})

describe('reviews', () => {
  /** Its agency cannot pay and these seats cannot be held. */
  async function reviewed(surname: string): Promise<Order> {
    const configure = (common: object) =>
      app.everything((tx) =>
        tx
          .updateTable('agencies')
          .set({ common_config: jsonText({ isShowBill: true, ...common }) })
          .where('id', '=', AGENCY.kowloon)
          .execute(),
      )
    await configure({ disablePayment: true })
    await later(6_000)
    kowloon = await app.as('operator@kowloon.demo')
    const order = await bookOrder(app, kowloon, {
      surname,
      sourceTag: 'LCC',
      to: 'airport-BKK',
      holdable: false,
    })
    await configure({})
    await later(6_000)
    kowloon = await app.as('operator@kowloon.demo')
    expect(order.status).toBe('reviewing')
    return order
  }
  let kowloon: Caller

  test('[K1 D3] approved: seats are booked only now, then payable', async () => {
    const order = await reviewed('APPROVED')
    await dana.call('officeDesk.take', { params: { id: order.id } })
    expect((await open(order.id)).body.data).toMatchObject({
      task: { queue: 'reviewing' },
      order: { bookingNumber: '' },
      actions: [
        { name: 'approve', enabled: true },
        { name: 'reject', enabled: true },
      ],
    })
    const { status, body } = await dana.call('officeDesk.approve', {
      params: { id: order.id },
      body: { version: order.version },
    })
    expect(status, body.message).toBe(200)
    expect(body.data.order).toMatchObject({ status: 'to_be_paid', bookingNumber: like(/^[A-Z0-9]{5,8}$/) })
    const approved = await orderOf(kowloon, order.id)
    expect(approved.events.at(-1)).toMatchObject({
      action: 'approve',
      actor: { type: 'ops', name: 'Dana Desk' },
    })
    expect(approved.payBefore).not.toBeNull()
    expect((await pay(kowloon, order.id)).status).toBe(200)
    await app.runJobs()
    expect((await orderOf(kowloon, order.id)).status).toBe('issued')
    await proveBooks(app)
  })

  test('[K1 D3] approved without supplier answer: clerk answered, order resolved once', async () => {
    const order = await reviewed('SILENT')
    await dana.call('officeDesk.take', { params: { id: order.id } })
    const lowCost =
      app.sandbox.suppliers.find(({ source }) => source === 'LCC') ?? expect.fail('no low-cost supplier')
    const reserve = lowCost.book.bind(lowCost)
    const silence = Promise.withResolvers<void>()
    const asked = vi.spyOn(lowCost, 'book').mockImplementation(async (command, call) => {
      await silence.promise
      return reserve(command, call)
    })
    const { status, body } = await dana.call('officeDesk.approve', {
      params: { id: order.id },
      body: { version: order.version },
    })
    expect(status, body.message).toBe(200)
    expect(body.data.order.status).toBe('reviewing')
    silence.resolve()
    await expect
      .poll(async () => (await orderOf(kowloon, order.id)).status, { timeout: 20_000 })
      .toBe('to_be_paid')
    expect(asked).toHaveBeenCalledTimes(1)
    asked.mockRestore()
  })

  test('[K1 D3] rejected with a mandatory remark visible to the agency', async () => {
    const order = await reviewed('REJECTED')
    const reject = (remark: string) =>
      dana.call('officeDesk.reject', { params: { id: order.id }, body: { version: order.version, remark } })
    expect((await reject('  ')).body.key).toBe('request.invalid')
    expect((await reject('The name does not match the passport')).status).toBe(200)
    expect(await orderOf(kowloon, order.id)).toMatchObject({
      status: 'canceled',
      reviewRemark: 'The name does not match the passport',
      closeReason: 'Not confirmed by the service desk. Nothing was charged.',
    })
  })

  test('[K1] of two concurrent decisions one stands', async () => {
    const order = await reviewed('BOTHSIDES')
    const params = { id: order.id }
    const answers = await Promise.all([
      dana.call('officeDesk.reject', { params, body: { version: order.version, remark: 'No' } }),
      wu.call('officeDesk.approve', { params, body: { version: order.version } }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { status, events } = await orderOf(kowloon, order.id)
    expect(['canceled', 'to_be_paid']).toContain(status)
    expect(events.filter(({ actor }) => actor.type === 'ops')).toHaveLength(1)
  })
})

describe('the workbench', () => {
  test('[K1] shows levels with proofs, masked messages and ledger lines', async () => {
    const order = await held({ surname: 'WORKBENCH' })
    const { data } = (await open(order.id)).body
    expect(data.levels).toMatchObject([{ agencyName: 'Harbour Travel', total: order.total }])
    expect(data.levels[0]?.proof?.total).toBe(order.total)
    expect(data.calls.map(({ step, state }) => [step, state])).toEqual([
      ['book', 'ok'],
      ['ticket', 'ok'],
    ])
    expect(JSON.stringify(data.calls)).not.toContain('WORKBENCH')
    expect(data.order.supplier).toBeTruthy()
    expect(data.ledger.map(({ event }) => event)).toEqual(['pay'])
    expect(data.ledger[0]).toMatchObject({ debit: '110/balance/HKD', amount: order.total })
    expect(data.netCost).toHaveLength(1)
  })

  test('[K1] notes are internal, remarks visible to the agency, both logged', async () => {
    const order = await held({ surname: 'NOTED' })
    const note = (audience: 'desk' | 'agency', text: string) =>
      dana.call('officeDesk.note', { params: { id: order.id }, body: { audience, text } })
    await note('desk', 'Called the airline twice')
    const { body } = await note('agency', 'We are waiting for the airline')
    expect(body.data.notes.map(({ audience, by }) => [audience, by])).toEqual([
      ['agency', 'Dana Desk'],
      ['desk', 'Dana Desk'],
    ])
    const seen = await orderOf(agency, order.id)
    expect(seen.remarks).toMatchObject([{ text: 'We are waiting for the airline' }])
    expect(JSON.stringify(seen)).not.toContain('Called the airline twice')
    expect(await logged(app, order.id)).toEqual(['desk.note', 'desk.note'])
  })
})
