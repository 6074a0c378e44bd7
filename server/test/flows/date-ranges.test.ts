import { LOCALES } from '@interline/domain/text/text'
import { expect, test } from 'vitest'
import { testApp } from '../support/app.ts'

const app = await testApp()
const [from, to] = ['2026-12-02', '2026-12-01']

test('[D6 F1 A15] reversed ranges are reported at their end, three languages', async () => {
  const desk = await app.as('operator@harbour.demo')
  const finance = await app.as('finance@harbour.demo')
  const sentences = new Set<string>()
  for (const locale of LOCALES) {
    const wallet = await finance.call('wallet.get', { query: { from, to } }, { locale })
    const orders = await desk.call(
      'flightOrders.list',
      { query: { createdFrom: from, createdTo: to, departFrom: from, departTo: to } },
      { locale },
    )
    expect([wallet.status, orders.status]).toEqual([400, 400])
    const told = [...(wallet.body.fields ?? []), ...(orders.body.fields ?? [])]
    expect(told.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      'to field.range',
      'departTo field.range',
      'createdTo field.range',
    ])
    for (const { message } of told) expect(message).toContain(from)
    sentences.add(told[0]?.message ?? '')
  }
  expect(sentences.size).toBe(LOCALES.length)
})

test('[D6 F1] a single day and an open end are valid ranges', async () => {
  const finance = await app.as('finance@harbour.demo')
  for (const query of [{ from, to: from }, { from }, { to }])
    expect((await finance.call('wallet.get', { query })).status).toBe(200)
})
