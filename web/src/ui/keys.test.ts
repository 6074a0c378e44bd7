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

test('[A14] the field of a dialog that was just closed does not take the next key', () => {
  const dialog = document.createElement('dialog')
  const field = document.createElement('input')
  dialog.append(field)
  document.body.append(dialog)
  const heard: boolean[] = []
  const listen = (event: KeyboardEvent) => heard.push(isSingleKey(event))
  document.addEventListener('keydown', listen)
  const press = () => field.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }))
  press()
  dialog.setAttribute('open', '')
  dialog.checkVisibility = () => true
  press()
  document.removeEventListener('keydown', listen)
  expect(heard).toEqual([true, false])
})
