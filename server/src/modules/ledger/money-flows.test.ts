import type { Currency, Money } from '@interline/domain/money/money'
import { ACCOUNT_KINDS } from '@interline/domain/ledger/accounts'
import { LEDGER_EVENTS } from '@interline/domain/ledger/events'
import * as corrections from '@interline/domain/ledger/corrections'
import * as gatewayRecipes from '@interline/domain/ledger/gateways'
import * as recipes from '@interline/domain/ledger/transfers'
import * as vouchers from '@interline/domain/ledger/vouchers'
import type { Transfer } from '@interline/domain/ledger/transfers'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync(new URL('../../../../docs/money-flows.md', import.meta.url), 'utf8')

const rates = { CNY: '1', HKD: '0.92', USD: '7.2' }
const money = (minor: bigint, currency: Currency): Money => ({ minor, currency })
const level = (agencyId: number, currency: Currency, total: bigint, fee = 0n) => ({
  agencyId,
  currency,
  total,
  fee,
})

/** Every recipe, with one and two levels, same and different currencies, fees, losses and negative values. */
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
    ...recipes.topUp(agency, money(100n, 'HKD'), { fee: 5n }),
    ...recipes.topUp(agency, money(100n, 'HKD'), { fee: 5n, received: money(14n, 'USD') }),
    ...recipes.repayCredit(agency, money(100n, 'HKD')),
    ...recipes.repayCredit(agency, money(100n, 'HKD'), { received: money(14n, 'USD') }),
    ...recipes.reverse(recipes.topUp(agency, money(100n, 'HKD'), { fee: 5n, received: money(14n, 'USD') }), [
      { owner: 0, kind: 'cash_clearing', currency: 'USD' },
      { owner: 0, kind: 'fx_position', currency: 'HKD' },
      { owner: 0, kind: 'fx_position', currency: 'HKD' },
    ]),
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
    ...nets.flatMap((net) =>
      [one, two, losing].flatMap((chain) => recipes.forfeitOrder(chain, [net], rates)),
    ),
    ...recipes.bearLoss([money(10n, 'HKD')]),
    ...recipes.payOrder(one, 'balance', 100n),
    ...recipes.returnSale(one, [nets[0]!], { rates, onCredit: [100n], voucher: 30n }),
    ...vouchers.issueVoucher(money(10n, 'HKD')),
    ...vouchers.expireVoucher(money(10n, 'HKD')),
    ...everyCorrection(),
    ...everyGateway(),
  ]
}

const { heldBelow: _read, ...gateways } = gatewayRecipes

/** Below the owner directly and with agencies between, in the same and in other currencies, with rounding both ways. */
function everyGateway(): Transfer[] {
  const direct = [{ id: 8, currency: 'HKD' }] as const
  const below = [{ id: 7, currency: 'HKD' }, ...direct] as const
  return [direct, below].flatMap((path) =>
    [money(120n, 'HKD'), money(111n, 'CNY')].flatMap((charged) => [
      ...gateways.gatewayArrival({ owner: 0, path, charged, amount: 100n, fee: 20n, rates }),
      ...gateways.gatewayReturn({ owner: 0, path, amount: 100n, rates }),
      ...[99n, 100n, 101n].flatMap((minor) =>
        gateways.gatewayReturned(0, money(minor, 'HKD'), { ...charged, minor: 100n }),
      ),
      ...gateways.gatewayFeeReturned(0, money(20n, 'HKD'), charged),
      ...gateways.disputeFeeSetOff(0, money(20n, 'HKD'), charged),
      ...gateways.gatewayFeeCredited({ owner: 0, path, fee: 20n, rates }),
      ...gateways.gatewayFeeCredited({
        owner: 0,
        path: [{ id: 7, currency: 'CNY' }, ...path],
        fee: 20n,
        rates,
      }),
      ...gateways.gatewaySuspense(0, charged),
      ...gateways.gatewaySuspenseReturned(0, charged),
      ...(['refund_clearing', 'suspense'] as const).flatMap((kind) =>
        gateways.disputeSetOff(0, { kind, ...money(100n, 'HKD') }, charged),
      ),
    ]),
  )
}

/** Both directions, every bearer, in the same and in another currency, with what the platform adds and takes off. */
function everyCorrection(): Transfer[] {
  const balance = { kind: 'balance', agencyId: 7, seller: 0 } as const
  const bearers = [90n, 100n, 110n].map((minor) => ({ agencyId: 7, amount: money(minor, 'HKD') }))
  return [
    ...(['credit', 'debit'] as const).flatMap((direction) => [
      ...corrections.adjust(balance, direction, money(10n, 'HKD')),
      ...corrections.adjust({ kind: 'supplier_payable' }, direction, money(10n, 'HKD')),
    ]),
    ...(['adm', 'acm'] as const).flatMap((kind) => [
      ...corrections.bookMemo(kind, money(100n, 'HKD'), { kind: 'platform' }),
      ...bearers.flatMap((bearer) => [
        ...corrections.bookMemo(kind, money(100n, 'HKD'), { kind: 'agency', ...bearer }),
        ...corrections.bookMemo(kind, money(100n, 'CNY'), { kind: 'agency', ...bearer }),
      ]),
    ]),
  ]
}

/** `margin ─▶ sales_clearing`: every pair of kinds drawn in the document. */
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

test('[F7] the money-flows document draws every posting of the code', () => {
  const shown = drawn(page)
  const missing = everyTransfer()
    .flatMap(({ from, to }) => from.map((each) => `${each.kind} ─▶ ${to.kind}`))
    .filter((pair) => !shown.has(pair))
  expect([...new Set(missing)]).toEqual([])
})

test('[F7] the page names every recipe and every event', () => {
  const named = Object.keys({ ...recipes, ...corrections, ...vouchers, ...gateways }).filter(
    (name) => !page.includes(`\`${name}\``),
  )
  expect(named).toEqual([])
  expect(LEDGER_EVENTS.filter((event) => !page.includes(`| \`${event}\` |`))).toEqual([])
})
