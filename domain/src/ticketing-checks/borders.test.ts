import { expect, test } from 'vitest'
import { borderBook } from '../places/borders/border-rules.ts'
import { borderFindings, type CheckedStop } from './borders.ts'

const book = borderBook(
  [
    {
      area: 'US',
      checked: '2025-11',
      free: 'CA',
      authorisation: { paper: 'ESTA', for: 'JP' },
      visa: 'C-1',
      airside: { rule: 'none' },
    },
    { area: 'AE', checked: '2025-01', free: 'CN', visa: 'visa', airside: { rule: 'free' } },
  ],
  (country) => country,
)
const stop = (airport: string, country: string, selfTransfer = false): CheckedStop => ({
  from: 'MX',
  to: 'ES',
  end: 'ES',
  country,
  airport,
  minutes: 120,
  leaves: selfTransfer,
  selfTransfer,
})
const person = (nationality: string) => ({ surname: 'DOE', given_names: 'ANA', nationality })
const said = (stops: readonly CheckedStop[], ...passports: readonly string[]) =>
  borderFindings(stops, passports.map(person), book).map(
    ({ severity, reason, acknowledge = '' }) => `${severity} ${reason.rule} ${reason.path} ${acknowledge}`,
  )

test('[D2 C3] each passport is checked for a connection on one ticket', () => {
  expect(said([stop('MIA', 'US')], 'CN', 'JP', 'CA', '')).toEqual([
    'warning check.border_named_visa passengers.0.nationality ',
    'warning check.border_authorisation passengers.1.nationality ',
  ])
})

test('[D2 C3] a self-transfer the passport cannot enter must be acknowledged', () => {
  expect(said([stop('AUH', 'AE', true)], 'NG', 'CN')).toEqual([
    'warning check.border_visa passengers.0.nationality AE',
  ])
})

test('[D2 C3] unknown countries are reported once, acknowledged where bags are collected', () => {
  expect(said([stop('BOG', 'CO')], 'CN', 'JP')).toEqual(['note check.border_unknown  '])
  expect(said([stop('BOG', 'CO', true)], 'CN')).toEqual(['warning check.border_unknown  CO'])
})
