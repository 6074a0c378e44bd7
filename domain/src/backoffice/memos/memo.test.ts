import { expect, test } from 'vitest'
import { afterMemoAction, MEMO_ACTIONS, MEMO_STATES, needsSecondPerson } from './memo.ts'

test('[F7] a charged memo moves no more, and every other state has a way on', () => {
  for (const state of MEMO_STATES) {
    const ways = MEMO_ACTIONS.filter((action) => afterMemoAction(state, action))
    if (state === 'charged') expect(ways).toEqual([])
    else expect(ways).not.toEqual([])
  }
})

test('[F7] a memo that an agency bears needs a second person', () => {
  expect(needsSecondPerson('agency')).toBe(true)
  expect(needsSecondPerson('platform')).toBe(false)
})
