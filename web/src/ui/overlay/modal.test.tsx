import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { LocaleProvider } from '../../i18n/index.tsx'
import { chooseLocale } from '../../i18n/locale.ts'
import { Dialog } from './dialog.tsx'
import { Sheet } from './sheet.tsx'

const onClose = vi.fn<() => void>()

function Note() {
  const [note, setNote] = useState('')
  return (
    <Sheet
      open
      title="A note"
      onClose={onClose}
      unsaved={note !== ''}
      foot={<button type="button">Save</button>}
    >
      <input aria-label="Note" value={note} onChange={(event) => setNote(event.target.value)} />
    </Sheet>
  )
}

async function show() {
  chooseLocale('en')
  await act(async () => {
    render(
      <LocaleProvider>
        <Note />
      </LocaleProvider>,
    )
  })
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  const escape = () => fireEvent(dialog, new Event('cancel', { cancelable: true }))
  return { user: userEvent.setup(), dialog, escape, note: screen.getByLabelText<HTMLInputElement>('Note') }
}

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

test('[A12] a sheet without input closes at once', async () => {
  const { escape } = await show()
  escape()
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('[A12] Escape, backdrop and cross ask before input is lost', async () => {
  const { user, dialog, escape, note } = await show()
  await user.type(note, 'late')
  for (const way of [
    escape,
    () => fireEvent.click(dialog),
    () => fireEvent.click(screen.getByRole('button', { name: 'Close' })),
  ]) {
    way()
    expect(screen.getByRole('alertdialog').textContent).toContain('You have unsaved changes.')
    expect(document.activeElement?.textContent).toBe('Keep editing')
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect([note.value, screen.getByRole('button', { name: 'Save' })]).toEqual(['late', expect.anything()])
  }
  expect(onClose).not.toHaveBeenCalled()
  note.focus()
  escape()
  escape()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(document.activeElement).toBe(note)
  escape()
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('[A12] a dialog that the browser closed reopens with the question', async () => {
  const { user, dialog, note } = await show()
  await user.type(note, 'late')
  await act(async () => dialog.close())
  expect(dialog.open).toBe(true)
  expect(screen.getByRole('alertdialog')).toBeDefined()
  expect(onClose).not.toHaveBeenCalled()
})

test('[platform] a cancelled file picker or inner dialog closes no outer dialog', async () => {
  const outer = vi.fn<() => void>()
  const inner = vi.fn<() => void>()
  render(
    <Dialog open title="Outer" onClose={outer}>
      <input type="file" aria-label="File" />
      <Dialog open title="Inner" onClose={inner}>
        text
      </Dialog>
    </Dialog>,
  )
  fireEvent(screen.getByLabelText('File'), new Event('cancel', { bubbles: true, cancelable: true }))
  expect(outer).not.toHaveBeenCalled()
  fireEvent(screen.getByText('text').closest('dialog')!, new Event('cancel', { cancelable: true }))
  expect(inner).toHaveBeenCalledTimes(1)
  expect(outer).not.toHaveBeenCalled()
})
