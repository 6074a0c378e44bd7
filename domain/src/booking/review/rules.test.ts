import { expect, test } from 'vitest'
import { DEFAULT_REVIEW_RULES, ruleChanges, rulesOf, valuesOf, type ReviewRules } from './rules.ts'

const SET: ReviewRules = {
  tight_connection: { on: false, minutes: 45 },
  unaccompanied: { on: false, age: 16, infantsPerAdult: 0, childrenPerAdult: 3 },
  over_threshold: { on: false, amounts: { HKD: 5_000_000, JPY: 90_000 } },
  departs_soon: { on: false, hours: 12 },
  duplicate: { on: false },
  document_warning: { on: false },
  review_all: { on: false },
}

test('[D9] rules survive the round trip through their values', () => {
  expect(rulesOf(valuesOf(SET))).toEqual(SET)
  expect(rulesOf(valuesOf(DEFAULT_REVIEW_RULES))).toEqual(DEFAULT_REVIEW_RULES)
  expect(rulesOf(new Map())).toEqual(DEFAULT_REVIEW_RULES)
})

test('[D9] a change lists each changed value, old and new', () => {
  expect(ruleChanges(SET, SET)).toEqual([])
  const after: ReviewRules = {
    ...SET,
    over_threshold: { on: true, amounts: { HKD: 6_000_000, TWD: 100 } },
    unaccompanied: { ...SET.unaccompanied, childrenPerAdult: null },
  }
  expect(ruleChanges(SET, after)).toEqual([
    { name: 'over_threshold.on', before: false, after: true },
    { name: 'unaccompanied.childrenPerAdult', before: 3, after: null },
    { name: 'over_threshold.HKD', before: 5_000_000, after: 6_000_000 },
    { name: 'over_threshold.JPY', before: 90_000, after: null },
    { name: 'over_threshold.TWD', before: null, after: 100 },
  ])
})
