import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LocaleProvider } from '../../../i18n/index.tsx'
import { chooseLocale } from '../../../i18n/locale.ts'
import { QuoteLines } from './quote-lines.tsx'

beforeEach(() => chooseLocale('en'))
afterEach(cleanup)

test('[D12] a refund quote shows each tax once, refunded or not', async () => {
  const line = (code: 'fare' | 'tax' | 'taxKept' | 'penalty', ref: string | null, amount: number) => ({
    code,
    ref,
    amount,
  })
  const quote = {
    currency: 'HKD' as const,
    total: 117_000,
    lines: [
      line('fare', null, 200_000),
      line('tax', 'HK', 12_000),
      line('tax', 'YQ', 34_782),
      line('taxKept', 'YQ', -34_782),
      line('penalty', null, -95_000),
    ],
  }
  render(
    <LocaleProvider>
      <QuoteLines quote={quote} />
    </LocaleProvider>,
  )
  await screen.findByText('Taxes refunded')
  const rows = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  const group = rows.slice(rows.indexOf('Taxes refunded'))
  expect(group[1]).toMatch(/^Tax HK/)
  expect(group[2]).toBe('Non-refundable')
  expect(group[3]).toMatch(/^Tax YQ.*347\.82$/)
  expect(rows.filter((text) => text?.includes('YQ'))).toHaveLength(1)
})
