import { expect, test } from 'vitest'
import { recorded } from '../support/books.ts'
import { logRows, mailsTo } from '../support/arrange.ts'
import { playPaid } from '../support/gateways/played.ts'
import { playedDesk } from '../support/gateways/played-desk.ts'
import { bookOrder } from '../support/orders.ts'

const { app, played, users, begin, refOf, ask, notify } = await playedDesk()

let events = 0
let days = 30

async function paidOrder() {
  days += 1
  const order = await bookOrder(app, users.desk, { days })
  const { attempt } = await begin(order)
  const ref = await refOf(attempt!.id)
  playPaid(played, ref)
  await ask(attempt!.id)
  return { order, attempt: attempt!, ref }
}

type State = 'opened' | 'won' | 'lost'

/** As the connectors read it from a provider: by the payment's reference there. */
async function tell(ref: string, state: State, more: Record<string, unknown> = {}) {
  events += 1
  const event = {
    kind: 'dispute',
    id: `evt_${events}`,
    disputeRef: `du_${ref}`,
    ref: null,
    transactionRef: `ch_${ref}`,
    amount: { minor: String(played.payments.get(ref)?.started.amount.minor ?? 5_000n), currency: 'HKD' },
    reason: 'fraudulent',
    state,
    takesMoney: true,
    answerBy: app.clock.now() + 7 * 86_400_000,
    ...more,
  }
  const answer = await notify([event])
  expect(answer.statusCode).toBe(200)
  await app.runJobs()
}

const treasury = () => users.treasury
async function disputeOf(ref: string) {
  const { body } = await treasury().call('officeDisputes.list', { query: { q: `du_${ref}` } })
  expect(body.data.rows).toHaveLength(1)
  return body.data.rows[0]!
}

const books = async () => ({
  gateway: await recorded(app, '0/gateway_clearing/HKD'),
  disputed: await recorded(app, '0/dispute_clearing/HKD'),
  expense: await recorded(app, '0/dispute_expense/HKD'),
})

test('[D5 F3] a dispute takes the money once and returns it when won', async () => {
  const { order, attempt, ref } = await paidOrder()
  const charged = BigInt(attempt.charged.amount)
  const before = await books()
  await tell(ref, 'opened')
  await tell(ref, 'opened')
  expect(await books()).toEqual({
    gateway: before.gateway + charged,
    disputed: before.disputed - charged,
    expense: before.expense,
  })
  const opened = await disputeOf(ref)
  expect(opened).toMatchObject({
    state: 'open',
    amount: { amount: Number(charged), currency: 'HKD' },
    taken: { amount: Number(charged), currency: 'HKD' },
    payment: {
      id: attempt.id,
      ref,
      agencyName: 'Harbour Travel',
      orderId: order.id,
      refunded: { amount: 0 },
    },
    owner: null,
    mismatch: null,
  })
  expect(opened.steps.map(({ step }) => step)).toEqual(['opened', 'taken'])
  await tell(ref, 'won')
  await tell(ref, 'won')
  expect(await books()).toEqual(before)
  // Late and repeated words change nothing; another end is for a person.
  await tell(ref, 'opened')
  expect(await disputeOf(ref)).toMatchObject({ state: 'won', mismatch: null })
  await tell(ref, 'lost')
  expect(await books()).toEqual(before)
  const ended = await disputeOf(ref)
  expect(ended).toMatchObject({ state: 'won', mismatch: 'outcome' })
  expect(ended.steps.map(({ step }) => step)).toEqual(['opened', 'taken', 'won'])
  const mails = await mailsTo(app, app.platform.settings.treasuryMail)
  const about = mails.filter(({ text }) => text.includes(`du_${ref}`))
  expect(about.map(({ subject }) => subject).toSorted()).toEqual([
    expect.stringMatching(/^争议胜诉：HKD/),
    expect.stringMatching(/^付款争议：HKD/),
  ])
  const logged = (await logRows(app, 'disputes.opened')).filter(({ target_id: id }) => id === order.id)
  expect(logged).toHaveLength(1)
  expect(logged[0]).toMatchObject({ realm: 'office', agency_id: null, actor_id: null })
})

test('[D5 F3] a dispute heard of when it is lost is an expense of the owner', async () => {
  const { attempt, ref } = await paidOrder()
  const charged = BigInt(attempt.charged.amount)
  const before = await books()
  await tell(ref, 'lost')
  await tell(ref, 'opened')
  expect(await books()).toEqual({
    gateway: before.gateway + charged,
    disputed: before.disputed,
    expense: before.expense - charged,
  })
  expect((await disputeOf(ref)).steps.map(({ step }) => step)).toEqual(['opened', 'taken', 'lost'])
})

test('[D5 F3] an inquiry takes nothing until it becomes a chargeback', async () => {
  const { ref } = await paidOrder()
  const before = await books()
  await tell(ref, 'opened', { takesMoney: false })
  expect(await books()).toEqual(before)
  expect((await disputeOf(ref)).taken).toBeNull()
  await tell(ref, 'opened')
  expect((await disputeOf(ref)).taken).not.toBeNull()
  expect((await books()).disputed).toBeLessThan(before.disputed)
  await tell(ref, 'opened', { amount: { minor: '100', currency: 'HKD' } })
  expect(await disputeOf(ref)).toMatchObject({ mismatch: 'amount' })
  await tell(ref, 'won')
  expect(await books()).toEqual(before)
})

test('[D5 F3] an inquiry that comes to nothing posts nothing', async () => {
  const { ref } = await paidOrder()
  const before = await books()
  await tell(ref, 'opened', { takesMoney: false })
  await tell(ref, 'won', { takesMoney: false })
  expect(await books()).toEqual(before)
  expect(await disputeOf(ref)).toMatchObject({ state: 'won', taken: null, closedEntry: null })
})

test('[D5 F7] a dispute is answered by one person at a time and never decided', async () => {
  const { order, ref } = await paidOrder()
  await tell(ref, 'opened')
  const { id, version } = await disputeOf(ref)
  const act = (body: { action: 'answer' | 'accept' | 'reopen' | 'note'; note?: string; version: number }) =>
    treasury().call('officeDisputes.act', { params: { id }, body })
  expect((await act({ action: 'note', version })).status).toBe(400)
  const answered = await act({ action: 'answer', note: 'Sent the itinerary', version })
  expect(answered.body.data).toMatchObject({ state: 'answered' })
  expect(answered.body.data.steps.at(-1)).toMatchObject({ step: 'answer', note: 'Sent the itinerary' })
  expect((await act({ action: 'accept', version })).body.key).toBe('request.version_conflict')
  const next = answered.body.data.version
  expect((await act({ action: 'answer', version: next })).body.key).toBe('gateway.dispute_not_now')
  const [row] = (await logRows(app, 'disputes.answer')).filter(({ target_id: target }) => target === order.id)
  expect(row).toMatchObject({ realm: 'office', action_type: 'payment' })
  const auditor = await app.as('auditor@interline.demo')
  expect((await auditor.call('officeDisputes.get', { params: { id } })).body.data.state).toBe('answered')
  const refused = await auditor.call('officeDisputes.act', {
    params: { id },
    body: { action: 'accept', note: '', version: next },
  })
  expect(refused.status).toBe(403)
})

test('[D5 F7] a dispute without a payment of ours is stored and posted', async () => {
  const before = await books()
  await tell('NOBODY', 'opened')
  expect(await disputeOf('NOBODY')).toMatchObject({ payment: null, state: 'open' })
  expect((await books()).disputed).toBe(before.disputed - 5_000n)
  await tell('NOBODY', 'won')
  expect(await books()).toEqual(before)
})

test('[D5 F7] open disputes come first, the earliest deadline before', async () => {
  const later = await paidOrder()
  const sooner = await paidOrder()
  await tell(later.ref, 'opened', { answerBy: app.clock.now() + 9 * 86_400_000 })
  await tell(sooner.ref, 'opened', { answerBy: app.clock.now() + 2 * 86_400_000 })
  const { body } = await treasury().call('officeDisputes.list', { query: {} })
  const refs = body.data.rows.map(({ payment }) => payment?.ref)
  expect(refs.indexOf(sooner.ref)).toBe(0)
  expect(refs.indexOf(later.ref)).toBeGreaterThan(0)
  const states = body.data.rows.map(({ state }) => state)
  expect(states.lastIndexOf('open')).toBeLessThan(states.indexOf('won'))
  const due = await treasury().call('officeDisputes.list', { query: { due: 'week' } })
  const dueRefs = due.body.data.rows.map(({ payment }) => payment?.ref)
  expect(dueRefs).toContain(sooner.ref)
  expect(dueRefs).not.toContain(later.ref)
  expect(body.data.open).toBe(states.filter((state) => state === 'open').length)
})

test('[D5 F7] a reminder is sent once, two days before the deadline', async () => {
  const { ref } = await paidOrder()
  const { ref: answered } = await paidOrder()
  const answerBy = app.clock.now() + 5 * 86_400_000
  await tell(ref, 'opened', { answerBy })
  await tell(answered, 'opened', { answerBy })
  const { id, version } = await disputeOf(answered)
  await treasury().call('officeDisputes.act', { params: { id }, body: { action: 'answer', version } })
  const { remindDue } = app.modules.disputes
  const before = await remindDue()
  app.clock.advance(3 * 86_400_000 + 60_000)
  const reminders = async () =>
    (await mailsTo(app, app.platform.settings.treasuryMail)).filter(
      ({ subject, text }) => subject.startsWith('争议待答复') && text.includes(`du_${ref}`),
    )
  expect(before).toBe(0)
  await Promise.all([remindDue(), remindDue()])
  await remindDue()
  expect(await reminders()).toHaveLength(1)
  const all = (await mailsTo(app, app.platform.settings.treasuryMail)).map(({ text }) => text)
  expect(all.filter((text) => text.includes(`du_${answered}`))).toHaveLength(1)
})
