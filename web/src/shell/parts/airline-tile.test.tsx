import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AirlineTile } from './airline-tile.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[D15 A14] the stripe of an airline has the colour of the reference data, as on paper', async () => {
  const airline = (code: string, color: string) => ({ code, color, names: { en: `Airline ${code}` } })
  const airlines = [airline('CX', '#087973'), airline('SQ', '#b8862d')]
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      Response.json({
        code: 0,
        message: 'ok',
        data: url.includes('/aircraft') ? { version: '1', aircraft: [] } : { version: '1', airlines },
      }),
    ),
  )
  render(
    <>
      <AirlineTile code="CX" />
      <AirlineTile code="SQ" />
      <AirlineTile code="Q9" />
    </>,
  )
  const stripe = (code: string) => screen.getByText(code).style.getPropertyValue('--stripe')
  await screen.findByTitle('Airline CX')
  expect(['CX', 'SQ', 'Q9'].map(stripe)).toEqual(['#087973', '#b8862d', ''])
})
