import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { backToList, formKeys } from './form-keys.ts'

afterEach(cleanup)

test('[K1 A14] Ctrl or ⌘ with Enter submits once, then the list has the focus', () => {
  let sent = 0
  render(
    <form {...formKeys(() => (sent += 1))}>
      <textarea aria-label="Note" />
      <button type="submit">Send</button>
    </form>,
  )
  const note = screen.getByLabelText('Note')
  note.focus()
  expect(fireEvent.keyDown(note, { key: 'Enter' })).toBe(true)
  fireEvent.keyDown(note, { key: 'Enter', ctrlKey: true, isComposing: true })
  expect(sent).toBe(0)
  // The browser's own submit is prevented: it would send the form a second time.
  expect(fireEvent.keyDown(note, { key: 'Enter', ctrlKey: true })).toBe(false)
  expect(fireEvent.keyDown(note, { key: 'Enter', metaKey: true })).toBe(false)
  expect(sent).toBe(2)
  fireEvent.submit(screen.getByRole('button').closest('form')!)
  expect(sent).toBe(3)
  expect(document.activeElement).toBe(note)
  backToList()
  expect(document.activeElement).toBe(document.body)
})
