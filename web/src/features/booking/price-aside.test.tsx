import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { toggleClientView } from '../../shell/client-view.ts'
import { establish, forget } from '../../shell/session.ts'
import { testPerson } from '../../shell/test-person.ts'
import { PriceAside } from './price-aside.tsx'
import type { Offer } from './use-order-draft.ts'

// Two adults at HKD 3,000.00 each: fare 2,000.00, tax 1,000.00.
const lines = [
  { code: 'ticketPrice', amount: 200_000 },
  { code: 'airportTax', amount: 100_000 },
]
const priceList = [{ passengerType: 'adult', count: 2, price: 300_000, salePrice: 300_000, lines }]
const offer = {
  solution: { priceDetail: { currency: 'HKD', total: 600_000, priceList } },
} as unknown as Offer

afterEach(() => {
  cleanup()
  forget()
})

function shown(config: Parameters<typeof testPerson>[0] = {}) {
  establish(testPerson(config))
  return render(<PriceAside offer={offer}>button</PriceAside>).container.textContent
}

test('[C9] a markup shows net, selling price and margin; without one nothing', () => {
  expect(shown({ config: { retailMarkup: { unit: 'percent', value: '10' } } })).toMatch(
    /Net to you6,000\.00Selling price6,600\.00Your margin600\.00 \(9\.1%\)/,
  )
  cleanup()
  expect(shown()).not.toContain('margin')
})

test('[C10] in client view only the selling price is shown', () => {
  const text = shown({ config: { retailMarkup: { unit: 'fixed', value: '200' } } })
  expect(text).toContain('6,000.00')
  act(toggleClientView)
  const client = document.body.textContent
  expect(client).toContain('HKD6,400.00')
  expect(client).not.toMatch(/6,000|3,000|2,000|1,000|400\.00 \(|margin|Net/)
  act(toggleClientView)
})
