import { expect, test } from 'vitest'
import { issueOrder, payOrder, returnSale, type SaleChain, type Transfer } from '../ledger/transfers.ts'
import { figuresOf, type BookedEntry, type ReportedEvent } from './figures.ts'

/** What the database sums from the transfers of an entry, for a seller's book in one currency. */
function booked(
  event: ReportedEvent,
  transfers: readonly Transfer[],
  { seller, currency }: { readonly seller: number; readonly currency: string },
): BookedEntry {
  const sums = { settled: 0n, fees: 0n, margin: 0n, charged: 0n, returned: 0n }
  let buyer: number | null = null
  for (const { from, to, amount } of transfers) {
    const [source] = from
    if (source.currency !== currency) continue
    const isWallet = (kind: string) => kind === 'balance' || kind === 'credit'
    if ((isWallet(source.kind) ? to.owner : source.owner) !== seller) continue
    if (isWallet(source.kind)) {
      buyer = source.owner
      sums.charged += amount
    } else if (isWallet(to.kind)) {
      buyer = to.owner
      sums.returned += amount
    } else {
      if (source.kind === 'sales_clearing') sums.settled += amount
      if (to.kind === 'sales_clearing') sums.settled -= amount
    }
    for (const [kind, name] of [
      ['margin', 'margin'],
      ['fee_income', 'fees'],
    ] as const) {
      if (to.kind === kind) sums[name] += amount
      if (source.kind === kind) sums[name] -= amount
    }
  }
  return { event, seller, buyer, ...sums }
}

const chain: SaleChain = [
  { agencyId: 110, currency: 'HKD', total: 100_00n },
  { agencyId: 120, currency: 'HKD', total: 110_00n, fee: 2_00n },
  { agencyId: 130, currency: 'USD', total: 15_00n },
]
const net = [{ minor: 95_00n, currency: 'HKD' as const }]
const rates = { HKD: '0.92', USD: '7.15', CNY: '1' }
const path = [110, 120, 130]

test('[D13] each book of a sale balances; only the last buyer consumes', () => {
  const issue = issueOrder(chain, net, rates)
  const books = [
    { seller: 0, currency: 'HKD' },
    { seller: 110, currency: 'HKD' },
    { seller: 120, currency: 'USD' },
  ].flatMap((book) => figuresOf(booked('issue', issue, book), { path, isFirstIssue: true }))
  expect(books.map(({ owner, side, buyer }) => [owner, side, buyer])).toEqual([
    [0, 'sold', 110],
    [110, 'resold', 110],
    [110, 'sold', 120],
    [120, 'resold', 120],
    [120, 'sold', 130],
    [130, 'own', 130],
  ])
  for (const { side, sales, refunds, cost, fees, margin } of books)
    if (side === 'sold') expect(sales - refunds).toBe(cost + fees + margin)
  expect(books[0]).toMatchObject({ sales: 100_00n, cost: 95_00n, margin: 5_00n })
  expect(books[2]).toMatchObject({ sales: 110_00n, cost: 100_00n, fees: 2_00n, margin: 8_00n })
  expect(books[5]).toMatchObject({ sales: 15_00n, cost: 0n, margin: 0n })
})

test('[D13] a payment before the ticket is not a sale', () => {
  const [sold] = figuresOf(booked('pay', payOrder(chain, 'balance'), { seller: 110, currency: 'HKD' }), {
    path,
    isFirstIssue: true,
  })
  expect(sold).toMatchObject({ buyer: 120, charged: 110_00n, sales: 0n, refunds: 0n, margin: 0n, orders: 0n })
})

test('[D13] a refund reverses sales and cost and keeps the fee', () => {
  const part: SaleChain = [{ agencyId: 110, currency: 'HKD', total: 60_00n, fee: 5_00n }]
  const back = returnSale(part, [{ minor: 65_00n, currency: 'HKD' }], { rates: {}, onCredit: [] })
  const [sold, own] = figuresOf(booked('return', back, { seller: 0, currency: 'HKD' }), {
    path: [110],
    isFirstIssue: false,
  })
  expect(sold).toMatchObject({ refunds: 60_00n, cost: -65_00n, fees: 5_00n, margin: 0n, returned: 60_00n })
  expect(own).toMatchObject({ side: 'own', refunds: 60_00n, fees: 0n })
})

test('[D13] a loss borne by the platform is cost without a buyer', () => {
  const entry: BookedEntry = {
    event: 'return',
    seller: 0,
    buyer: null,
    settled: 0n,
    fees: 0n,
    margin: -7n,
    charged: 0n,
    returned: 0n,
  }
  expect(figuresOf(entry, { path: [], isFirstIssue: false })).toMatchObject([
    { owner: 0, buyer: 0, margin: -7n, cost: 7n, sales: 0n },
  ])
})
