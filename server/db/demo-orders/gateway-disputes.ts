// Two disputed top-ups, so that the treasury's page has some: one that its provider reports, and one of a channel that reports
// none, entered by hand. Paid on the pages of the simulated providers, as a person does.

import type { Reply } from '@interline/contract/index'
import { addDays } from '@interline/domain/time/local-date'
import { localDateAt, PLATFORM_ZONE } from '@interline/domain/time/zone'
import type { App } from '../../src/app.ts'
import type { Caller } from './caller.ts'
import { openSession } from './playing.ts'

type Attempt = Reply<'gatewayPayments.topUp'>

/** Does nothing where there are disputes. The demo orders exist: what they move is older. */
export async function playDisputes(app: App): Promise<void> {
  const treasury = await openSession(app, 'treasury@interline.demo')
  const payer = await openSession(app, 'owner@dragon.demo')
  try {
    const { total } = await treasury.caller.call('officeDisputes.list', { query: {} })
    if (total > 0) return
    const reported = await topUp(payer.caller, 'stripe', 128_000)
    await post(reported.page, 'dispute')
    const written = await topUp(payer.caller, 'alipay', 86_000)
    const today = localDateAt(app.platform.clock.now(), PLATFORM_ZONE)
    await treasury.caller.call('officeDisputes.enter', {
      body: {
        paymentId: written.id,
        disputeRef: 'CB-20931',
        kind: 'complaint',
        amount: written.charged.amount,
        currency: written.charged.currency,
        reason: 'Payer does not recognise the charge',
        answerBy: addDays(today, 9),
        taken: true,
        fee: { amount: 1_500, currency: written.charged.currency },
        note: 'Found in the merchant portal',
      },
    })
  } finally {
    await Promise.all([treasury.end(), payer.end()])
  }
}

/** `amount`: minor units that reach the balance. */
async function topUp(payer: Caller, channel: 'stripe' | 'alipay', amount: number) {
  const begun = await payer.call('gatewayPayments.topUp', { body: { channel, amount } })
  const page = await payerPage(begun)
  await post(page, 'pay')
  const paid = await payer.call('gatewayPayments.ask', { params: { id: begun.id } })
  if (paid.state !== 'succeeded') throw new Error(`the demo top-up by ${channel} is ${paid.state}`)
  return { ...paid, page }
}

async function payerPage({ action, channel }: Attempt): Promise<string> {
  if (action?.kind !== 'redirect') throw new Error(`${channel} has no page for the payer`)
  const shown = await fetch(action.url)
  // Its form names another address than the one that the provider has told.
  const target = /<form[^>]* action="([^"]+)"/.exec(await shown.text())?.[1] ?? ''
  return new URL(target, shown.url).href
}

/** A button of the payer's page. */
async function post(page: string, action: 'pay' | 'dispute'): Promise<void> {
  const { status } = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ action }),
    redirect: 'manual',
  })
  if (status !== 303) throw new Error(`the payer's page answered ${status}`)
}
