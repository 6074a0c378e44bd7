import type { Reply } from '@interline/contract/index'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type Caller } from '../support/app.ts'
import { bookOrder, pay } from '../support/orders.ts'
import { inDays } from '../support/shopping.ts'

const app = await testApp()
type Entry = Reply<'ledger.entry'>

const [HARBOUR, KOWLOON] = [110, 111]
let orderId: string
let child: Caller
let parent: Caller
let treasury: Caller

beforeAll(async () => {
  child = await app.as('owner@kowloon.demo')
  parent = await app.as('owner@harbour.demo')
  treasury = await app.as('treasury@interline.demo')
  const order = await bookOrder(app, child)
  await pay(child, order.id)
  await app.runJobs()
  orderId = order.id
})

async function entriesFor(who: Caller, name: 'ledger.entries' | 'officeLedger.entries'): Promise<Entry[]> {
  const { status, body } = await who.call(name, { query: { orderId } })
  expect(status).toBe(200)
  return body.data.rows
}

const linesOf = (entries: readonly Entry[]) =>
  entries.flatMap(({ event, lines }) =>
    lines.map(({ from, to, currency }) => `${event} ${nameOf(from)} > ${nameOf(to)} ${currency}`),
  )
const nameOf = ({ whose, name, account }: Entry['lines'][number]['from']) => `${name ?? whose}/${account}`

test('[F7 G1] a sub-agency sees its own lines only', async () => {
  const entries = await entriesFor(child, 'ledger.entries')
  expect(linesOf(entries)).toEqual(['pay own/balance > seller/sales_clearing USD'])
  const [entry] = entries
  expect(entry).toMatchObject({ event: 'pay', orderId, paymentType: 'origin-flight' })
  expect(entry!.lines[0]!.from.position).toMatchObject({ number: expect.any(Number) as number })
  expect(entry!.lines[0]!.to.position).toBeNull()
  expect(JSON.stringify(entries)).not.toMatch(/margin|upstream_cost|Harbour/)
})

test('[F7 G1] a parent sees its own cost and margin only', async () => {
  const entries = await entriesFor(parent, 'ledger.entries')
  const lines = linesOf(entries)
  expect(lines).toContain('pay Kowloon Tours/balance > own/sales_clearing USD')
  expect(lines).toContain('pay own/balance > platform/sales_clearing HKD')
  expect(lines.filter((line) => line.startsWith('issue')).join()).toMatch(/own\/upstream_cost HKD/)
  expect(lines.join()).not.toMatch(/supplier_payable|platform\/margin/)
  const [paid] = entries
  expect(paid!.lines.find(({ from }) => from.name === 'Kowloon Tours')!.from.position).toBeNull()
})

test('[F7] the platform sees every line with its rates', async () => {
  const entries = await entriesFor(treasury, 'officeLedger.entries')
  const lines = linesOf(entries)
  expect(lines).toContain('pay Kowloon Tours/balance > Harbour Travel/sales_clearing USD')
  expect(lines.join()).toMatch(/platform\/supplier_payable/)
  const issue = entries.find(({ event }) => event === 'issue')!
  expect(issue.rates?.used.map(({ currency }) => currency)).toEqual(expect.arrayContaining(['HKD', 'USD']))
})

test('[F7] each movement follows the previous one in its account', async () => {
  const wallet = (await child.call('wallet.get', { query: { from: inDays(app.clock, -90) } })).body.data
  const ids = wallet.entries.rows.filter(({ account }) => account === 'balance').map(({ entryId }) => entryId)
  const places = []
  for (const id of ids) {
    const { body } = await child.call('ledger.entry', { params: { id } })
    for (const { from, to } of body.data.lines)
      for (const side of [from, to])
        if (side.account === 'balance' && side.whose === 'own') places.push(side.position!)
  }
  const chain = places.toSorted((a, b) => a.number - b.number)
  expect(chain.map(({ number }) => number)).toEqual(chain.map((_, at) => at + 1))
  for (const [at, { previousHash }] of chain.entries()) expect(previousHash).toBe(chain[at - 1]?.hash ?? '')
})

test('[A15 F7] other agencies’ entries are not found', async () => {
  const own = await app.everything((tx) =>
    tx
      .selectFrom('ledger.transfer')
      .select('entry_id')
      .where('debit_agency', '=', HARBOUR)
      .where('credit_agency', '<>', KOWLOON)
      .where('debit_seq', 'is not', null)
      .executeTakeFirstOrThrow(),
  )
  const stranger = await app.as('owner@dragon.demo')
  for (const who of [stranger, await app.as('finance@harbour.demo')]) {
    const { status } = await who.call('ledger.entry', { params: { id: own.entry_id } })
    expect(status).toBe(who === stranger ? 404 : 200)
  }
})
