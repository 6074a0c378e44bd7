import { beforeEach, describe, expect, test } from 'vitest'
import { testApp, type Caller } from '../support/app.ts'
import { like } from '../support/like.ts'
import { deskPeople, heldOrder, logged, openOrder } from '../support/office-desk.ts'
import { orderOf, type OrderOptions } from '../support/orders.ts'

const app = await testApp()
const MINUTE = 60_000
let agency: Caller
let dana: Caller
let wu: Caller
let lead: Caller

async function signIn(): Promise<void> {
  ;({ agency, dana, wu, lead } = await deskPeople(app))
}
beforeEach(signIn)

async function later(milliseconds: number): Promise<void> {
  app.clock.advance(milliseconds)
  await app.runJobs()
  await signIn()
}

const open = (id: string, who = dana) => openOrder(who, id)
const held = (options: OrderOptions) => heldOrder(app, agency, options)
const take = (id: string, who = dana) => who.call('officeDesk.take', { params: { id } })

describe('queues', () => {
  test('[K1] orders on hold are timed tasks; counts match lists', async () => {
    const order = await held({ surname: 'QUEUED' })
    const { body } = await dana.call('officeDesk.tasks', { query: { queue: 'holding', q: order.id } })
    expect(body.data.rows).toMatchObject([
      {
        orderId: order.id,
        queue: 'holding',
        agencyName: 'Harbour Travel',
        owner: null,
        escalation: 'desk',
        holdReason: 'The supplier sent fewer or different tickets than expected. Enter the missing numbers.',
      },
    ])
    const [task] = body.data.rows
    expect(Date.parse(task?.deadline ?? '') - Date.parse(task?.since ?? '')).toBe(30 * MINUTE)
    const menu = (await dana.call('officeDesk.queues', {})).body.data
    for (const { queue, count, free, overdue } of menu.queues) {
      const total = async (query: object) =>
        (await dana.call('officeDesk.tasks', { query: { queue, ...query } })).body.data.total
      expect([
        queue,
        await total({}),
        await total({ owner: 'free' }),
        await total({ urgent: 'overdue' }),
      ]).toEqual([queue, count, free, overdue])
    }
  })

  test('[K1] every half hour on hold escalates to lead, then manager', async () => {
    const order = await held({ surname: 'RISING' })
    const level = async () => (await open(order.id)).body.data.task?.escalation
    expect(await level()).toBe('desk')
    await later(31 * MINUTE)
    expect(await level()).toBe('lead')
    await later(30 * MINUTE)
    expect(await level()).toBe('manager')
    const { body } = await lead.call('officeDesk.tasks', { query: { urgent: 'escalated', q: order.id } })
    expect(body.data.total).toBe(1)
  })

  test('[K1 D5] the agency’s reminder is shown on the task', async () => {
    const order = await held({ surname: 'REMINDED' })
    expect((await agency.call('flightOrders.remind', { params: { id: order.id } })).status).toBe(200)
    const { body } = await dana.call('officeDesk.tasks', { query: { urgent: 'reminded', q: order.id } })
    expect(body.data.rows).toMatchObject([{ orderId: order.id, remindedAt: like(/^2/) }])
  })

  test('[K1] the list sorts by departure, whatever arrived first', async () => {
    const far = await held({ surname: 'FARAWAY', days: 50 })
    const near = await held({ surname: 'NEARBY', days: 12 })
    const query = { queue: 'holding', sort: 'departure', pageSize: 100 } as const
    const { body } = await dana.call('officeDesk.tasks', { query })
    const ids = body.data.rows.map(({ orderId }) => orderId)
    expect(ids.indexOf(near.id)).toBeLessThan(ids.indexOf(far.id))
    const departures = body.data.rows.map(({ departAt }) => departAt)
    expect(departures).toEqual(departures.toSorted())
  })
})

describe('task assignment', () => {
  test('[K1] of two concurrent clerks one gets the task', async () => {
    const order = await held({ surname: 'WANTED' })
    const answers = await Promise.all([take(order.id, dana), take(order.id, wu)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const winner = answers.find(({ status }) => status === 200)?.body.data.task?.owner?.name
    const loser = answers.find(({ status }) => status === 409)
    expect(loser?.body).toMatchObject({ key: 'desk.task_taken', message: like(new RegExp(String(winner))) })
    expect((await open(order.id)).body.data.taskHistory).toMatchObject([{ action: 'take', by: winner }])
  })

  test('[K1] take next: two concurrent clerks get two unassigned tasks', async () => {
    await Promise.all(
      (await dana.call('officeDesk.tasks', { query: { owner: 'free', pageSize: 100 } })).body.data.rows.map(
        ({ orderId }) => take(orderId, lead),
      ),
    )
    const one = await held({ surname: 'NEXTONE' })
    const two = await held({ surname: 'NEXTTWO' })
    const next = (who: Caller) => who.call('officeDesk.takeNext', { body: {} })
    const got = await Promise.all([next(dana), next(wu)])
    expect(got.map(({ body }) => body.data.order.id).toSorted()).toEqual([one.id, two.id].toSorted())
    expect((await next(dana)).body.key).toBe('desk.no_task')
  })

  test('[K1] reassigning, releasing, and actions reserved for the assignee', async () => {
    const order = await held({ surname: 'HANDED' })
    await take(order.id, dana)
    const params = { id: order.id }
    const offered = async (who: Caller) => (await open(order.id, who)).body.data.taskMoves
    expect(await offered(dana)).toEqual(['hand_over', 'release'])
    const { team } = (await lead.call('officeDesk.queues', {})).body.data
    const { works, tasks } = team.find(({ name }) => name === 'Dana Desk')!
    expect(works.length).toBe(Math.min(tasks, 5))
    expect(works).toContainEqual(expect.objectContaining({ orderId: order.id, queue: 'holding' }))
    expect(await offered(wu)).toEqual([])
    expect(await offered(lead)).toEqual(['take', 'hand_over', 'release'])
    expect((await wu.call('officeDesk.release', { params })).body.key).toBe('desk.not_yours')
    const over = await dana.call('officeDesk.handOver', {
      params,
      body: { to: 'stf_desk2', note: 'Knows this airline' },
    })
    expect(over.body.data.task?.owner?.name).toBe('Wu Jing')
    expect((await dana.call('officeDesk.handOver', { params, body: { to: 'stf_treasury' } })).body.key).toBe(
      'desk.not_yours',
    )
    expect((await take(order.id, dana)).body.key).toBe('desk.task_taken')
    expect((await take(order.id, lead)).body.data.task?.owner?.name).toBe('Lena Lead')
    const { body } = await lead.call('officeDesk.release', { params })
    expect(body.data.task?.owner).toBeNull()
    expect(body.data.taskHistory.map(({ action, by, to, note }) => [action, by, to, note])).toEqual([
      ['take', 'Dana Desk', null, ''],
      ['hand_over', 'Dana Desk', 'Wu Jing', 'Knows this airline'],
      ['take', 'Lena Lead', null, ''],
      ['release', 'Lena Lead', null, ''],
    ])
    expect(await logged(app, order.id)).toEqual(['desk.take', 'desk.hand_over', 'desk.take', 'desk.release'])
  })

  test('[K1] a colleague’s task cannot be moved', async () => {
    const order = await held({ surname: 'TAKENAWAY' })
    const offers = async (who: Caller) => (await open(order.id, who)).body.data.actions
    expect((await offers(dana)).some(({ enabled }) => enabled)).toBe(false)
    await take(order.id, wu)
    expect((await offers(wu)).some(({ enabled }) => enabled)).toBe(true)
    for (const { enabled, reason } of await offers(dana))
      expect({ enabled, reason }).toEqual({ enabled: false, reason: like(/Wu Jing/) })
    const { body } = await dana.call('officeDesk.retry', {
      params: { id: order.id },
      body: { version: order.version },
    })
    expect(body).toMatchObject({ key: 'desk.task_taken', message: like(/Wu Jing/) })
    expect((await orderOf(agency, order.id)).status).toBe('holding')
  })

  test('[K1 A2] the auditor reads only; agencies are refused', async () => {
    const order = await held({ surname: 'AUDITED' })
    const auditor = await app.as('auditor@interline.demo')
    expect((await open(order.id, auditor)).body.data).toMatchObject({ task: { owner: null }, taskMoves: [] })
    expect((await take(order.id, auditor)).body.key).toBe('access.not_allowed')
    expect((await open(order.id, agency)).body.key).toBe('session.token_invalid')
  })
})
