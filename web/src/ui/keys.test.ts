import { afterEach, expect, test } from 'vitest'
import { isSingleKey } from './keys.ts'

afterEach(() => document.body.replaceChildren())

function withList(isShown: boolean): boolean {
  const list = document.createElement('ul')
  list.setAttribute('role', 'listbox')
  list.checkVisibility = () => isShown
  document.body.append(list)
  return isSingleKey(new KeyboardEvent('keydown', { key: 'j' }))
}

test('[A14] single keys are off while a list is open', () => {
  expect(withList(true)).toBe(false)
})

test('[A14] a hidden list leaves single keys to the page', () => {
  expect(withList(false)).toBe(true)
})
