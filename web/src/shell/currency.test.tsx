import type { Currency } from '@interline/domain/money/money'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chooseCurrency, useDisplayCurrency } from './currency.ts'
import { establish, forget } from './session.ts'
import { testPerson } from './test-person.ts'

const me = (currency?: Currency) => testPerson({ config: { currency } })

function Shown() {
  return <output>{useDisplayCurrency()}</output>
}
const shown = () => screen.getByRole('status').textContent

beforeEach(() => void render(<Shown />))
afterEach(() => {
  cleanup()
  forget()
})

test('[A11] prefers the saved choice, then this browser’s, then the settlement currency', () => {
  expect(shown()).toBe('CNY')
  act(() => establish(me()))
  expect(shown()).toBe('HKD')
  act(() => chooseCurrency('USD'))
  expect(shown()).toBe('USD')
  expect(localStorage.getItem('interline.currency')).toBe('"USD"')
  // Meanwhile chosen on another device.
  act(() => establish(me('JPY')))
  expect(shown()).toBe('JPY')
  act(() => forget())
  expect(shown()).toBe('USD')
})
