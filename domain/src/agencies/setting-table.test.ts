import { expect, test } from 'vitest'
import { settingChanges, withDraft } from './setting-changes.ts'
import { effective, SETTING_KEYS, SETTINGS, type SettingKey } from './setting-table.ts'
import { adjustmentFault, isHostPattern, isNotifyAddress, isPercent, isUnits } from './setting-values.ts'
import type { OwnSettings } from './settings.ts'

const at = (proxyLevel: number, draft: Parameters<typeof withDraft>[1] = {}): OwnSettings =>
  withDraft({ proxyLevel, currency: 'HKD', common: {}, flight: {} }, draft)

test.each<[string, SettingKey, OwnSettings[], unknown, number[], number | null]>([
  ['nobody', 'commonConfig.hidePnrBooking', [at(0), at(1)], false, [], null],
  [
    'the top',
    'commonConfig.hidePnrBooking',
    [at(0, { 'commonConfig.hidePnrBooking': true }), at(1)],
    true,
    [0],
    0,
  ],
  [
    'itself',
    'commonConfig.hidePnrBooking',
    [at(0), at(1, { 'commonConfig.hidePnrBooking': true })],
    true,
    [1],
    null,
  ],
  [
    'itself, off',
    'commonConfig.hidePnrBooking',
    [at(0), at(1, { 'commonConfig.hidePnrBooking': false })],
    false,
    [1],
    null,
  ],
  [
    'the default above',
    'commonConfig.enableTrainService',
    [at(0), at(1, { 'commonConfig.enableTrainService': true })],
    false,
    [0],
    0,
  ],
  [
    'its own default',
    'commonConfig.enableTrainService',
    [at(0, { 'commonConfig.enableTrainService': true }), at(1)],
    false,
    [],
    null,
  ],
  [
    'the nearest above',
    'commonConfig.emailLanguage',
    [at(0, { 'commonConfig.emailLanguage': 'en' }), at(1, { 'commonConfig.emailLanguage': 'zh-tw' }), at(2)],
    'zh-tw',
    [1],
    null,
  ],
  ['no one above', 'creditPeriod', [at(0, { creditPeriod: 'week' }), at(1)], 'month', [], null],
])('[G2] a value names its source: %s', (_who, key, chain, value, from, lockedBy) => {
  expect(effective(chain, key)).toEqual({ value, from, lockedBy })
})

test('[C10 G2] a filter names every level that narrows it', () => {
  const airlines = (allow: string[] | null, deny: string[] = []) => ({
    'flightConfig.filter.airlines': { allow, deny },
  })
  const chain = [at(0, airlines(['CX', 'UO'])), at(1), at(2, airlines(null, ['UO']))]
  expect(effective(chain, 'flightConfig.filter.airlines')).toEqual({
    value: { allow: ['CX', 'UO'], deny: ['UO'] },
    from: [0, 2],
    lockedBy: null,
  })
})

test('[G2] a draft sets and resets settings, and lists its changes', () => {
  const before = at(1, {
    'flightConfig.priceAdjustment.china': { unit: 'percent', value: '2', limit: '0', includeInfant: false },
    creditPeriod: 'week',
  })
  const draft = {
    'flightConfig.priceAdjustment.china': null,
    'flightConfig.filter.plans': { allow: null, deny: ['website'] },
    creditPeriod: 'week',
  } as const
  const changes = settingChanges(before, withDraft(before, draft))
  expect(changes.map(({ key }) => key)).toEqual([
    'flightConfig.filter.plans',
    'flightConfig.priceAdjustment.china',
  ])
  expect(changes[1]).toMatchObject({ before: { value: '2' }, after: null })
  expect(settingChanges(before, withDraft(before, {}))).toEqual([])
})

test('[G2] each setting has its own storage path', () => {
  const paths = SETTING_KEYS.map((key) => SETTINGS[key].path.join('.'))
  expect(new Set(paths).size).toBe(SETTING_KEYS.length)
})

test.each<[string, boolean]>([
  ['-20', true],
  ['-20.01', false],
  ['50', true],
  ['50.5', false],
  ['1.255', false],
  ['', false],
  ['1e1', false],
])('[G2] %s as a percentage: %s', (text, right) => {
  expect(isPercent(text)).toBe(right)
})

test('[G2] an adjustment is checked in its own currency', () => {
  const row = (over: object) =>
    ({ unit: 'fixed', value: '10', limit: '0', includeInfant: false, ...over }) as const
  expect(adjustmentFault(row({}), 'JPY')).toBeNull()
  expect(adjustmentFault(row({ value: '10.50' }), 'JPY')).toBe('value')
  expect(adjustmentFault(row({ value: '10.50' }), 'HKD')).toBeNull()
  expect(adjustmentFault(row({ value: '-5000.01' }), 'HKD')).toBe('value')
  expect(adjustmentFault(row({ limit: '-1' }), 'HKD')).toBe('limit')
  expect([isUnits('0', 'KRW'), isUnits('0.1', 'KRW')]).toEqual([true, false])
})

test.each<[string, boolean]>([
  ['https://hooks.partner.com/interline', true],
  ['https://hooks.partner.com:8443/a?b=c', true],
  ['http://hooks.partner.com/', false],
  ['https://somebody@hooks.partner.com/', false],
  ['https://localhost/', false],
  ['https://10.0.0.8/', false],
  ['https://[::1]/', false],
  ['https://0x7f000001/', false],
  ['https://desk.internal/', false],
  ['https://partner.com/#part', false],
  ['https://partner.com:0/', false],
])('[G3] events may be posted to %s: %s', (address, right) => {
  expect(isNotifyAddress(address)).toBe(right)
})

test('[G3] host patterns are exact names or everything below one', () => {
  expect(['desk.agency.com', '*.agency.com'].every(isHostPattern)).toBe(true)
  expect(['agency', '*.com.', '*', 'a.*.com', '1.2.3.4', 'https://a.com', 'a..com'].some(isHostPattern)).toBe(
    false,
  )
})
