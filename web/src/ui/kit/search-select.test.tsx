import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LocaleProvider } from '../../i18n/index.tsx'
import { chooseLocale } from '../../i18n/locale.ts'
import { SearchSelect } from './search-select.tsx'

const COUNTRIES = [
  { value: 'SG', label: 'Singapore', keywords: '新加坡' },
  { value: 'SI', label: 'Slovenia' },
  { value: 'SK', label: 'Slovakia' },
]

function Nationality() {
  const [value, setValue] = useState('')
  return (
    <>
      <SearchSelect label="Nationality" options={COUNTRIES} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

beforeEach(async () => {
  chooseLocale('en')
  await act(async () => {
    render(
      <LocaleProvider>
        <Nationality />
      </LocaleProvider>,
    )
  })
})
afterEach(cleanup)

const chosen = () => screen.getByRole('status').textContent

test('[D2] Enter takes the best match by name, code or other script', async () => {
  const user = userEvent.setup()
  const field = screen.getByRole('combobox', { name: 'Nationality' })
  await user.type(field, 'slov{Enter}')
  expect(chosen()).toBe('SI')
  await user.clear(field)
  await user.type(field, '新加{Enter}')
  expect(chosen()).toBe('SG')
})

test('[D2] leaving the field accepts a full name, not part of one', async () => {
  const user = userEvent.setup()
  const field = screen.getByRole('combobox', { name: 'Nationality' })
  await user.type(field, 'slov')
  await user.tab()
  expect(chosen()).toBe('')
  await user.type(field, 'slovakia')
  await user.tab()
  expect(chosen()).toBe('SK')
  expect((field as HTMLInputElement).value).toBe('Slovakia')
})
