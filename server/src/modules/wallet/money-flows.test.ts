import type { Currency, Money } from '@interline/domain/money/money'
import { ACCOUNT_KINDS } from '@interline/domain/wallet/accounts'
import * as recipes from '@interline/domain/wallet/transfers'
import type { Transfer } from '@interline/domain/wallet/transfers'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync(new URL('../../../../docs/money-flows.md', import.meta.url), 'utf8')
const source = readFileSync(new URL('post.ts', import.meta.url), 'utf8')

const rates = { CNY: '1', HKD: '0.92', USD: '7.2' }
const money = (minor: bigint, currency: Currency): Money => ({ minor, currency })
const level = (agencyId: number, currency: Currency, total: bigint, fee = 0n) => ({
  agencyId,
  currency,
  total,
  fee,
})

/** Every recipe, with one and two levels, same and other currencies, fees, losses and values below zero. */
function everyTransfer(): Transfer[] {
  const agency = { id: 7, seller: 0 }
  const one = [level(7, 'HKD', 1000n, 50n)]
  const two = [level(7, 'HKD', 1000n, 20n), level(8, 'USD', 200n, 10n)]
  const losing = [level(7, 'HKD', 10n), level(8, 'USD', 1n)]
  const owed = [level(7, 'HKD', -300n, 10n), level(8, 'HKD', 100n, 10n)]
  const nets = [money(500n, 'HKD'), money(500n, 'CNY'), money(-400n, 'HKD'), money(-400n, 'CNY')]
  const paid = (['balance', 'credit'] as const).flatMap((channel) =>
    [one, two].map((chain) => recipes.payOrder(chain, channel)),
  )
  return [
    ...recipes.topUp(agency, money(100n, 'HKD'), 5n),
    ...recipes.repayCredit(agency, money(100n, 'HKD')),
    ...recipes.openingCredit(agency, money(100n, 'HKD')),
    ...paid.flat(),
    ...[one, two].flatMap((chain) =>
      recipes.payAgain(
        chain,
        chain.map(({ total }) => ({ balance: total / 2n, credit: total })),
      ),
    ),
    ...paid.flatMap((each) =>
      recipes.reverse(
        each,
        each.map(({ from }) => from[0]),
      ),
    ),
    ...nets.flatMap((net) =>
      [one, two, losing, owed].flatMap((chain) => recipes.issueOrder(chain, [net], rates, [100n, 5n])),
    ),
    ...nets
      .slice(0, 2)
      .flatMap((net) =>
        [one, two, losing].flatMap((chain) =>
          recipes.returnSale(chain, [net], { rates, onCredit: [100n, 5n] }),
        ),
      ),
    ...recipes.bearLoss([money(10n, 'HKD')]),
  ]
}

/** `margin ─▶ sales_clearing`: every pair of kinds that a line of the page draws. */
function drawn(text: string): ReadonlySet<string> {
  const kindsIn = (part: string) => ACCOUNT_KINDS.filter((kind) => part.includes(`/${kind}`))
  return new Set(
    text.split('\n').flatMap((line) => {
      const [left, right] = line.split('─▶')
      if (left === undefined || right === undefined) return []
      return kindsIn(left).flatMap((from) => kindsIn(right).map((to) => `${from} ─▶ ${to}`))
    }),
  )
}

test('[F7] the page of money flows draws every posting of the code', () => {
  const shown = drawn(page)
  const missing = everyTransfer()
    .flatMap(({ from, to }) => from.map((each) => `${each.kind} ─▶ ${to.kind}`))
    .filter((pair) => !shown.has(pair))
  expect([...new Set(missing)]).toEqual([])
})

test('[F7] the page names every recipe and every event', () => {
  const named = Object.keys(recipes).filter((name) => !page.includes(`\`${name}\``))
  expect(named).toEqual([])
  const [, union = ''] = /readonly type: (.*)\n/.exec(source) ?? []
  const events = [...union.matchAll(/'([\w-]+)'/g)].map(([, event]) => event!)
  expect(events.length).toBeGreaterThan(5)
  expect(events.filter((event) => !page.includes(`| \`${event}\` |`))).toEqual([])
})
