import { priceSums } from '@interline/domain/flight-search/price-sums'
import { amountText } from '@interline/domain/money/amount-text'
import type { Currency } from '@interline/domain/money/money'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type Caller } from '../support/app.ts'
import { orderMailsTo } from '../support/arrange.ts'
import { bookOrder, type Order } from '../support/orders.ts'
import { askRefund, deskChange, issuedOrder } from '../support/servicing.ts'

const app = await testApp()
// A sub-agency that settles in USD below an agency that settles in HKD: each level has amounts of its own.
let desk: Caller

beforeAll(async () => {
  await app.modules.rates.refresh()
  await app.everything((tx) =>
    tx.updateTable('agencies').set({ email_language: 'en' }).where('id', '=', 111).execute(),
  )
  desk = await app.as('operator@kowloon.demo')
})

const mailAbout = async (id: string) =>
  (await orderMailsTo(app, 'owner@kowloon.demo')).find(({ subject }) => subject.includes(id))!
const shown = (minor: number, currency: Currency) => amountText({ minor: BigInt(minor), currency })

const lineOf = (text: string, label: string) =>
  text
    .split('\n')
    .find((line) => line.startsWith(`${label}: `))
    ?.slice(label.length + 2)

type Quote = NonNullable<Order['servicing']>['quotes'][number]

/** Lines of the page, with the taxes as one. */
function expectQuote(text: string, { lines, total, currency }: Quote, labels: Record<string, string>) {
  const sums = new Map<string, number>()
  for (const { code, amount } of lines) {
    const key = code === 'taxKept' ? 'tax' : code
    sums.set(key, (sums.get(key) ?? 0) + amount)
  }
  expect([...sums.values()].reduce((sum, amount) => sum + amount, 0)).toBe(total)
  for (const [code, sum] of sums)
    if (sum !== 0) expect(lineOf(text, labels[code] ?? code)).toBe(shown(sum, currency))
}

test('[D15 F5] a mail about an order to pay itemises the agency’s own price', async () => {
  const order = await bookOrder(app, desk, { days: 60 })
  const { text } = await mailAbout(order.id)
  const { fares, taxes, fees } = priceSums(order.priceDetail)
  const { currency } = order.priceDetail
  expect(currency).toBe('USD')
  expect(lineOf(text, 'Fares')).toBe(shown(fares, currency))
  expect(lineOf(text, 'Taxes and fuel')).toBe(shown(taxes, currency))
  if (fees !== 0) expect(lineOf(text, 'Service fee and adjustment')).toBe(shown(fees, currency))
  expect(lineOf(text, 'Total')).toBe(shown(order.total, currency))
  expect(text).not.toMatch(/HKD|CNY/)
  expect(lineOf(text, 'Deadline')).toMatch(/^\w{3} \d{1,2} \w{3}( \d{4})?, \d\d:\d\d \(UTC\+8\)$/)
  expect(text).toContain(`/flight/orders/${order.id}`)
})

test('[D15 D12] a mail about a refund quote has its lines', async () => {
  const order = await issuedOrder(app, desk, { refundable: true })
  const { data: refund } = (await askRefund(desk, order.id)).body
  const { text } = await mailAbout(refund.id)
  const quote = refund.servicing!.quotes.at(-1)!
  expectQuote(text, quote, {
    fare: 'Fare',
    tax: 'Taxes refunded',
    penalty: 'Airline penalty',
    serviceFee: 'Service fee',
  })
  expect(lineOf(text, 'Refund')).toBe(shown(quote.total, quote.currency))
  expect(lineOf(text, 'Deadline')).toBeDefined()
  expect(text).not.toMatch(/HKD|CNY/)
})

test('[D15 D11] a mail about a change quote says what is to be paid', async () => {
  const order = await issuedOrder(app, desk)
  const change = await deskChange(app, desk, order, { agencyId: 111, minor: 12_345n, days: 40 })
  const { text } = await mailAbout(change.id)
  const quote = change.servicing!.quotes.at(-1)!
  expectQuote(text, quote, {
    fareDifference: 'Fare difference',
    taxDifference: 'Tax difference',
    penalty: 'Airline penalty',
    serviceFee: 'Service fee',
    residual: 'Residual value',
  })
  expect(lineOf(text, quote.total >= 0 ? 'To pay' : 'Refund')).toBe(
    shown(Math.abs(quote.total), quote.currency),
  )
  expect(lineOf(text, 'Total')).toBeUndefined()
  expect(text).not.toMatch(/HKD|CNY/)
})
