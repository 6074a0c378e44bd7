import { describe, expect, test } from 'vitest'
import { effectiveCommon, effectiveFlight } from './effective-settings.ts'
import { effective } from './setting-table.ts'
import { passesFilter, type CommonSettings, type OwnSettings } from './settings.ts'

const level = (
  proxyLevel: number,
  common: OwnSettings['common'] = {},
  flight: OwnSettings['flight'] = {},
): OwnSettings => ({ proxyLevel, currency: 'HKD', common, flight })

describe('effective switches', () => {
  test('[G2] with nothing set, defaults apply: only the top level sees bills', () => {
    const defaults = {
      enableFlightService: true,
      enableTrainService: false,
      isShowBill: true,
      canCreateSubAgency: false,
      sendEmailToSubAgency: true,
      hidePnrBooking: false,
      hideMainlandContent: false,
      disablePayment: false,
      showOnlyOwnOrders: false,
      showInvoiceTypeInBill: false,
      hideChildPassengers: false,
    }
    expect(effectiveCommon([level(0)])).toEqual(defaults)
    expect(effectiveCommon([level(0), level(1)])).toEqual({ ...defaults, isShowBill: false })
  })

  test.each(['enableFlightService', 'enableTrainService'] as const)(
    '[G2] %s permits, so every level must allow it',
    (name) => {
      const on: Partial<CommonSettings> = { [name]: true }
      const off: Partial<CommonSettings> = { [name]: false }
      expect(effectiveCommon([level(0, on), level(1, on)])[name]).toBe(true)
      expect(effectiveCommon([level(0, off), level(1, on)])[name]).toBe(false)
      expect(effectiveCommon([level(0, on), level(1, off), level(2, on)])[name]).toBe(false)
    },
  )

  test.each([
    'hidePnrBooking',
    'hideMainlandContent',
    'disablePayment',
    'showOnlyOwnOrders',
    'hideChildPassengers',
  ] as const)('[G2] %s forbids, so one level is enough', (name) => {
    expect(effectiveCommon([level(0), level(1)])[name]).toBe(false)
    expect(effectiveCommon([level(0, { [name]: true }), level(1, { [name]: false })])[name]).toBe(true)
    expect(effectiveCommon([level(0), level(1, { [name]: true })])[name]).toBe(true)
  })

  test.each(['isShowBill', 'canCreateSubAgency', 'sendEmailToSubAgency', 'showInvoiceTypeInBill'] as const)(
    '[G2] %s is set by each agency for itself',
    (name) => {
      expect(effectiveCommon([level(0, { [name]: true }), level(1, { [name]: false })])[name]).toBe(false)
      expect(effectiveCommon([level(0, { [name]: false }), level(1, { [name]: true })])[name]).toBe(true)
    },
  )
})

describe('effective flight settings', () => {
  test('[C10] each level has its own prices', () => {
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

  test('[C10] hiding rules are inherited, supplier names need every level', () => {
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
  ])('[C2] a wait of %i seconds for suppliers becomes %i', (set, used) => {
    expect(effectiveFlight([level(0, {}, { maxResponseSeconds: set })]).maxResponseSeconds).toBe(used)
  })

  test('[D1 G2] review applies when any level requires it or above the lowest limit', () => {
    const above = level(0, {}, { reviewAll: true, reviewOver: '5000' })
    expect(effectiveFlight([level(0), level(1)])).toMatchObject({ reviewAll: false, reviewOver: null })
    expect(effectiveFlight([above, level(1)])).toMatchObject({ reviewAll: true, reviewOver: '5000' })
    const over = (own: string, currency: OwnSettings['currency'] = 'HKD') =>
      effectiveFlight([above, { ...level(1, {}, { reviewOver: own }), currency }]).reviewOver
    expect([over('800'), over('5000.01'), over('40000')]).toEqual(['800', '5000', '5000'])
    // An amount in another currency is ignored.
    expect(over('40000', 'TWD')).toBe('40000')
    expect(effectiveFlight([above, { ...level(1), currency: 'TWD' }]).reviewOver).toBeNull()
    expect(effective([above, level(1, {}, { reviewOver: '800' })], 'flightConfig.reviewOver')).toMatchObject({
      value: '800',
      from: [1],
    })
    expect(effective([level(0), above], 'flightConfig.reviewAll').from).toEqual([1])
    expect(effective([level(0)], 'flightConfig.reviewAll').from).toEqual([])
  })

  test('[C10] a code passes the filters of all levels or is hidden', () => {
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

  test('[C10] disjoint lists allow nothing; an empty list is no filter', () => {
    const allow = (codes: string[]) =>
      level(0, {}, { filter: { airlines: { allow: codes, deny: [] }, suppliers: { allow: null, deny: [] } } })
    expect(passesFilter(effectiveFlight([allow(['CX']), allow(['MU'])]).filter.airlines, 'CX')).toBe(false)
    expect(passesFilter(effectiveFlight([allow([]), allow(['MU'])]).filter.airlines, 'MU')).toBe(true)
  })
})
