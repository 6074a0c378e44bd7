import { expect, test } from 'vitest'
import { AGENCY } from '../../db/seed/agencies.ts'
import { testApp } from '../support/app.ts'
import { bookOrder, pay } from '../support/orders.ts'

const app = await testApp()
const { wallet, statements } = app.modules
const DAY = 86_400_000

/** Purpose and recipient of the credit mails, in order. */
async function mails(): Promise<string[]> {
  const rows = await app.everything((tx) =>
    tx
      .selectFrom('mails')
      .select(['purpose', 'recipient'])
      .where('purpose', 'like', 'statements.credit.%')
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  )
  return rows.map(({ purpose, recipient }) => `${purpose.split('.').at(-1)} ${recipient}`)
}

const creditOf = (agencyId: number) =>
  app.everything((tx) =>
    tx
      .selectFrom('credit_statements')
      .selectAll()
      .where('agency_id', '=', agencyId)
      .orderBy('ends_on')
      .execute(),
  )

test('[F1] an overdue statement is mailed once, to debtor and creditor', async () => {
  await statements.sendCreditMails()
  await Promise.all([statements.sendCreditMails(), statements.sendCreditMails()])
  expect((await mails()).toSorted()).toEqual(['overdue owner@atlas.demo', 'overdue treasury@interline.demo'])
  const numbers = (await creditOf(AGENCY.atlas)).map(({ serial }) => serial)
  expect(numbers).toEqual(numbers.map((_, at) => at + 1))
})

test('[F1 F4] sub-agency and parent get mails at issue, before due, overdue', async () => {
  const owner = await app.as('owner@kowloon.demo')
  const order = await bookOrder(app, owner)
  expect((await pay(owner, order.id, { channel: 'credit' })).status).toBe(200)
  const before = (await mails()).length
  const since = async () => (await mails()).slice(before).toSorted()
  const tick = async (days: number) => {
    app.clock.advance(days * DAY)
    await wallet.closeCycles()
    await statements.sendCreditMails()
  }
  for (let day = 0; day < 8 && (await creditOf(AGENCY.kowloon)).length === 0; day += 1) await tick(1)
  expect(await since()).toEqual(['issued owner@harbour.demo', 'issued owner@kowloon.demo'])
  const [issued] = await app.everything((tx) =>
    tx
      .selectFrom('mails')
      .select('body_text')
      .where('purpose', '=', 'statements.credit.issued')
      .where('recipient', '=', 'owner@kowloon.demo')
      .execute(),
  )
  // The period is written as a reader writes it, not by its key.
  expect(issued?.body_text).toMatch(/Kowloon Tours 的信用週期（2027 年第 \d{1,2} 週）已結束/)
  await tick(1)
  expect(await since()).toHaveLength(2)
  for (let day = 0; day < 4; day += 1) await tick(1)
  expect(await since()).toEqual([
    'issued owner@harbour.demo',
    'issued owner@kowloon.demo',
    'reminder owner@harbour.demo',
    'reminder owner@kowloon.demo',
  ])
  for (let day = 0; day < 3; day += 1) await tick(1)
  expect((await since()).filter((each) => each.startsWith('overdue'))).toEqual([
    'overdue owner@harbour.demo',
    'overdue owner@kowloon.demo',
  ])
  expect((await creditOf(AGENCY.kowloon))[0]).toMatchObject({ state: 'overdue', seller_id: AGENCY.harbour })
  const finance = await app.as('finance@harbour.demo')
  const { body } = await finance.call('subStatements.credit', { query: { status: 'overdue' } })
  expect(body.data.rows).toEqual([
    expect.objectContaining({ agencyName: 'Kowloon Tours', outstanding: order.total, status: 'overdue' }),
  ])
  const own = await (await app.as('owner@kowloon.demo')).call('statements.credit', { query: {} })
  expect(own.body.data).toMatchObject({ outstanding: order.total, creditPeriod: 'week' })
})
