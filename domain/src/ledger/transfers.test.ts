import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CURRENCIES, money, type Currency, type Money } from '../money/money.ts'
import { account, accountName, parseAccountName, PLATFORM, type Account, type Wallet } from './accounts.ts'
import {
  issueOrder,
  payAgain,
  payOrder,
  repayCredit,
  returnSale,
  reverse,
  topUp,
  type SaleChain,
  type Transfer,
} from './transfers.ts'

const rates = Object.fromEntries(
  CURRENCIES.map((code, at) => [code, code === 'CNY' ? '1' : `${1 + at}.${100 + at}`]),
)

const currency = fc.constantFrom(...CURRENCIES)
const amount = fc.bigInt({ min: 1n, max: 10n ** 10n })
const chains: fc.Arbitrary<SaleChain> = fc
  .array(fc.record({ currency, total: amount }), { minLength: 1, maxLength: 4 })
  .map((levels) => levels.map((level, at) => ({ ...level, agencyId: at + 1 })))
const nets: fc.Arbitrary<Money[]> = fc.array(
  fc.tuple(amount, currency).map(([minor, code]) => money(minor, code)),
  { minLength: 1, maxLength: 2 },
)
const wallet: fc.Arbitrary<Wallet> = fc.constantFrom('balance', 'credit')

/** Balance of every account after the transfers, using the first source: credit raises, debit lowers. */
function balances(...entries: (readonly Transfer[])[]): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  const move = (where: Account, minor: bigint) =>
    sums.set(accountName(where), (sums.get(accountName(where)) ?? 0n) + minor)
  for (const { from, to, amount: minor } of entries.flat()) {
    move(from[0], -minor)
    move(to, minor)
  }
  return sums
}

function perCurrency(sums: Map<string, bigint>): Map<Currency, bigint> {
  const totals = new Map<Currency, bigint>()
  for (const [name, minor] of sums) {
    const code = parseAccountName(name).currency
    totals.set(code, (totals.get(code) ?? 0n) + minor)
  }
  return totals
}

const sourcesOf = (transfers: readonly Transfer[]) => transfers.map(({ from }) => from[0])

describe('every recipe, for any amounts, levels and currencies', () => {
  test('[F7] each transfer is single-currency and positive; each currency sums to zero', () => {
    fc.assert(
      fc.property(chains, nets, wallet, amount, amount, (chain, net, channel, paidIn, fee) => {
        const last = chain.at(-1)!
        const agency = { id: last.agencyId, seller: chain.at(-2)?.agencyId ?? PLATFORM }
        const pay = payOrder(chain, channel)
        const all = [
          ...topUp(agency, money(paidIn, last.currency), { fee }),
          ...repayCredit(agency, money(paidIn, last.currency)),
          ...pay,
          ...issueOrder(chain, net, rates),
          ...reverse(pay, sourcesOf(pay)),
        ]
        for (const { from, to, amount: minor } of all) {
          expect(minor).toBeGreaterThan(0n)
          for (const source of from) expect(source.currency).toBe(to.currency)
          expect(accountName(from[0])).not.toBe(accountName(to))
        }
        for (const total of perCurrency(balances(all)).values()) expect(total).toBe(0n)
      }),
    )
  })

  test('[D5 F7] a reversal undoes a payment exactly, in every account', () => {
    fc.assert(
      fc.property(chains, wallet, (chain, channel) => {
        const pay = payOrder(chain, channel)
        const after = balances(pay, reverse(pay, sourcesOf(pay)))
        expect([...after.values()].every((minor) => minor === 0n)).toBe(true)
      }),
    )
  })

  test('[F7] after ticketing clearing is zero, split into cost and margin', () => {
    fc.assert(
      fc.property(chains, nets, wallet, (chain, net, channel) => {
        const after = balances(payOrder(chain, channel), issueOrder(chain, net, rates))
        for (const [name, minor] of after)
          if (parseAccountName(name).kind === 'sales_clearing') expect(minor).toBe(0n)
        for (const { agencyId, currency: code, total } of chain.slice(0, -1)) {
          expect(after.get(accountName(account(agencyId, 'balance', code)))).toBe(-total)
        }
      }),
    )
  })

  test('[D11 F7] clearing is zero when an exchange refunds levels above', () => {
    const either = fc.bigInt({ min: -(10n ** 8n), max: 10n ** 8n })
    const mixed = fc
      .array(fc.record({ currency, total: either, fee: fc.bigInt({ min: 0n, max: 10n ** 8n }) }), {
        minLength: 1,
        maxLength: 4,
      })
      .map((levels) =>
        levels.map((level, at) => ({
          ...level,
          agencyId: at + 1,
          total: at === levels.length - 1 && level.total < 0n ? -level.total : level.total,
        })),
      )
    const net = fc.tuple(either, currency).map(([minor, code]) => [{ minor, currency: code }])
    fc.assert(
      fc.property(mixed, net, wallet, (chain, cost, channel) => {
        const entries = [payOrder(chain, channel), issueOrder(chain, cost, rates)]
        const after = balances(...entries)
        for (const [name, minor] of after)
          if (parseAccountName(name).kind === 'sales_clearing') expect(minor, name).toBe(0n)
        for (const total of perCurrency(after).values()) expect(total).toBe(0n)
        for (const { agencyId, currency: code, total } of chain.slice(0, -1))
          expect(after.get(accountName(account(agencyId, 'balance', code))) ?? 0n).toBe(-total)
        for (const { amount: minor } of entries.flat()) expect(minor).toBeGreaterThan(0n)
      }),
    )
  })

  test('[D12 D13 F7] a partial refund clears fully and pays each level', () => {
    fc.assert(
      fc.property(
        chains,
        nets,
        wallet,
        fc.bigInt({ min: 0n, max: 10n ** 8n }),
        (chain, net, channel, fee) => {
          const onCredit = chain.map(({ total }, at) => (channel === 'credit' ? total / BigInt(at + 1) : 0n))
          const back = returnSale(
            chain.map((level) => ({ ...level, fee })),
            net,
            { rates, onCredit },
          )
          const after = balances(back)
          for (const [name, minor] of after)
            if (parseAccountName(name).kind === 'sales_clearing') expect(minor, name).toBe(0n)
          for (const total of perCurrency(after).values()) expect(total).toBe(0n)
          for (const [at, { agencyId, currency: code, total }] of chain.entries()) {
            const got = (kind: Wallet) => after.get(accountName(account(agencyId, kind, code))) ?? 0n
            expect([got('credit'), got('balance')]).toEqual([onCredit[at]!, total - onCredit[at]!])
          }
          for (const { from, to, amount: minor } of back) {
            expect(minor).toBeGreaterThan(0n)
            expect(from[0].currency).toBe(to.currency)
          }
        },
      ),
    )
  })

  test('[D12 F7] a fully refunded sale leaves no cost, margin or money', () => {
    fc.assert(
      fc.property(chains, nets, wallet, (chain, net, channel) => {
        const onCredit = payOrder(chain, channel)
          .toReversed()
          .map(({ from, amount: paid }) => (from[0].kind === 'credit' ? paid : 0n))
        const after = balances(
          payOrder(chain, channel),
          issueOrder(chain, net, rates),
          returnSale(chain, net, { rates, onCredit }),
        )
        expect([...after.values()].every((minor) => minor === 0n)).toBe(true)
      }),
    )
  })

  test('[D11 D12 F1 F7] credit relief never exceeds the refund or the use', () => {
    const onCredit = fc.array(fc.bigInt({ min: -(10n ** 9n), max: 2n * 10n ** 10n }), { maxLength: 4 })
    fc.assert(
      fc.property(chains, nets, onCredit, (chain, net, credits) => {
        const owed = chain.map((level) => ({ ...level, total: -level.total }))
        for (const back of [
          returnSale(chain, net, { rates, onCredit: credits }),
          issueOrder(owed, net, rates, credits),
        ]) {
          const after = balances(back)
          for (const [at, { agencyId, currency: code, total }] of chain.entries()) {
            const [credit = 0n, balance = 0n] = (['credit', 'balance'] as const).map((kind) =>
              after.get(accountName(account(agencyId, kind, code))),
            )
            const most = credits[at] !== undefined && credits[at] > 0n ? credits[at] : 0n
            expect(credit).toBe(total < most ? total : most)
            expect(credit + balance).toBe(total)
          }
        }
      }),
    )
  })

  test('[K1 F1 F7] a split part is paid by the original wallets, refunding credit first', () => {
    const paidBy = fc.array(fc.tuple(amount, amount), { minLength: 4, maxLength: 4 })
    fc.assert(
      fc.property(chains, paidBy, fc.bigInt({ min: 1n, max: 100n }), (chain, parts, percent) => {
        const paid = chain.map((_, at) => ({ balance: parts[at]![0], credit: parts[at]![1] }))
        const kept = chain.map((level, at) => ({
          ...level,
          total: ((paid[at]!.balance + paid[at]!.credit) * percent) / 100n,
        }))
        const after = balances(payAgain(kept, paid))
        for (const [at, { agencyId, currency: code, total }] of kept.entries()) {
          const { balance, credit } = paid[at]!
          const [fromBalance = 0n, onCredit = 0n] = (['balance', 'credit'] as const).map(
            (kind) => -(after.get(accountName(account(agencyId, kind, code))) ?? 0n),
          )
          expect(fromBalance + onCredit).toBe(total)
          const back = balance + credit - total
          expect(credit - onCredit).toBe(back < credit ? back : credit)
          expect(fromBalance).toBeLessThanOrEqual(balance)
        }
      }),
    )
  })

  test('[F7] a conversion has one leg per currency', () => {
    fc.assert(
      fc.property(chains, nets, (chain, net) => {
        const legs = issueOrder(chain, net, rates).flatMap(({ from, to }) =>
          [from[0], to].filter(({ kind }) => kind === 'fx_position'),
        )
        expect(legs.length % 2).toBe(0)
        for (let at = 0; at < legs.length; at += 2)
          expect(legs[at]!.currency).not.toBe(legs[at + 1]!.currency)
      }),
    )
  })
})

describe('a sub-agency in dollars under a parent in Hong Kong dollars', () => {
  const chain: SaleChain = [
    { agencyId: 1, currency: 'HKD', total: 390_000n },
    { agencyId: 2, currency: 'USD', total: 55_000n },
  ]

  test('[D5 F7] both levels pay at once: child’s chosen wallet, parent’s balance or credit', () => {
    expect(payOrder(chain, 'credit')).toEqual([
      { from: [account(2, 'credit', 'USD')], to: account(1, 'sales_clearing', 'USD'), amount: 55_000n },
      {
        from: [account(1, 'balance', 'HKD'), account(1, 'credit', 'HKD')],
        to: account(0, 'sales_clearing', 'HKD'),
        amount: 390_000n,
      },
    ])
  })

  test('[F7] supplier gets net, platform the rest; parent offsets sale against cost', () => {
    const after = balances(issueOrder(chain, [money(350_000, 'CNY')], { CNY: '1', HKD: '0.92', USD: '7.15' }))
    expect(after.get('0/supplier_payable/CNY')).toBe(350_000n)
    expect(after.get('0/fx_position/CNY')).toBe(-350_000n)
    // 3,500.00 CNY ÷ 0.92 = 3,804.34 HKD, rounded down; 3,900.00 − 3,804.34 remains.
    expect(after.get('0/fx_position/HKD')).toBe(380_434n)
    expect(after.get('0/margin/HKD')).toBe(9_566n)
    // 3,900.00 HKD × 0.92 ÷ 7.15 = 501.81 USD; 550.00 − 501.81 remains.
    expect(after.get('1/margin/USD')).toBe(4_819n)
    expect(after.get('1/upstream_cost/HKD')).toBe(390_000n)
  })

  test('[F7] a sale below cost is a negative margin, not a gap', () => {
    const after = balances(
      issueOrder([{ agencyId: 1, currency: 'CNY', total: 100n }], [money(130, 'CNY')], rates),
    )
    expect(after.get('0/margin/CNY')).toBe(-30n)
    expect(after.get('0/sales_clearing/CNY')).toBe(-100n)
  })
})

test('[F7] account names round-trip', () => {
  expect(parseAccountName(accountName(account(7, 'balance', 'HKD')))).toEqual({
    owner: 7,
    kind: 'balance',
    currency: 'HKD',
  })
  expect(() => parseAccountName('7/purse/HKD')).toThrow(RangeError)
})
