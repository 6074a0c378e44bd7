import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { clearTab } from '../../../browser-storage.ts'
import { forgetWords, useStoredDraft } from './use-stored-draft.ts'

afterEach(() => {
  cleanup()
  clearTab()
})

const EMPTY = { reason: '0', remark: '', chosen: new Set(['p1 0 0']) }

/** The page is loaded anew for each. */
function draftOf(orderId: string, task: 'change' | 'refund', isNew = true) {
  const { result } = renderHook(() => useStoredDraft({ orderId, task, isNew }, () => EMPTY))
  return result
}

test('[D11 D12] typed words survive a reload until they are sent', () => {
  const typed = { ...EMPTY, reason: '4', remark: 'Broke a leg' }
  const first = draftOf('F1', 'refund')
  act(() => first.current[1](typed))
  expect(draftOf('F1', 'refund').current[0]).toEqual(typed)
  // Another order, another request and a copy of an earlier request begin with their own.
  expect(draftOf('F2', 'refund').current[0]).toEqual(EMPTY)
  expect(draftOf('F1', 'change').current[0]).toEqual(EMPTY)
  expect(draftOf('F1', 'refund', false).current[0]).toEqual(EMPTY)
  forgetWords('F1', 'refund')
  expect(draftOf('F1', 'refund').current[0]).toEqual(EMPTY)
})
