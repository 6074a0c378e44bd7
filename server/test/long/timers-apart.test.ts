import { expect, test } from 'vitest'
import { testApp } from '../support/app.ts'
import { bookOrder, orderOf } from '../support/orders.ts'

const app = await testApp()

test('[D5 setup] timers skip orders created under another clock', async () => {
  const desk = await app.as('operator@harbour.demo')
  const own = await bookOrder(app, desk)
  const story = await bookOrder(app, desk)
  await app.everything((tx) =>
    tx.updateTable('orders').set({ customer_reference: 'a story' }).where('id', '=', story.id).execute(),
  )
  app.clock.advance(24 * 3_600_000)
  // The session's rights expire meanwhile.
  const later = await app.as('operator@harbour.demo')
  const statusOf = async (id: string) => (await orderOf(later, id)).status
  const mailsOf = (id: string) =>
    app.everything((tx) =>
      tx
        .selectFrom('order_mails')
        .select('seq')
        .where('order_id', '=', id)
        .where('due_at', 'is', null)
        .execute(),
    )

  const made = Promise.withResolvers<void>()
  const stop = await app.work({ references: ['a story'], until: made.promise })
  await expect.poll(() => statusOf(own.id)).toBe('closed')
  await expect.poll(async () => (await mailsOf(own.id)).length).toBeGreaterThan(0)
  expect(await statusOf(story.id)).toBe('to_be_paid')
  expect(await mailsOf(story.id)).toEqual([])

  made.resolve()
  await expect.poll(() => statusOf(story.id)).toBe('closed')
  await expect.poll(async () => (await mailsOf(story.id)).length).toBeGreaterThan(0)
  await stop()
})
