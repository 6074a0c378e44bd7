import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from '@testing-library/user-event'
import type { SupplierState } from '../run/search-run.ts'
import { NothingToShow } from './nothing-to-show.tsx'
import { run } from './results.fixture.tsx'

afterEach(cleanup)

const source = (state: SupplierState['state']): SupplierState => ({
  tag: 'GDS',
  state,
  count: 0,
  milliseconds: 100,
})

async function draw(
  sources: readonly SupplierState['state'][],
  query: Partial<ReturnType<typeof run>['query']> = {},
  notSold: NonNullable<ReturnType<typeof run>['progress']>['notSold'] = null,
) {
  const found = run([], [])
  const onAgain = vi.fn<() => void>()
  const progress = found.progress && { ...found.progress, suppliers: sources.map(source), notSold }
  const nothing = () => undefined
  await act(async () => {
    render(
      <NothingToShow
        run={{ ...found, query: { ...found.query, ...query }, progress }}
        all={[]}
        onShift={nothing}
        onAnyCabin={nothing}
        onAgain={onAgain}
      />,
    )
  })
  return onAgain
}

test('[C2] without any flights another day is offered', async () => {
  await draw(['answered', 'answered'])
  expect(screen.getByText('No flights found for this search')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('[C1 C2] an unsold cabin is named with the cabins sold instead', async () => {
  const message = 'Premium economy is not sold here; economy from HKD 1,500.00.'
  await draw(['answered'], {}, { cabin: 'premium_economy', alternatives: [], message })
  expect(screen.getByText(message)).toBeTruthy()
  // A source that did not answer may sell it.
  cleanup()
  await draw(['answered', 'failed'], {}, { cabin: 'premium_economy', alternatives: [], message })
  expect(screen.queryByText(message)).toBeNull()
})

test('[C2] missing answers are reported before saying that there are no flights', async () => {
  const onAgain = await draw(['answered', 'failed', 'timed_out'])
  expect(screen.getByText('2 sources did not respond')).toBeTruthy()
  expect(screen.queryByText('No flights found for this search')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onAgain).toHaveBeenCalledOnce()
})

test('[C4] named flights of several airlines explain why nothing is found', async () => {
  const named = (carrier: string) => ({
    carrier,
    flightNumber: '1',
    date: '2027-01-14',
    from: 'HKG',
    to: 'BKK',
  })
  await draw(['answered'], { flights: [[named('CX'), named('CX')]] })
  expect(screen.queryByText(/each needs its own ticket/)).toBeNull()
  cleanup()
  await draw(['answered'], { flights: [[named('CX')], [named('TG')]] })
  expect(screen.getByText(/each needs its own ticket/)).toBeTruthy()
})
