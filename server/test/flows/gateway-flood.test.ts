// A flood of notifications, most of them forged or repeated, while payments arrive.

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { HARBOUR } from '../support/agencies.ts'
import { proveBooks, walletOf } from '../support/books.ts'
import { playPaid } from '../support/gateways/played.ts'
import { playedDesk } from '../support/gateways/played-desk.ts'

const { app, played, users, refOf, notify } = await playedDesk({ rateScale: 1 })
const PAYMENTS = 10
/** Of each genuine notification. */
const COPIES = 5
const AMOUNT = 20_000

/** A top-up that was paid, and what its provider notifies. */
async function paidTopUp(owner: typeof users.desk) {
  const body = { channel: 'stripe', amount: AMOUNT } as const
  const begun = await owner.call('gatewayPayments.topUp', { body }, { idempotencyKey: randomUUID() })
  expect(begun.status, begun.body.message).toBe(200)
  const { id } = begun.body.data
  const ref = await refOf(id)
  playPaid(played, ref)
  const { minor, currency } = played.payments.get(ref)!.started.amount
  const view = { status: 'succeeded', providerRef: `pi_${ref}`, paid: { minor: String(minor), currency } }
  return { id, event: { kind: 'payment', id: `evt_${ref}`, ref, view } }
}

test('[D5] a flood of forged and repeated notifications pays each payment once', async () => {
  const owner = await app.as('owner@harbour.demo')
  const before = (await walletOf(app, HARBOUR)).balance
  const payments = []
  for (let at = 0; at < PAYMENTS; at += 1) payments.push(await paidTopUp(owner))
  // Forged ones claim another amount and come first; then everything at once, with the jobs that handle it.
  const forged = payments.flatMap(({ event }) =>
    Array.from(
      { length: COPIES * 2 },
      (_, copy) => () =>
        notify(
          [
            {
              ...event,
              id: `${event.id}_${copy % 2}`,
              view: { ...event.view, paid: { minor: '1', currency: 'HKD' } },
            },
          ],
          'forged',
        ),
    ),
  )
  const genuine = payments.flatMap(({ event }) => Array.from({ length: COPIES }, () => () => notify([event])))
  const all = [...forged.slice(0, PAYMENTS), ...genuine, ...forged.slice(PAYMENTS)]
  const [answers] = await Promise.all([Promise.all(all.map((send) => send())), app.runJobs(), app.runJobs()])
  await app.runJobs()

  const isGenuine = (at: number) => at >= PAYMENTS && at < PAYMENTS + genuine.length
  // Whoever has sent too many forged ones is told so, and does not keep genuine ones out.
  expect(new Set(answers.map(({ statusCode }, at) => (isGenuine(at) ? statusCode : 0)))).toEqual(
    new Set([0, 200]),
  )
  expect(new Set(answers.map(({ statusCode }, at) => (isGenuine(at) ? 0 : statusCode)))).toEqual(
    new Set([0, 400, 429]),
  )
  const rows = await app.everything((tx) => tx.selectFrom('gateway_attempts').selectAll().execute())
  expect(
    rows.map(({ state, settled, paid_minor: paid, charged_minor: charged }) => [
      state,
      settled,
      paid === charged,
    ]),
  ).toEqual(payments.map(() => ['succeeded', 'paid', true]))
  expect((await walletOf(app, HARBOUR)).balance - before).toBe(BigInt(PAYMENTS * AMOUNT))
  const stored = await app.everything((tx) =>
    tx.selectFrom('inbound_events').select(['event_id', 'handled_at']).execute(),
  )
  expect(new Map(stored.map((each) => [each.event_id, each.handled_at !== null]))).toEqual(
    new Map(payments.map(({ event }) => [event.id, true])),
  )
  await proveBooks(app)
  await expect
    .poll(
      async () =>
        (await users.treasury.call('officeMerchantAccounts.list', {})).body.data.accounts[0]!.refusals,
      {
        timeout: 5000,
      },
    )
    .toMatchObject([{ reason: 'bad_signature', count: forged.length }])
})
