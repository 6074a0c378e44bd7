/** The service desk at work on orders without tickets from the supplier. */
import type { EndpointName, Input, Reply } from '@interline/contract/index'
import { DEFAULT_REVIEW_RULES, type ReviewRules } from '@interline/domain/booking/review/rules'
import { expect, vi } from 'vitest'
import type { TestApp, Caller } from './app.ts'
import { bookOrder, orderOf, pay, type Order, type OrderOptions } from './orders.ts'

export async function deskPeople(app: TestApp) {
  return {
    agency: await app.as('operator@harbour.demo'),
    dana: await clerk(app, 'desk@interline.demo'),
    wu: await clerk(app, 'desk2@interline.demo'),
    lead: await clerk(app, 'lead@interline.demo'),
  }
}

const MOVES: ReadonlySet<EndpointName> = new Set([
  'officeDesk.approve',
  'officeDesk.reject',
  'officeDesk.retry',
  'officeDesk.enterTickets',
  'officeDesk.fail',
  'officeDesk.split',
  'officeDesk.returnTickets',
  'officeDesk.replaceTicket',
  'officeDesk.withdrawReplacement',
  'officeDesk.quoteRefund',
  'officeDesk.quoteChange',
])

/** A desk user who takes an unassigned task before every action, as required. */
export async function clerk(app: Pick<TestApp, 'as'>, username: string): Promise<Caller> {
  const caller = await app.as(username)
  return {
    token: caller.token,
    async call(name, input, options) {
      const { id } = (input as { params?: { id?: string } }).params ?? {}
      if (id !== undefined && MOVES.has(name)) {
        const { task } = (await caller.call('officeDesk.order', { params: { id } })).body.data ?? {}
        if (task && !task.owner) await caller.call('officeDesk.take', { params: { id } })
      }
      return caller.call(name, input, options)
    },
  }
}

export function gdsOf(app: TestApp) {
  return app.sandbox.suppliers.find(({ source }) => source === 'GDS') ?? expect.fail('no GDS')
}

/** A paid order whose supplier has sent no tickets at all. */
export async function heldOrder(app: TestApp, agency: Caller, options: OrderOptions = {}): Promise<Order> {
  const supplier = gdsOf(app)
  const order = await bookOrder(app, agency, options)
  expect((await pay(agency, order.id)).status).toBe(200)
  const answered = vi.spyOn(supplier, 'ticket').mockImplementation(async (asked, call) => {
    const answer = await supplier.retrieve(asked.supplierOrderId, call)
    if (answer.kind !== 'found') return { kind: 'unknown' }
    return { kind: 'ticketed', order: { ...answer.order, tickets: [] } }
  })
  await app.runJobs()
  answered.mockRestore()
  const held = await orderOf(agency, order.id)
  expect(held.status).toBe('holding')
  return held
}

export function openOrder(desk: Caller, id: string) {
  return desk.call('officeDesk.order', { params: { id } })
}

type Answer = Awaited<ReturnType<typeof openOrder>>

/** A colleague approves if the action waits for a second person. */
export async function withSecond(answer: Answer, colleague: Caller): Promise<Answer> {
  const { order, request }: Partial<Reply<'officeDesk.order'>> = answer.body.data ?? {}
  if (!order || !request) return answer
  const params = { id: order.id, requestId: request.id }
  return colleague.call('officeDesk.decideRequest', { params, body: { agree: true } })
}

/** What the desk did with an order, by the user log. */
export async function logged(app: TestApp, id: string): Promise<string[]> {
  const rows = await app.everything((tx) =>
    tx
      .selectFrom('user_log')
      .select('action')
      .where('target_id', '=', id)
      .where('action', 'like', 'desk.%')
      .orderBy('id')
      .execute(),
  )
  return rows.map(({ action }) => action)
}

type Options = Pick<Input<'officeReviewRules.saveAgency'>['body'], 'reviewAll' | 'reviewOver'>

/** The desk's team lead at the review rules. */
export async function reviewRulesOf(app: TestApp) {
  const lead = await app.as('lead@interline.demo')
  const shown = async () => (await lead.call('officeReviewRules.get', {})).body.data
  const rowOf = async (id: number) =>
    (await lead.call('officeReviewRules.agencies', { query: { pageSize: 100 } })).body.data.rows.find(
      (row) => row.id === id,
    ) ?? expect.fail(`no agency ${id}`)
  const save = async (change: Partial<ReviewRules>): Promise<Reply<'officeReviewRules.get'>> => {
    const { version, rules } = await shown()
    const { status, body } = await lead.call('officeReviewRules.save', {
      body: { version, rules: { ...rules, ...change } },
    })
    expect(status, `${body.message} ${JSON.stringify(body.fields ?? '')}`).toBe(200)
    return body.data
  }
  return {
    lead,
    shown,
    rowOf,
    save,
    reset: () => save(DEFAULT_REVIEW_RULES),
    async want(id: number, options: Options) {
      const { version } = await rowOf(id)
      const { status, body } = await lead.call('officeReviewRules.saveAgency', {
        params: { id },
        body: { version, ...options },
      })
      expect(status, body.message).toBe(200)
      return body.data
    },
    async tryOut(rules: ReviewRules, days: 7 | 30 | 90 = 7) {
      const { status, body } = await lead.call('officeReviewRules.tryOut', { body: { rules, days } })
      expect(status, body.message).toBe(200)
      return body.data
    },
  }
}
