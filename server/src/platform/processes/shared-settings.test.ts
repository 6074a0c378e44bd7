import { expect, test } from 'vitest'
import { openPepper } from '../auth/pepper.ts'
import { readSettings } from '../config/settings.ts'
import { fingerprintsOf, misfitsOf, type Fellow } from './shared-settings.ts'

const SECRET = 'a pepper of this test that is long enough'

function processOf(pid: number, env: Record<string, string> = {}, answers = true): Fellow {
  const settings = readSettings({
    PASSWORD_PEPPER: SECRET,
    FIELD_KEY: 'a field key of this test that is long enough',
    ...env,
  })
  return { host: 'a', pid, answers, settings: fingerprintsOf(settings, openPepper(settings)) }
}
const named = (own: Fellow, ...others: Fellow[]) => misfitsOf(own, others).map(({ setting }) => setting)
const SHARED = { VALKEY_URL: 'redis://:secret@cache:6379' }

test('[platform] two serving processes without Valkey are reported with a fix', () => {
  const [misfit, ...rest] = misfitsOf(processOf(1), [processOf(2), processOf(3)])
  expect(rest).toEqual([])
  expect(misfit?.sentence).toMatch(
    /^VALKEY_URL is empty and 3 processes answer calls \(this one and process 2 on a, process 3 on a\): .+ Set VALKEY_URL/,
  )
})

test('[platform] workers need no Valkey; several servers sharing one are fine', () => {
  expect(named(processOf(1), processOf(2, {}, false))).toEqual([])
  expect(named(processOf(2, {}, false), processOf(1), processOf(3))).toEqual([])
  expect(named(processOf(1, SHARED), processOf(2, SHARED))).toEqual([])
})

test('[platform] differing shared settings are named, per-process ones are not', () => {
  expect(named(processOf(1, SHARED), processOf(2, { ...SHARED, PORT: '4000', LOG_LEVEL: 'info' }))).toEqual(
    [],
  )
  expect(named(processOf(1, SHARED), processOf(2))).toEqual(['VALKEY_URL'])
  const other = { CREDIT_GRACE_DAYS: '9', SANDBOX: 'test', SEPARATE_TICKETS: 'off' }
  expect(named(processOf(1, SHARED), processOf(2, { ...SHARED, ...other })).toSorted()).toEqual([
    'CREDIT_GRACE_DAYS',
    'SANDBOX',
    'SEPARATE_TICKETS',
  ])
  // A worker does not search for trips.
  expect(named(processOf(1, SHARED), processOf(2, other, false)).toSorted()).toEqual([
    'CREDIT_GRACE_DAYS',
    'SANDBOX',
  ])
})

test('[platform] only a different pepper is reported, and no secret disclosed', () => {
  const stranger = processOf(2, { PASSWORD_PEPPER: `another ${SECRET}`, CREDIT_GRACE_DAYS: '9' })
  expect(named(processOf(1, SHARED), stranger)).toEqual(['PASSWORD_PEPPER'])
  const text = JSON.stringify(processOf(1, SHARED).settings)
  expect(text).not.toMatch(/secret|cache|pepper of|long enough/)
})

test('[platform] a setting unknown to an earlier version is not a difference', () => {
  const { SANDBOX: _, ...known } = processOf(2, SHARED).settings
  expect(named(processOf(1, { ...SHARED, SANDBOX: 'off' }), { ...processOf(2), settings: known })).toEqual([])
})
