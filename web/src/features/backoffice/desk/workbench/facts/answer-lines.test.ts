import { expect, test } from 'vitest'
import { answerFacts, rawText } from './answer-lines.ts'

const date = (instant: number) => new Date(instant).toISOString()
const write = {
  date,
  money: (minor: number, currency: string) => `${currency} ${minor / 100}`,
  list: (values: readonly string[]) => values.join('、'),
}
const PAY_BY = Date.UTC(2027, 0, 21, 2, 15)

test('[K1] a booking answer reads as facts, its deadline as a date', () => {
  const raw = JSON.stringify({
    supplierOrderId: 'SO-1',
    payBy: PAY_BY,
    flights: [{ journey: 0, flightNo: 'CX 711', state: 'HK' }],
  })
  expect(answerFacts(raw, write)).toEqual([
    { name: 'supplierOrderId', value: 'SO-1' },
    { name: 'payBy', value: '2027-01-21T02:15:00.000Z' },
    { name: 'flights', value: 'CX 711 HK' },
  ])
  expect(rawText(raw, date)).toContain('"payBy": "2027-01-21T02:15:00.000Z"')
})

test('[K1] what a supplier returns reads as an amount', () => {
  expect(answerFacts('{"returned":{"minor":"120000","currency":"HKD"}}', write)).toEqual([
    { name: 'returned', value: 'HKD 1200' },
  ])
})

test('[K1] a refusal that is not proven reads like a refusal', () => {
  expect(answerFacts('{"refusal":{"code":"refused","text":"NO SEATS"}}', write)).toEqual([
    { name: 'code', value: 'refused' },
    { name: 'text', value: 'NO SEATS' },
  ])
})

test.each(['null', '{}', 'no JSON', '[1]', '{"payBy":null,"other":{"deep":1}}'])(
  '[K1] %s has no facts',
  (raw) => expect(answerFacts(raw, write)).toEqual([]),
)
