import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { mailsTo } from '../support/arrange.ts'
import { HARBOUR } from '../support/agencies.ts'
import { walletOf } from '../support/books.ts'
import { playPaid } from '../support/gateways/played.ts'
import { playedDesk } from '../support/gateways/played-desk.ts'

const { app, played, refOf, pass, notify } = await playedDesk()
const owner = await app.as('owner@harbour.demo')
const { email } = await app.everything((tx) =>
  tx
    .selectFrom('agencies')
    .select('contact_email as email')
    .where('id', '=', HARBOUR)
    .executeTakeFirstOrThrow(),
)

async function begun(amount: number) {
  const answer = await owner.call(
    'gatewayPayments.topUp',
    { body: { channel: 'stripe', amount } },
    { idempotencyKey: randomUUID() },
  )
  expect(answer.status, answer.body.message).toBe(200)
  return { id: answer.body.data.id, ref: await refOf(answer.body.data.id) }
}

const mailsAbout = async (ref: string) => (await mailsTo(app, email)).filter(({ text }) => text.includes(ref))

async function tell(ref: string) {
  const { view } = played.payments.get(ref)!
  const event = { kind: 'payment', id: `evt_${ref}`, ref, view }
  const text = JSON.stringify(event, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
  for (let times = 0; times < 2; times += 1) await notify([JSON.parse(text)])
  await app.runJobs()
}

test('[D5 F2 A18] an online top-up is mailed once with fee, channel and balance, and alerted', async () => {
  const { ref } = await begun(50_000)
  playPaid(played, ref)
  await pass(6_000)
  await tell(ref)
  const { balance } = await walletOf(app, HARBOUR)
  const mails = await mailsAbout(ref)
  expect(mails.map(({ purpose }) => purpose)).toEqual(['gateway-payments.top_up_paid'])
  const [{ subject, text } = { subject: '', text: '' }] = mails
  expect(subject).toContain('HKD 500.00')
  // 2 % of 500.00; 510.00 were charged.
  expect(text).toContain('HKD 10.00')
  expect(text).toContain('HKD 510.00')
  expect(text).toContain('Stripe')
  const shown = (Number(balance) / 100).toLocaleString('en', { minimumFractionDigits: 2 })
  expect(text).toContain(`HKD ${shown}`)
  await app.modules.alerts.tell()
  const alerts = await owner.call('alerts.list', { query: { kind: 'top_up' } })
  expect(alerts.body.data.rows.map(({ title, page }) => [title, page])).toEqual([
    ['A top-up of HKD 500.00 was posted', '/bills/wallet'],
  ])
})

test('[D5 F2] a top-up whose money comes too late is mailed as being refunded', async () => {
  const before = await walletOf(app, HARBOUR)
  const { id, ref } = await begun(70_000)
  await owner.call('gatewayPayments.close', { params: { id } })
  playPaid(played, ref)
  await tell(ref)
  expect((await mailsAbout(ref)).map(({ purpose }) => purpose)).toEqual(['gateway-payments.top_up_late'])
  expect((await walletOf(app, HARBOUR)).balance).toBe(before.balance)
})

test('[D5 F2] a top-up of another amount is mailed as being checked', async () => {
  const { ref } = await begun(30_000)
  playPaid(played, ref, { minor: 100n, currency: 'HKD' })
  await pass(6_000)
  const mails = await mailsAbout(ref)
  expect(mails.map(({ purpose }) => purpose)).toEqual(['gateway-payments.top_up_differs'])
  expect(mails[0]?.text).toContain('HKD 1.00')
})
