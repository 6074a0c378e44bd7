import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CURRENCIES, unit, type Currency } from '../money/money.ts'
import { arithmeticIssues, creditedBy, type ReceivedMoney } from './arithmetic.ts'

const received = (
  minor: bigint,
  from: Currency,
  currency: Currency,
  rate = '1',
  fee = '0',
): ReceivedMoney => ({
  received: { minor, currency: from },
  exchangeRate: rate,
  transactionFeePct: fee,
  currency,
})

test.each([
  ['10,000 USD at 7.8 less 1.5 %', received(1_000_000n, 'USD', 'HKD', '7.8', '1.5'), 7_683_000n, 117_000n],
  ['the same currency without a fee', received(500n, 'HKD', 'HKD'), 500n, 0n],
  ['a third of a cent goes down', received(10n, 'USD', 'HKD', '0.333333333333'), 3n, 0n],
  ['yen have no decimals', received(1_000_000n, 'HKD', 'JPY', '19.2345', '0.5'), 191_383n, 962n],
  ['won into dollars', received(1_499n, 'KRW', 'USD', '0.00067'), 100n, 0n],
  ['yen into won, both without decimals', received(999n, 'JPY', 'KRW', '9.1', '20'), 7_272n, 1_818n],
  ['Taiwan dollars keep two decimals in the ledger', received(100_000n, 'TWD', 'HKD', '0.2451'), 24_510n, 0n],
])('[F5] %s', (_what, money, amount, fee) => {
  expect(arithmeticIssues(money)).toEqual([])
  expect(creditedBy(money)).toEqual({ amount, fee })
})

test.each([
  ['a rate of zero', received(1n, 'USD', 'HKD', '0'), 'exchangeRate'],
  ['a rate in words', received(1n, 'USD', 'HKD', '7,8'), 'exchangeRate'],
  ['a rate with an exponent', received(1n, 'USD', 'HKD', '1e3'), 'exchangeRate'],
  ['another rate than 1 for one currency', received(1n, 'HKD', 'HKD', '1.01'), 'exchangeRate'],
  ['a fee above 20 %', received(100n, 'USD', 'HKD', '7.8', '20.01'), 'transactionFeePct'],
  ['a fee with three decimals', received(100n, 'USD', 'HKD', '7.8', '1.555'), 'transactionFeePct'],
  ['a negative fee', received(100n, 'USD', 'HKD', '7.8', '-1'), 'transactionFeePct'],
  ['nothing received', received(0n, 'HKD', 'HKD'), 'receivedAmount'],
  ['less than a minor unit', received(1n, 'KRW', 'USD', '0.00067'), 'receivedAmount'],
  ['more than an entry may carry', received(9_999_999_999_999n, 'USD', 'HKD', '7.8'), 'receivedAmount'],
])('[F5] %s is refused at its field', (_what, money, path) => {
  expect(arithmeticIssues(money).map((issue) => issue.path)).toEqual([path])
})

test('[F5 F7] rounding keeps less than one minor unit in all currencies', () => {
  const decimals = (digits: number, max: number) =>
    fc.integer({ min: 1, max }).map((value) => {
      const text = String(value).padStart(digits + 1, '0')
      return `${text.slice(0, -digits)}.${text.slice(-digits)}`
    })
  fc.assert(
    fc.property(
      fc.constantFrom(...CURRENCIES),
      fc.constantFrom(...CURRENCIES),
      fc.bigInt({ min: 1n, max: 10_000_000_000n }),
      decimals(6, 99_999_999_999),
      decimals(2, 2_000),
      (from, currency, minor, rate, fee) => {
        const money = received(minor, from, currency, from === currency ? '1' : rate, fee)
        if (arithmeticIssues(money).length > 0) return
        const { amount, fee: kept } = creditedBy(money)
        // The same with integers only: received · rate · (100 − fee), each with its decimals as integers.
        const rateMicro = BigInt(money.exchangeRate.replace('.', '').padEnd(1, '0'))
        const rateScale = money.exchangeRate.includes('.') ? 1_000_000n : 1n
        const share = 10_000n - BigInt(fee.replace('.', ''))
        const top = minor * rateMicro * unit(currency)
        const scale = unit(from) * rateScale
        expect(amount).toBe((top * share) / (scale * 10_000n))
        expect(amount + kept).toBe(top / scale)
        expect(kept >= 0n).toBe(true)
      },
    ),
  )
})
