import { describe, expect, test } from 'vitest'
import { money } from '../money/money.ts'
import { account, accountName } from './accounts.ts'
import { adjust, bookMemo } from './corrections.ts'
import type { Transfer } from './transfers.ts'

const shown = (transfers: readonly Transfer[]) =>
  transfers.map(({ from, to, amount }) => `${accountName(from[0])} > ${accountName(to)} ${amount}`)

describe('manual adjustments', () => {
  const harbour = { kind: 'balance', agencyId: 110, seller: 0 } as const

  test('[F7] a credit comes from adjustments, a debit goes back there', () => {
    expect(shown(adjust(harbour, 'credit', money(12_000n, 'HKD')))).toEqual([
      '0/adjustment/HKD > 110/balance/HKD 12000',
    ])
    expect(shown(adjust(harbour, 'debit', money(12_000n, 'HKD')))).toEqual([
      '110/balance/HKD > 0/adjustment/HKD 12000',
    ])
  })

  test('[F7] what is owed to suppliers is corrected in the platform’s book', () => {
    expect(shown(adjust({ kind: 'supplier_payable' }, 'credit', money(550n, 'CNY')))).toEqual([
      '0/adjustment/CNY > 0/supplier_payable/CNY 550',
    ])
  })
})

describe('memos of airlines', () => {
  test('[F7] the platform bears an ADM as its expense, and an ACM takes it back', () => {
    const adm = bookMemo('adm', money(45_000n, 'CNY'), { kind: 'platform' })
    expect(shown(adm)).toEqual(['0/adm_expense/CNY > 0/supplier_payable/CNY 45000'])
    expect(shown(bookMemo('acm', money(45_000n, 'CNY'), { kind: 'platform' }))).toEqual([
      '0/supplier_payable/CNY > 0/adm_expense/CNY 45000',
    ])
  })

  test('[F7] an agency in another currency pays through the exchange position of both', () => {
    const bearer = { kind: 'agency', agencyId: 110, amount: money(50_000n, 'HKD') } as const
    expect(shown(bookMemo('adm', money(45_000n, 'CNY'), bearer))).toEqual([
      '110/balance/HKD > 0/fx_position/HKD 50000',
      '0/fx_position/CNY > 0/supplier_payable/CNY 45000',
    ])
  })

  test.each([
    [45_000n, ['220/balance/CNY > 0/supplier_payable/CNY 45000']],
    [
      40_000n,
      ['220/balance/CNY > 0/supplier_payable/CNY 40000', '0/adm_expense/CNY > 0/supplier_payable/CNY 5000'],
    ],
    [50_000n, ['220/balance/CNY > 0/supplier_payable/CNY 45000', '220/balance/CNY > 0/adm_expense/CNY 5000']],
  ])('[F7] of a charge of %d the platform bears the difference', (charged, expected) => {
    const bearer = { kind: 'agency', agencyId: 220, amount: money(charged, 'CNY') } as const
    const adm = bookMemo('adm', money(45_000n, 'CNY'), bearer)
    expect(shown(adm)).toEqual(expected)
    const payable = accountName(account(0, 'supplier_payable', 'CNY'))
    const owed = adm
      .filter(({ to }) => accountName(to) === payable)
      .reduce((sum, { amount }) => sum + amount, 0n)
    expect(owed).toBe(45_000n)
  })
})
