import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Failure } from '../../../../api/failure.ts'
import { LocaleProvider } from '../../../../i18n/index.tsx'
import { TripFields } from './trip-fields.tsx'

afterEach(cleanup)

test('[D11 K1] marks the field that is wrong and not its neighbour', async () => {
  const flight = { flightNo: 'CXX71', date: '2026-12-05', from: 'HKG', to: 'SIN' }
  const error = new Failure({
    key: 'request.invalid',
    message: 'Some fields to check.',
    fields: [
      { path: 'journeys.0.segments.1.flightNo', rule: 'disruption.flight_number', message: 'Like CX716.' },
    ],
  })
  await act(async () => {
    render(
      <LocaleProvider>
        <TripFields
          error={error}
          trip={[[flight, flight]]}
          onChange={() => undefined}
          onSearch={() => undefined}
        />
      </LocaleProvider>,
    )
  })
  const [first, second] = screen.getAllByLabelText('Flight')
  expect([first!.getAttribute('aria-invalid'), second!.getAttribute('aria-invalid')]).toEqual([null, 'true'])
  expect(screen.getAllByText('Like CX716.')).toHaveLength(1)
})
