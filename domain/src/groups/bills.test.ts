import { expect, test } from 'vitest'
import { billedInstallments, billsOf } from './bills.ts'
import { forfeitureOf, type Installment } from './installments.ts'

const DUE = { days: 3, from: 'confirmation' } as const
const installment = (
  kind: Installment['kind'],
  amount: bigint,
  more: Partial<Installment> = {},
): Installment => ({
  kind,
  refundable: false,
  due: DUE,
  levels: [amount],
  deadline: null,
  paidAt: null,
  paymentId: null,
  ...more,
})
const PAID = { paidAt: 1, paymentId: 'pay_1' }
const bills = (status: Parameters<typeof billsOf>[0]['status'], ...installments: Installment[]) =>
  billsOf({ status, installments, forfeiture: undefined })

test('[E3] each paid installment has a bill, the whole once all are paid', () => {
  const open = installment('final', 700n)
  expect(bills('to_be_pay_first', installment('first', 300n), open)).toEqual([])
  expect(bills('to_be_paid_last_money', installment('first', 300n, PAID), open)).toEqual(['first'])
  const both = [installment('first', 300n, PAID), installment('final', 700n, PAID)]
  expect(bills('proceeding', ...both)).toEqual(['whole', 'first', 'final'])
  expect(bills('issued', ...both)).toEqual(['whole', 'first', 'final'])
})

test('[E3] a final payment of nothing has no bill', () => {
  const free = installment('final', 0n, { paidAt: 2 })
  expect(bills('proceeding', installment('first', 300n, PAID), free)).toEqual(['whole', 'first'])
})

test('[E3] a failed order has nothing to bill', () => {
  expect(bills('failed', installment('first', 300n, PAID), installment('final', 700n, PAID))).toEqual([])
})

test('[E3] a closed order is billed with what was forfeited', () => {
  const installments = [
    installment('first', 300n, PAID),
    installment('second', 200n, { ...PAID, refundable: true }),
    installment('final', 500n),
  ]
  const closed = { status: 'closed', installments, forfeiture: forfeitureOf(installments).lines } as const
  expect(billsOf(closed)).toEqual(['whole', 'first'])
  expect(billedInstallments(closed)).toEqual([
    { kind: 'first', paid: 300n, refunded: 0n, paymentId: 'pay_1' },
  ])
})
