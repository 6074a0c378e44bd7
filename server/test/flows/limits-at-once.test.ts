import { expect, test } from 'vitest'
import { AGENCY } from '../../db/seed/agencies.ts'
import { testApp } from '../support/app.ts'
import { mailedCode, mailsTo, signIn } from '../support/arrange.ts'
import { leave } from '../support/books.ts'
import { bookOrder, pay } from '../support/orders.ts'

// Limits that are counted before writing also apply to concurrent requests.

const app = await testApp()

const atOnce = <T>(times: number, ask: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, at) => ask(at)))
const good = (answers: readonly { readonly status: number }[]) =>
  answers.filter(({ status }) => status === 200).length

test('[A7] twelve concurrent sign-ins leave a user five sessions', async () => {
  const username = 'finance@harbour.demo'
  const answers = await atOnce(12, () => signIn(app, username))
  expect(good(answers)).toBe(12)
  const alive = await atOnce(12, (at) => {
    const headers = { authorization: `Bearer ${answers[at]?.body.data.token}` }
    return app.anonymous.call('session.me', {}, { headers })
  })
  expect(good(alive)).toBe(5)
})

test('[A4] eight concurrent code requests mail one; one session opens', async () => {
  const username = 'operator@macau.demo'
  const asked = await atOnce(8, () => app.anonymous.call('session.requestLoginCode', { body: { username } }))
  expect(good(asked)).toBe(1)
  expect(await mailsTo(app, username)).toHaveLength(1)
  app.clock.advance(2 * 60_000)
  const code = await mailedCode(app, username)
  expect(good(await atOnce(8, () => signIn(app, username, { code })))).toBe(1)
})

test('[D5 F7] five concurrent payments without parent funds send one mail', async () => {
  const child = await app.as('operator@kowloon.demo')
  const orders = []
  for (let at = 0; at < 5; at += 1)
    orders.push(await bookOrder(app, child, { surname: `POOR${'ABCDE'[at]}` }))
  await leave(app, AGENCY.harbour, 'balance', 0n)
  await leave(app, AGENCY.harbour, 'credit', 0n)
  const answers = await Promise.all(orders.map(({ id }) => pay(child, id)))
  expect(answers.map(({ body }) => body.key)).toEqual(Array(5).fill('payment.not_processed'))
  const told = (await mailsTo(app, 'owner@harbour.demo')).filter(({ purpose }) =>
    purpose.endsWith('fundsMissing'),
  )
  expect(told).toHaveLength(1)
})

test('[A15] of twenty concurrent enquiries five an hour are accepted', async () => {
  const strict = await testApp({ rateScale: 1 })
  const answers = await atOnce(20, () =>
    strict.anonymous.call('site.apply', { body: { name: 'A', country: 'PT', email: 'a@b.co' } }),
  )
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
})
