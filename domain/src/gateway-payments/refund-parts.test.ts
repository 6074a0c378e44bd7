import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargedPart, returnedFee } from './states.ts'
import { chargeOf } from '../merchant-accounts/fee.ts'
import type { Currency } from '../money/money.ts'
import { accountName } from '../ledger/accounts.ts'
import {
  gatewayArrival,
  gatewayReturn,
  gatewayReturned,
  heldBelow,
  type PathAgency,
} from '../ledger/gateways.ts'
import type { Transfer } from '../ledger/transfers.ts'

const rates = { CNY: '1', HKD: '0.9237', USD: '7.1893', JPY: '0.04811', KRW: '0.00521' }
/** With two decimals and with none. */
const anyCurrency = fc.constantFrom<Currency>('CNY', 'HKD', 'USD', 'JPY', 'KRW')
const PAYER = 12

const payments = fc.record({
  top: anyCurrency,
  between: fc.option(anyCurrency, { nil: null }),
  payer: anyCurrency,
  charged: anyCurrency,
  feePct: fc.constantFrom('0', '2.9'),
  parts: fc.array(fc.bigInt({ min: 1n, max: 90_000n }), { minLength: 1, maxLength: 9 }),
})

function books() {
  const sums = new Map<string, bigint>()
  const add = (name: string, amount: bigint) => sums.set(name, (sums.get(name) ?? 0n) + amount)
  return {
    post(transfers: readonly Transfer[]) {
      for (const { from, to, amount } of transfers) {
        add(accountName(from[0]), -amount)
        add(accountName(to), amount)
      }
    },
    /** Of every currency. */
    of: (owner: number, kind: string) =>
      [...sums].flatMap(([name, sum]) => (name.startsWith(`${owner}/${kind}/`) && sum !== 0n ? [sum] : [])),
  }
}

test('[D5 E3] refunds in parts add up to the minor unit at every level', () => {
  fc.assert(
    fc.property(payments, ({ top, between, payer, charged: currency, feePct, parts }) => {
      const amount = parts.reduce((sum, part) => sum + part, 0n)
      const due = { minor: amount, currency: payer }
      const rule = { feePct, fixed: { minor: 0n, currency } }
      const { fee, charged } = chargeOf(due, rule, currency, rates)
      const path: [PathAgency, ...PathAgency[]] = [
        { id: 10, currency: top },
        ...(between === null ? [] : [{ id: 11, currency: between }]),
        { id: PAYER, currency: payer },
      ]
      const ledger = books()
      ledger.post(gatewayArrival({ owner: 0, path, charged, amount, fee, rates }))
      const share = chargedPart(amount, { amount: amount + fee, charged: charged.minor })
      const earlier = { amount: 0n, transfers: [] as Transfer[] }
      let back = 0n
      for (const part of parts) {
        const returned = chargedPart(earlier.amount + part, { amount, charged: share }) - back
        // Less than the provider's smallest unit stays in the balance.
        if (returned <= 0n) continue
        const taken = gatewayReturn({ owner: 0, path, amount: part, rates, earlier })
        ledger.post(taken)
        const held = heldBelow(0, taken) ?? { minor: 0n, currency }
        ledger.post(gatewayReturned(0, held, { minor: returned, currency }))
        expect(ledger.of(0, 'refund_clearing')).toEqual([])
        back += returned
        earlier.amount += part
        earlier.transfers.push(...taken)
      }
      if (earlier.amount < amount) return
      expect(back).toBe(share)
      for (const { id } of path) {
        expect(ledger.of(id, 'balance')).toEqual([])
        expect(ledger.of(id, 'upstream_clearing')).toEqual([])
      }
      expect(ledger.of(0, 'gateway_clearing')).toEqual(charged.minor === share ? [] : [share - charged.minor])
      // Rounding is no income.
      expect(ledger.of(0, 'fee_income')).toEqual(fee === 0n ? [] : [fee])
    }),
    { numRuns: 2_000 },
  )
})

test('[D5 E3] a part charged above what left the balance is rounding of the position', () => {
  const hkd = (minor: bigint) => ({ minor, currency: 'HKD' as const })
  const drawn = ([held, charged]: readonly [bigint, bigint]) =>
    gatewayReturned(0, hkd(held), hkd(charged)).map(
      ({ from, to, amount }) => `${from[0].kind} ${to.kind} ${amount}`,
    )
  expect(drawn([99n, 100n])).toEqual([
    'refund_clearing gateway_clearing 99',
    'fx_position gateway_clearing 1',
  ])
  expect(drawn([100n, 99n])).toEqual(['refund_clearing gateway_clearing 99', 'refund_clearing fx_position 1'])
})

test('[D5 E3] parts of a refund return the whole fee, and never more', () => {
  const minor = fc.bigInt({ min: 1n, max: 90_000n })
  fc.assert(
    fc.property(fc.array(minor, { minLength: 1, maxLength: 9 }), minor, minor, (parts, fee, feeCharged) => {
      const amount = parts.reduce((sum, part) => sum + part, 0n)
      const before = { amount: 0n, fee: 0n, feeCharged: 0n }
      for (const part of parts) {
        const more = returnedFee(part, { amount, fee, charged: amount, feeCharged }, before)
        before.amount += part
        before.fee += more.fee
        before.feeCharged += more.feeCharged
        expect(before.fee * amount).toBeLessThanOrEqual(fee * before.amount)
      }
      expect(before).toEqual({ amount, fee, feeCharged })
      // Paid out a second time after it had fallen back to the balance: there is no fee left.
      expect(returnedFee(1n, { amount, fee, charged: amount, feeCharged }, before)).toEqual({
        fee: 0n,
        feeCharged: 0n,
      })
    }),
  )
})
