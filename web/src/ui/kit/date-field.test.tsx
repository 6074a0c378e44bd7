import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LocaleProvider } from '../../i18n/index.tsx'
import { chooseLocale } from '../../i18n/locale.ts'
import { DateField } from './date-field.tsx'

/** A field whose first value arrives later, as a server default does. */
function Filter() {
  const [day, setDay] = useState('')
  return (
    <>
      <DateField label="From" direction="future" value={day} onChange={setDay} />
      <output>{day}</output>
      <div onPointerEnter={() => setDay('2031-01-01')}>outside</div>
    </>
  )
}

beforeEach(async () => {
  chooseLocale('en')
  await act(async () => {
    render(
      <LocaleProvider>
        <Filter />
      </LocaleProvider>,
    )
  })
})
afterEach(cleanup)

test('[D7 A12] a value from outside keeps what is being typed', async () => {
  const field = screen.getByLabelText<HTMLInputElement>('From')
  await userEvent.type(field, '2031-03-09')
  await userEvent.hover(screen.getByText('outside'))
  expect(field.value).toBe('2031-03-09')
  await userEvent.tab()
  expect(screen.getByRole('status').textContent).toBe('2031-03-09')
})

test('[D7 A12] a value from outside replaces unreadable text', async () => {
  const field = screen.getByLabelText<HTMLInputElement>('From')
  await userEvent.type(field, 'some day')
  await userEvent.tab()
  await userEvent.hover(screen.getByText('outside'))
  expect(field.value).toBe('2031-01-01')
})

test('[D7 A12] opens the calendar on the selected day, and Enter picks it', async () => {
  const field = screen.getByLabelText<HTMLInputElement>('From')
  await userEvent.type(field, '2031-03-09')
  await userEvent.tab()
  await userEvent.click(screen.getByRole('button', { name: 'Open the calendar' }))
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('data-day')).toBe('2031-03-09'))
  await userEvent.keyboard('{ArrowDown}{PageUp}{Enter}')
  expect(screen.getByRole('status').textContent).toBe('2031-02-16')
  expect(document.querySelector('[data-day]')).toBeNull()
})
