import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LocaleProvider } from '../../i18n/index.tsx'
import { chooseLocale } from '../../i18n/locale.ts'
import { Calendar } from './calendar.tsx'

function Birth() {
  const [day, setDay] = useState('1990-03-09')
  return (
    <>
      <Calendar
        months={1}
        years
        from={day}
        to={day}
        today="2026-11-23"
        range={{ min: '1906-11-23', max: '2026-11-23' }}
        current={day}
        onPick={setDay}
      />
      <output>{day}</output>
    </>
  )
}

beforeEach(async () => {
  chooseLocale('en')
  await act(async () => {
    render(
      <LocaleProvider>
        <Birth />
      </LocaleProvider>,
    )
  })
})
afterEach(cleanup)

const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)
const onDay = () => document.activeElement?.getAttribute('aria-label')

test('[D7 A12] month and year are lists, and keys continue from there', async () => {
  expect(screen.getByRole('gridcell', { selected: true }).textContent).toBe('9')
  expect(heads()).toEqual(['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'])
  await userEvent.selectOptions(screen.getByLabelText('Year'), '1988')
  await userEvent.selectOptions(screen.getByLabelText('Month'), '2')
  expect(screen.getByRole('grid', { name: 'February 1988' })).toBeTruthy()
  // Tab reaches one day of the month, after the lists and the next button.
  screen.getByLabelText('Year').focus()
  await userEvent.tab()
  await userEvent.tab()
  expect(onDay()).toBe('Mon 1 Feb 1988')
  await userEvent.keyboard('{ArrowDown}{PageUp}{End}')
  expect(onDay()).toBe('Sun 10 Jan 1988')
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('status').textContent).toBe('1988-01-10')
})

test('[D7] lists stay within the selectable days, and today is marked', async () => {
  await userEvent.selectOptions(screen.getByLabelText('Month'), '12')
  await userEvent.selectOptions(screen.getByLabelText('Year'), '2026')
  expect(screen.getByRole('grid', { name: 'November 2026' })).toBeTruthy()
  expect(screen.getByRole('option', { name: 'Dec' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: 'Mon 23 Nov 2026' }).getAttribute('aria-current')).toBe('date')
  expect(screen.getByRole('button', { name: 'Tue 24 Nov 2026' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: 'Next month' })).toHaveProperty('disabled', true)
})

test('[A10 D7] the calendar uses the language of the page', async () => {
  await act(async () => chooseLocale('zh-tw'))
  await userEvent.selectOptions(await screen.findByLabelText('月份'), '11')
  expect(heads()).toEqual(['一', '二', '三', '四', '五', '六', '日'])
  expect(screen.getByRole('grid', { name: '1990年11月' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '1990年11月23日 週五' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '下個月' })).toBeTruthy()
})
