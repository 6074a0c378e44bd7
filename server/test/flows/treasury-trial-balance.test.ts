import { topUp } from '@interline/domain/ledger/transfers'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { rebuildTotals } from '../../src/modules/ledger/index.ts'
import { testApp } from '../support/app.ts'
import { logRows } from '../support/arrange.ts'
import { recorded, walletOf } from '../support/books.ts'
import { bookOrder, pay } from '../support/orders.ts'
import { posting } from '../support/postings.ts'

const app = await testApp()
const treasury = await app.as('treasury@interline.demo')
const harbour = await app.as('operator@harbour.demo')
type Query = Parameters<typeof treasury.call<'officeTreasury.trialBalance'>>[1]['query']
const read = async (query: Query = {}) =>
  (await treasury.call('officeTreasury.trialBalance', { query: { pageSize: 100, ...query } })).body.data

const order = await bookOrder(app, harbour, { days: 40 })
const before = new Date(app.clock.now()).toISOString()
app.clock.advance(60_000)
await pay(harbour, order.id)
await app.runJobs()

describe('the trial balance', () => {
  test('[F7 K3] debits equal credits in every currency', async () => {
    const { totals, lines } = await read()
    expect(totals.length).toBeGreaterThan(2)
    for (const { currency, debits, credits, debitBalance, creditBalance } of totals) {
      expect(debits, currency).toBe(credits)
      expect(debitBalance, currency).toBe(creditBalance)
      const { rows } = (await read({ currency })).lines
      expect(
        rows.reduce((sum, { balance }) => sum + balance, 0),
        currency,
      ).toBe(0)
    }
    expect(lines.total).toBe(lines.rows.length)
    for (const { debits, credits, debitBalance, creditBalance } of lines.rows)
      expect([debitBalance, creditBalance]).toEqual([
        Math.max(0, debits - credits),
        Math.max(0, credits - debits),
      ])
  })

  test('[F7] a line is what the ledger has recorded for the account', async () => {
    const { rows } = (await read()).lines
    for (const { owner, account, currency, balance } of rows)
      expect(BigInt(balance)).toBe(await recorded(app, `${owner}/${account}/${currency}`))
    const wallet = rows.find(({ owner, account }) => owner === 110 && account === 'balance')
    expect(wallet).toMatchObject({ ownerName: 'Harbour Travel', currency: 'HKD' })
    expect(BigInt(wallet!.balance)).toBe((await walletOf(app, 110)).balance)
  })

  test('[F7] an earlier instant shows the books without what came later', async () => {
    const wallet = async (at?: string) =>
      (await read({ account: 'balance', currency: 'HKD', ...(at ? { at } : {}) })).lines.rows.find(
        ({ owner }) => owner === 110,
      )!.balance
    const paid = await app.everything((tx) =>
      tx.selectFrom('orders').select('paid_minor').where('id', '=', order.id).executeTakeFirstOrThrow(),
    )
    expect(paid.paid_minor).toBeGreaterThan(0n)
    expect((await wallet(before)) - (await wallet())).toBe(Number(paid.paid_minor))
    for (const { debits, credits } of (await read({ at: before })).totals) expect(debits).toBe(credits)
  })

  test('[F7] an account opens to movements that add up to its balance', async () => {
    const [line] = (await read({ account: 'supplier_payable' })).lines.rows
    const { owner, account, currency, balance } = line!
    const { body } = await treasury.call('officeTreasury.movements', {
      query: { owner, account, currency, pageSize: 100 },
    })
    expect(body.data.rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(balance)
    expect(body.data.rows[0]).toMatchObject({ event: 'issue', orderId: order.id })
    const { status } = await treasury.call('officeLedger.entry', {
      params: { id: body.data.rows[0]!.entryId },
    })
    expect(status).toBe(200)
    const nobody = { owner: 999_999, account, currency }
    expect((await treasury.call('officeTreasury.movements', { query: nobody })).body.data.total).toBe(0)
  })

  test('[F7 K3] the file has a row for each account in three languages', async () => {
    const { total } = (await read()).lines
    for (const [locale, head] of [
      ['en', 'Debit balance'],
      ['zh-cn', '借方余额'],
      ['zh-tw', '貸方餘額'],
    ] as const) {
      const { file } = await treasury.call(
        'officeTreasury.exportTrialBalance',
        { body: { format: 'csv' } },
        { locale },
      )
      const text = file.toString('utf8')
      expect(text).toContain(head)
      expect(text.trim().split('\r\n')).toHaveLength(total + 1)
    }
    const sheet = await treasury.call('officeTreasury.exportTrialBalance', {
      body: { format: 'xlsx', currency: 'HKD' },
    })
    expect(sheet.file.subarray(0, 2).toString()).toBe('PK')
    expect(await logRows(app, 'treasury.trial_balance_exported')).toHaveLength(4)
  })
})

describe('totals by day and month', () => {
  const INSTANTS = [undefined, before, '2020-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z']
  const clearing = async () => {
    const kinds = ['cash_clearing', 'sales_clearing', 'suspense'] as const
    const all = kinds.map((account) =>
      treasury.call('officeTreasury.clearing', { query: { account, pageSize: 100 } }),
    )
    return (await Promise.all(all)).map(({ body: { data } }) => [data.accounts, data.items])
  }
  const everything = async () => [
    await Promise.all(INSTANTS.map(async (at) => (await read(at ? { at } : {})).lines)),
    await clearing(),
  ]

  test('[F7 K3] the answers are the same before and after they are summed', async () => {
    const unsummed = await everything()
    expect(await app.modules.ledger.sumUp()).toBeGreaterThan(0)
    expect(await everything()).toEqual(unsummed)
    expect(await app.modules.ledger.sumUp()).toBe(0)
    expect(await app.everything((tx) => app.modules.ledger.prove(tx))).toEqual([])
  })

  test('[F7 D3] two items that exchanged amounts are named, and totals can be made again', async () => {
    const before = await everything()
    const owner = new pg.Client({ connectionString: app.databaseUrl })
    await owner.connect()
    try {
      const { rowCount } = await owner.query(`with two as (
          select account_id, min(item) as first, max(item) as second from ledger.open_item group by 1 having count(*) > 1 limit 1)
        update ledger.open_item i set balance = i.balance + case i.item when two.first then 100 else -100 end
          from two where i.account_id = two.account_id and i.item in (two.first, two.second)`)
      expect(rowCount).toBe(2)
    } finally {
      await owner.end()
    }
    const wrong = await app.everything((tx) => app.modules.ledger.prove(tx))
    expect(wrong.map(({ invariant, subject }) => `${invariant} ${subject.split(' ')[0]}`)).toEqual([
      'totals item',
      'totals item',
    ])
    expect(await rebuildTotals(app.platform.db)).toBeGreaterThan(1)
    expect(await everything()).toEqual(before)
    expect(await app.everything((tx) => app.modules.ledger.prove(tx))).toEqual([])
  })

  test('[F7] what is posted late, for a day that is summed, counts in its day', async () => {
    const at = app.clock.now() - 40 * 86_400_000
    const [day, eve] = [new Date(at).toISOString(), new Date(at - 1).toISOString()]
    const cash = async (instant: string) =>
      (await read({ at: instant, account: 'cash_clearing', currency: 'EUR' })).lines.rows
    await app.everything(async (tx) => {
      await app.modules.ledger.openAccounts(tx, { id: 110, settlementCurrency: 'EUR' }, { creditLimit: 0n })
      await app.modules.ledger.post(
        tx,
        posting('top-up', 'late', topUp({ id: 110, seller: 0 }, { minor: 700n, currency: 'EUR' }), { at }),
      )
    })
    const late = await everything()
    expect(await cash(eve)).toEqual([])
    expect(await cash(day)).toMatchObject([{ debits: 700, debitBalance: 700, creditBalance: 0 }])
    await app.modules.ledger.sumUp()
    expect(await everything()).toEqual(late)
    expect(await cash(eve)).toEqual([])
    expect(await cash(day)).toMatchObject([{ debits: 700 }])
  })

  test('[F7] readers are exact while entries are summed and posted', async () => {
    const fill = async (id: string) =>
      app.everything((tx) =>
        app.modules.ledger.post(
          tx,
          posting('top-up', id, topUp({ id: 110, seller: 0 }, { minor: 1n, currency: 'EUR' }), {
            at: app.clock.now(),
          }),
        ),
      )
    const work = Array.from({ length: 30 }, async (_, at) => {
      await fill(`busy-${at}`)
      await app.modules.ledger.sumUp()
    })
    const seen = Array.from({ length: 10 }, async () => {
      const { totals } = await read()
      for (const { debits, credits } of totals) expect(debits).toBe(credits)
    })
    await Promise.all([...work, ...seen])
    const [line] = (await read({ account: 'cash_clearing', currency: 'EUR' })).lines.rows
    expect(line?.debits).toBe(730)
    expect(await app.everything((tx) => app.modules.ledger.prove(tx))).toEqual([])
  })
})

describe('clearing accounts', () => {
  test('[F7 K3] open items by age add up to the balance of each account', async () => {
    const { body } = await treasury.call('officeTreasury.clearing', {
      query: { pageSize: 100, account: 'cash_clearing' },
    })
    const { accounts, items } = body.data
    for (const { owner, account, currency, balance, ages } of accounts) {
      expect(ages.reduce((sum, each) => sum + each, 0)).toBe(balance)
      expect(BigInt(balance)).toBe(await recorded(app, `${owner}/${account}/${currency}`))
    }
    expect(items.total).toBeGreaterThan(0)
    expect(items.rows.every(({ days }) => days >= 0)).toBe(true)
  })
})
