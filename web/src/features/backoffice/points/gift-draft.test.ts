import { expect, test } from 'vitest'
import { draftOf, giftBody, giftIssues, type OfficeGift } from './gift-draft.ts'

const NAME = { en: 'Voucher', zhCn: '机票券', zhTw: '機票券' }

test.each([
  ['JPY', 7500, '7500'],
  ['USD', 5050, '50.50'],
] as const)(
  '[B4 K3] edits a voucher in %s with the decimals of its currency',
  (valueCurrency, value, typed) => {
    const gift: OfficeGift = {
      id: 'gift',
      kind: 'voucher',
      name: NAME,
      about: NAME,
      points: 5000,
      stock: null,
      yearlyLimit: null,
      active: true,
      value,
      valueCurrency,
      minOrderCny: 200_000,
      open: 0,
      version: 1,
    }
    const draft = draftOf(gift)
    expect([draft.value, draft.minOrderCny]).toEqual([typed, '2000.00'])
    expect(giftIssues(draft).size).toBe(0)
    expect(giftBody(draft)).toMatchObject({ value, valueCurrency, minOrderCny: 200_000 })
  },
)
