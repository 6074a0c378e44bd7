import { afterEach, expect, test } from 'vitest'
import { focusQuote, QUOTE_ID } from './focus-quote.ts'

afterEach(() => document.body.replaceChildren())

function fieldsArrive(): HTMLInputElement {
  const form = document.createElement('form')
  form.id = QUOTE_ID
  const field = document.createElement('input')
  form.append(field)
  document.body.append(form)
  return field
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve, 0))

test('[K1 A14] Q pressed right after taking a task focuses the fields once loaded', async () => {
  focusQuote()
  const field = fieldsArrive()
  await expect.poll(() => document.activeElement).toBe(field)
})

test('[K1 A14] the focus stays where the user has moved on', async () => {
  focusQuote()
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }))
  const field = fieldsArrive()
  await nextTask()
  expect(document.activeElement).not.toBe(field)
})
