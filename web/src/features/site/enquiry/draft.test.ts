import { afterEach, expect, test } from 'vitest'
import { EMPTY, keepDraft, readDraft } from './draft.ts'

const KEY = 'interline.enquiry'

afterEach(() => sessionStorage.clear())

test('[B2] input survives a reload and is deleted once sent', () => {
  keepDraft({ ...EMPTY, name: '陳小姐', country: 'TW' })
  expect(readDraft()).toEqual({ ...EMPTY, name: '陳小姐', country: 'TW' })
  keepDraft(null)
  expect(readDraft()).toEqual(EMPTY)
})

test.each(['', 'not json', 'null', '[]', '{"name":7,"admin":"yes"}'])(
  '[B2] a corrupt stored draft (%s) gives an empty form',
  (text) => {
    sessionStorage.setItem(KEY, text)
    expect(readDraft()).toEqual(EMPTY)
  },
)
