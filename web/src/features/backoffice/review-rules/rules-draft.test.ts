import { DEFAULT_REVIEW_RULES, type ReviewRules } from '@interline/domain/booking/review/rules'
import { describe, expect, test } from 'vitest'
import { changedValues, draftOf, readDraft, rebased } from './rules-draft.ts'

const base: ReviewRules = {
  ...DEFAULT_REVIEW_RULES,
  over_threshold: { on: true, amounts: { HKD: 500_000, JPY: 900 } },
}
const typed = (change: Record<string, string | boolean>) => readDraft({ ...draftOf(base), ...change })

describe('what is typed into the table of triggers', () => {
  test('[D9] starts with the rules and reads back unchanged', () => {
    expect(draftOf(base)).toMatchObject({
      'duplicate.on': true,
      'departs_soon.hours': '4',
      'unaccompanied.childrenPerAdult': '',
      'over_threshold.HKD': '5000.00',
      'over_threshold.JPY': '900',
      'over_threshold.TWD': '',
    })
    expect(typed({})).toEqual({ rules: base, faults: {} })
    expect(changedValues(draftOf(base), base)).toBe(0)
  })

  test('[D9] blank means no limit; an invalid value is an error at its field', () => {
    const { rules } = typed({ 'over_threshold.HKD': '', 'over_threshold.TWD': '12,500.5' })
    expect(rules?.over_threshold.amounts).toEqual({ JPY: 900, TWD: 1_250_050 })
    const wrong = typed({
      'over_threshold.HKD': '0',
      'over_threshold.JPY': '9.5',
      'tight_connection.minutes': '',
      'departs_soon.hours': '100',
      'unaccompanied.age': 'x',
    })
    expect(wrong).toEqual({
      rules: null,
      faults: {
        'over_threshold.HKD': { rule: 'amount' },
        'over_threshold.JPY': { rule: 'amount' },
        'tight_connection.minutes': { rule: 'number', min: 1, max: 720 },
        'departs_soon.hours': { rule: 'number', min: 1, max: 72 },
        'unaccompanied.age': { rule: 'number', min: 12, max: 21 },
      },
    })
  })

  test('[D9 D5] keeps the input over a colleague’s rules and takes their other values', () => {
    const mine = {
      ...draftOf(base),
      'departs_soon.hours': '6x',
      'duplicate.on': false,
      'over_threshold.HKD': '',
    }
    const theirs: ReviewRules = {
      ...base,
      departs_soon: { on: true, hours: 12 },
      tight_connection: { on: true, minutes: 45 },
      over_threshold: { on: true, amounts: { HKD: 1, TWD: 200 } },
    }
    expect(rebased(mine, base, theirs)).toEqual({
      ...draftOf(theirs),
      'departs_soon.hours': '6x',
      'duplicate.on': false,
      'over_threshold.HKD': '',
    })
  })
})
