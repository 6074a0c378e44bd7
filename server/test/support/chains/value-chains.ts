/**
 * Reseller chains of one to three levels in four currencies, and the expected books of one order with all its
 * follow-ups.
 */
import { convertUnits, downToMinor, toUnits, upToMinor } from '@interline/domain/money/convert'
import type { Currency } from '@interline/domain/money/money'
import { parseAccountName } from '@interline/domain/ledger/accounts'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { AGENCY } from '../../../db/seed/agencies.ts'
import type { FlightSupplier } from '../../../src/connectors/suppliers/port.ts'
import type { TestApp } from '../app.ts'
import { configureFlight } from '../shopping.ts'
import { proveWallets } from './chain-wallets.ts'

/** Sub-agencies below those of the demo world. */
const BELOW = [
  { id: 901, parentId: AGENCY.dragon, level: 1, currency: 'JPY', alias: 'Yen' },
  { id: 902, parentId: AGENCY.kowloon, level: 2, currency: 'JPY', alias: 'Deep yen' },
  { id: 903, parentId: 901, level: 2, currency: 'HKD', alias: 'Deep dollar' },
] as const satisfies readonly {
  id: number
  parentId: number
  level: number
  currency: Currency
  alias: string
}[]

/** The requesting user, and the agencies of the chain, level 0 first. */
export const CHAINS = [
  { who: 'operator@harbour.demo', levels: [AGENCY.harbour] },
  { who: 'operator@dragon.demo', levels: [AGENCY.dragon] },
  { who: 'operator@kowloon.demo', levels: [AGENCY.harbour, AGENCY.kowloon] },
  { who: 'operator@901.demo', levels: [AGENCY.dragon, 901] },
  { who: 'operator@902.demo', levels: [AGENCY.harbour, AGENCY.kowloon, 902] },
  { who: 'operator@903.demo', levels: [AGENCY.dragon, 901, 903] },
] as const

/** Three levels with markups and fees of their own, all with funds. */
export async function openChains(app: TestApp): Promise<void> {
  for (const { id, parentId, level, currency, alias } of BELOW) {
    const unit = currency === 'JPY' ? 1 : 100
    const flight = {
      markup: '1.5',
      serviceFees: { change: 7 * unit, refund: 11 * unit, void: 3 * unit, currency, feeOnInvoluntary: false },
    }
    await app.everything(async (tx) => {
      const changed = JSON.stringify({
        id,
        parent_id: parentId,
        proxy_level: level,
        name: alias,
        alias,
        settlement_currency: currency,
        website_prefix: `p${id}`,
        partner_code: `CHA1N${id}`,
        flight_config: flight,
      })
      await sql`insert into agencies select (jsonb_populate_record(a, ${changed}::jsonb)).* from agencies a where id = ${AGENCY.kowloon}`.execute(
        tx,
      )
      const person = JSON.stringify({
        id: `usr_${id}`,
        agency_id: id,
        username: `operator@${id}.demo`,
        nickname: alias,
      })
      await sql`insert into users select (jsonb_populate_record(u, ${person}::jsonb)).* from users u where username = 'operator@kowloon.demo'`.execute(
        tx,
      )
      await app.modules.ledger.openAccounts(tx, { id, settlementCurrency: currency }, { creditLimit: 0n })
    })
  }
  await configureFlight(app, 'Kowloon', {
    serviceFees: { change: 900, refund: 1_300, void: 500, currency: 'USD', feeOnInvoluntary: false },
  })
  await configureFlight(app, 'Dragon', {
    markup: '2',
    serviceFees: { change: 5_000, refund: 8_000, void: 2_000, currency: 'CNY', feeOnInvoluntary: false },
  })
  await app.everything(async (tx) => {
    const agencies = await tx
      .selectFrom('agencies')
      .select(['id', 'parent_id', 'settlement_currency'])
      .where('id', 'in', [...new Set(CHAINS.flatMap(({ levels }) => levels))])
      .execute()
    for (const { id, parent_id: parentId, settlement_currency: currency } of agencies) {
      const verdict = await app.modules.wallet.topUp(
        tx,
        { id, parentId },
        {
          amount: { minor: 900_000_000n, currency: currency },
          reference: `CHAINS-${id}`,
          memo: 'chains',
          actor: { type: 'ops', id: null, name: 'Test' },
          at: app.clock.now(),
        },
      )
      expect(verdict.code).toBe('ok')
    }
  })
}

/** What the simulated suppliers were paid and have refunded, by the references of their own answers. */
export function watchSuppliers(app: TestApp) {
  const owed = new Map<string, bigint>()
  const quotes = new Map<string, { minor: bigint; currency: string }>()
  const seen = new Set<string>()
  let undone = false
  const add = (reference: string, currency: string, minor: bigint) => {
    if (seen.has(reference)) return
    seen.add(reference)
    owed.set(currency, (owed.get(currency) ?? 0n) + minor)
  }
  const watch = (supplier: FlightSupplier) => {
    const { book, ticket, quoteReissue, reissue, refund, void: undo } = supplier
    const sold = new Map<string, { minor: bigint; currency: string }>()
    vi.spyOn(supplier, 'book').mockImplementation(async (command, call) => {
      const answer = await book.call(supplier, command, call)
      const { prices } = command.offer
      const minor = prices.reduce(
        (sum, { count, fare, taxes }) =>
          sum + BigInt(count) * taxes.reduce((all, tax) => all + tax.amount.minor, fare.minor),
        0n,
      )
      if (answer.kind === 'booked')
        sold.set(answer.order.supplierOrderId, { minor, currency: prices[0]!.fare.currency })
      return answer
    })
    vi.spyOn(supplier, 'ticket').mockImplementation(async (order, call) => {
      const answer = await ticket.call(supplier, order, call)
      const paid = sold.get(order.supplierOrderId)
      if (answer.kind === 'ticketed' && paid) add(order.supplierOrderId, paid.currency, paid.minor)
      return answer
    })
    vi.spyOn(supplier, 'quoteReissue').mockImplementation(async (options, call) => {
      const answer = await quoteReissue.call(supplier, options, call)
      if (answer.kind === 'quoted') {
        const { quoteId, difference, penalty } = answer.quote
        quotes.set(quoteId, { minor: difference.minor + penalty.minor, currency: difference.currency })
      }
      return answer
    })
    vi.spyOn(supplier, 'reissue').mockImplementation(async (order, call) => {
      const answer = await reissue.call(supplier, order, call)
      const price = quotes.get(order.quoteId)
      if (answer.kind === 'reissued' && price) add(order.clientRef, price.currency, price.minor)
      return answer
    })
    vi.spyOn(supplier, 'refund').mockImplementation(async (order, call) => {
      const answer = await refund.call(supplier, order, call)
      if (answer.kind === 'refunded') add(order.clientRef, answer.returned.currency, -answer.returned.minor)
      return answer
    })
    vi.spyOn(supplier, 'void').mockImplementation(async (id, call) => {
      const answer = await undo.call(supplier, id, call)
      if (answer.kind === 'voided') undone = true
      return answer
    })
  }
  for (const supplier of app.sandbox.suppliers) watch(supplier)
  return {
    /** Resets: a new order begins. */
    begin() {
      owed.clear()
      undone = false
    },
    /** By currency, minor units; undefined after a void, for which a supplier gives no amount. */
    owed: () => (undone ? undefined : new Map(owed)),
  }
}

/** All ledger amounts of an order and its follow-ups: account by account, credits less debits. */
async function booksOf(app: TestApp, rootId: string): Promise<Map<string, bigint>> {
  const { rows } = await app.everything((tx) =>
    sql<{ name: string; minor: bigint }>`
      select a.name, sum(case when t.credit_account = a.id then t.amount else -t.amount end)::bigint as minor
      from ledger.entry e join ledger.transfer t on t.entry_id = e.id
        join ledger.account a on a.id in (t.credit_account, t.debit_account)
      where e.order_id in (select id from orders where root_id = ${rootId})
      group by a.name`.execute(tx),
  )
  return new Map(rows.map(({ name, minor }) => [name, minor]))
}

/**
 * Invariants whenever nothing is in progress: every wallet moved as its orders say, every seller has passed
 * on what it owes to the level above and lost nothing, the supplier's account matches the supplier's answers,
 * and conversions used the rates of the sale.
 */
export async function proveChain(
  app: TestApp,
  {
    rootId,
    levels,
    owed,
  }: {
    readonly rootId: string
    readonly levels: readonly number[]
    readonly owed: ReadonlyMap<string, bigint> | undefined
  },
): Promise<void> {
  await proveWallets(app, rootId)
  const books = await booksOf(app, rootId)
  const accounts = [...books].map(([name, minor]) => ({ ...parseAccountName(name), minor }))
  const sum = (owner: number, ...kinds: string[]) =>
    accounts
      .filter((each) => each.owner === owner && kinds.includes(each.kind))
      .reduce((all, { minor }) => all + minor, 0n)
  const { orders, rates } = await app.everything(async (tx) => {
    const family = await tx
      .selectFrom('order_rows')
      .select(['id', 'agency_id', 'paid_minor', 'returned_minor', 'fx_snapshot_id'])
      .where('root_id', '=', rootId)
      .execute()
    return {
      orders: family,
      rates: await app.modules.orders.deps.ratesOf(tx, family[0]!.fx_snapshot_id),
    }
  })
  const spent = orders.reduce((all, { paid_minor, returned_minor }) => all + paid_minor - returned_minor, 0n)
  const payer = levels.at(-1)!
  expect(sum(payer, 'balance', 'credit'), `${rootId}: wallet of the agency`).toBe(-spent)
  for (const { owner, kind, currency, minor } of accounts) {
    const about = `${rootId}: ${owner}/${kind}/${currency}`
    if (kind === 'sales_clearing') expect(minor, about).toBe(0n)
    if (kind === 'margin' || kind === 'fee_income' || kind === 'supplier_payable')
      expect(minor, about).toBeGreaterThanOrEqual(0n)
  }
  for (const level of levels.slice(0, -1))
    expect(sum(level, 'upstream_cost'), `${rootId}: cost of ${level}`).toBe(-sum(level, 'balance', 'credit'))
  const payable = accounts.filter(({ kind, minor }) => kind === 'supplier_payable' && minor !== 0n)
  if (owed)
    expect(
      new Map(payable.map(({ currency, minor }) => [currency as string, minor])),
      `${rootId}: supplier`,
    ).toEqual(new Map([...owed].filter(([, minor]) => minor !== 0n)))
  const postings = BigInt(orders.length * 4 + 4)
  for (const seller of [0, ...levels.slice(0, -1)]) {
    const positions = accounts.filter(({ owner, kind }) => owner === seller && kind === 'fx_position')
    const [first] = positions
    if (!first) continue
    // Both legs have equal value, except for the rounding of each conversion.
    const into = first.currency
    const worth = positions.reduce(
      (all, { minor, currency }) => all + inCurrency({ minor, currency }, into, rates),
      0n,
    )
    const unit = positions.reduce((most, { currency }) => {
      const one = upToMinor(convertUnits(toUnits({ minor: 1n, currency }), currency, into, rates), into).minor
      return one > most ? one : most
    }, 1n)
    expect(worth < 0n ? -worth : worth, `${rootId}: conversions of ${seller}`).toBeLessThanOrEqual(
      unit * postings,
    )
  }
}

type Rates = Parameters<typeof convertUnits>[3]

function inCurrency(amount: { minor: bigint; currency: Currency }, to: Currency, rates: Rates): bigint {
  const isBelow = amount.minor < 0n
  const positive = { minor: isBelow ? -amount.minor : amount.minor, currency: amount.currency }
  const { minor } = downToMinor(convertUnits(toUnits(positive), positive.currency, to, rates), to)
  return isBelow ? -minor : minor
}
