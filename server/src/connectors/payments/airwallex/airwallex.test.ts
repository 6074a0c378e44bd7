import { expect, test } from 'vitest'
import { gatewayContract } from '../contract-tests.ts'
import { ABSENCES } from '../faults.ts'
import { airwallex } from './index.ts'
import { readSettlementRecords } from './settlement.ts'

gatewayContract({
  connector: airwallex,
  currency: 'HKD',
  without: ABSENCES.airwallex,
})

const RECORDS = [
  {
    transaction_type: 'PAYMENT',
    transaction_id: 'txn_1',
    source_id: 'int_1',
    payment_intent_id: 'int_1',
    order_id: 'P1',
    settlement_currency: 'HKD',
    gross_amount: 1234.5,
    fees: 12.3,
    taxes_on_fees: 0.2,
    created_at: '2026-11-26T04:00:00+0000',
  },
  {
    transaction_type: 'REFUND',
    transaction_id: 'txn_2',
    source_id: 'rfd_1',
    request_id: 'R1',
    settlement_currency: 'HKD',
    gross_amount: -100,
    fees: 0,
    taxes_on_fees: 0,
    created_at: '2026-11-26T05:00:00+0000',
  },
  {
    transaction_type: 'DISPUTE_FEE',
    transaction_id: 'txn_3',
    source_id: 'dsp_1',
    settlement_currency: 'HKD',
    gross_amount: -80,
    fees: 0,
    created_at: '2026-11-26T06:00:00+0000',
  },
]

test('[D5] an uploaded file is read as records of the API or as a table', () => {
  const at = Date.parse('2026-11-26T04:00:00Z')
  const lines = [
    { kind: 'payment', ref: 'P1', providerRef: 'int_1', currency: 'HKD', gross: 123_450n, fee: 1250n, at },
    {
      kind: 'refund',
      ref: 'R1',
      providerRef: 'rfd_1',
      currency: 'HKD',
      gross: -10_000n,
      fee: 0n,
      at: at + 3_600_000,
    },
  ]
  const kinds = (text: string) => {
    const { lines: read, unread } = readSettlementRecords('a', text)
    return [read.slice(0, 2), read.slice(2).map(({ kind, gross }) => [kind, gross]), unread.length]
  }
  const third = [['fee', -8000n]]
  expect(kinds(JSON.stringify({ items: RECORDS }))).toEqual([lines, third, 0])
  expect(kinds(JSON.stringify(RECORDS))).toEqual([lines, third, 0])
  const csv = [
    'Transaction Type,Transaction ID,Source ID,Payment Intent ID,Order ID,Request ID,' +
      'Settlement Currency,Gross Amount,Fees,Taxes on Fees,Created At',
    'PAYMENT,txn_1,int_1,int_1,P1,,HKD,"1,234.50",12.30,0.20,2026-11-26T04:00:00+0000',
    'REFUND,txn_2,rfd_1,,,R1,HKD,-100.00,0,0,2026-11-26T05:00:00+0000',
    'DISPUTE_FEE,txn_3,dsp_1,,,,HKD,-80.00,0,,2026-11-26T06:00:00+0000',
    'something else',
  ]
  expect(kinds(csv.join('\r\n'))).toEqual([lines, third, 1])
  expect(readSettlementRecords('a', '{broken').lines).toEqual([])
  expect(readSettlementRecords('a', 'a,b\n1,2').lines).toEqual([])
})
