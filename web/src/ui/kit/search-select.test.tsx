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
  const [options, setOptions] = useState(COUNTRIES)
  return (
    <>
      <SearchSelect label="Nationality" options={options} value={value} onChange={setValue} />
      <output>{value}</output>
      <button onMouseDown={(event) => event.preventDefault()} onClick={() => setOptions([])}>
        Empty
      </button>
      <button onMouseDown={(event) => event.preventDefault()} onClick={() => setOptions(COUNTRIES)}>
        Load
      </button>
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

test.each([
  ['Enter', 'slov{Enter}', 'SI'],
  ['Tab', 'singapore{Tab}', 'SG'],
])('[D2] what was typed before the options are loaded is chosen then: %s', async (_key, typed, value) => {
  const user = userEvent.setup()
  const field = screen.getByRole('combobox', { name: 'Nationality' })
  await user.click(screen.getByRole('button', { name: 'Empty' }))
  await user.type(field, typed)
  expect([chosen(), field.getAttribute('value')]).toEqual(['', typed.replace(/{.*/, '')])
  await user.click(screen.getByRole('button', { name: 'Load' }))
  expect(chosen()).toBe(value)
})
