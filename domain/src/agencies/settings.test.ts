import { describe, expect, test } from 'vitest'
import {
  commonDefaults,
  effectiveCommon,
  effectiveFlight,
  passesFilter,
  reviewAllFrom,
  reviewOverFrom,
  type CommonSettings,
  type OwnSettings,
} from './settings.ts'

const level = (
  proxyLevel: number,
  common: OwnSettings['common'] = {},
  flight: OwnSettings['flight'] = {},
): OwnSettings => ({ proxyLevel, currency: 'HKD', common, flight })

describe('switches in force', () => {
  test('[G2] without a word of anybody the defaults hold: bills are shown at the top only', () => {
    expect(effectiveCommon([level(0)])).toEqual(commonDefaults(0))
    expect(effectiveCommon([level(0), level(1)])).toEqual({ ...commonDefaults(0), isShowBill: false })
  })

  test.each(['enableFlightService', 'enableTrainService'] as const)(
    '[G2] %s allows, so it needs every level',
    (name) => {
      const on: Partial<CommonSettings> = { [name]: true }
      const off: Partial<CommonSettings> = { [name]: false }
      expect(effectiveCommon([level(0, on), level(1, on)])[name]).toBe(true)
      expect(effectiveCommon([level(0, off), level(1, on)])[name]).toBe(false)
      expect(effectiveCommon([level(0, on), level(1, off), level(2, on)])[name]).toBe(false)
    },
  )

  test.each(['hidePnrBooking', 'hideMainlandContent', 'disablePayment', 'showOnlyOwnOrders'] as const)(
    '[G2] %s forbids, so one level is enough',
    (name) => {
      expect(effectiveCommon([level(0), level(1)])[name]).toBe(false)
      expect(effectiveCommon([level(0, { [name]: true }), level(1, { [name]: false })])[name]).toBe(true)
      expect(effectiveCommon([level(0), level(1, { [name]: true })])[name]).toBe(true)
    },
  )

  test.each(['isShowBill', 'canCreateSubAgency', 'sendEmailToSubAgency', 'showInvoiceTypeInBill'] as const)(
    '[G2] %s is the own word of each agency',
    (name) => {
      expect(effectiveCommon([level(0, { [name]: true }), level(1, { [name]: false })])[name]).toBe(false)
      expect(effectiveCommon([level(0, { [name]: false }), level(1, { [name]: true })])[name]).toBe(true)
    },
  )
})

describe('flight settings in force', () => {
  test('[C10] prices are the own ones of each level', () => {
    const parent = level(
      0,
      {},
      {
        markup: '5',
        serviceFees: { change: 1, refund: 2, void: 3, currency: 'HKD', feeOnInvoluntary: true },
      },
    )
    expect(effectiveFlight([parent, level(1)])).toMatchObject({
      markup: null,
      serviceFees: { change: 0, currency: 'CNY' },
      priceAdjustment: {},
    })
    expect(effectiveFlight([parent]).markup).toBe('5')
  })

  test('[C10] what hides goes down, supplier names need every level', () => {
    const strict = level(0, {}, { onlyFreeBaggage: true, onlyFareBasis: true, showSuppliers: true })
    expect(effectiveFlight([strict, level(1)])).toMatchObject({
      onlyFreeBaggage: true,
      onlyFareBasis: true,
      showSuppliers: false,
    })
    expect(effectiveFlight([strict, level(1, {}, { showSuppliers: true })]).showSuppliers).toBe(true)
  })

  test.each([
    [1, 3],
    [3, 3],
    [15, 15],
    [60, 60],
    [600, 60],
  ])('[C2] %i seconds for suppliers become %i', (set, used) => {
    expect(effectiveFlight([level(0, {}, { maxResponseSeconds: set })]).maxResponseSeconds).toBe(used)
  })

  test('[D1 G2] orders are looked at when any level wants it, or above the lowest limit of those in the same currency', () => {
    const above = level(0, {}, { reviewAll: true, reviewOver: '5000' })
    expect(effectiveFlight([level(0), level(1)])).toMatchObject({ reviewAll: false, reviewOver: null })
    expect(effectiveFlight([above, level(1)])).toMatchObject({ reviewAll: true, reviewOver: '5000' })
    const over = (own: string, currency: OwnSettings['currency'] = 'HKD') =>
      effectiveFlight([above, { ...level(1, {}, { reviewOver: own }), currency }]).reviewOver
    expect([over('800'), over('5000.01'), over('40000')]).toEqual(['800', '5000', '5000'])
    // An amount says nothing in another currency.
    expect(over('40000', 'TWD')).toBe('40000')
    expect(effectiveFlight([above, { ...level(1), currency: 'TWD' }]).reviewOver).toBeNull()
    expect(reviewOverFrom([above, level(1, {}, { reviewOver: '800' })])).toEqual({ amount: '800', level: 1 })
    expect([reviewAllFrom([level(0), above]), reviewAllFrom([level(0)])]).toEqual([1, null])
  })

  test('[C10] a code passes the filters of all levels or not at all', () => {
    const filter = (allow: string[] | null, deny: string[]) => ({
      airlines: { allow, deny },
      suppliers: { allow: null, deny: [] },
    })
    const { airlines } = effectiveFlight([
      level(0, {}, { filter: filter(['CX', 'KA', 'UO'], ['UO']) }),
      level(1, {}, { filter: filter(['CX', 'MU', 'UO'], ['KA']) }),
    ]).filter
    expect(['CX', 'KA', 'MU', 'UO', 'BA'].filter((code) => passesFilter(airlines, code))).toEqual(['CX'])
  })

  test('[C10] lists with nothing in common let nothing pass; an empty list is no list', () => {
    const allow = (codes: string[]) =>
      level(0, {}, { filter: { airlines: { allow: codes, deny: [] }, suppliers: { allow: null, deny: [] } } })
    expect(passesFilter(effectiveFlight([allow(['CX']), allow(['MU'])]).filter.airlines, 'CX')).toBe(false)
    expect(passesFilter(effectiveFlight([allow([]), allow(['MU'])]).filter.airlines, 'MU')).toBe(true)
  })
})
