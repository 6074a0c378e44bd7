import { NO_FILTER } from '@interline/domain/flight-search/filter'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { uiText } from '../../../ui/ui-text.ts'
import { book } from '../price-check/checked-fare.ts'
import type { SearchRun, Solution } from '../run/search-run.ts'
import { searchText } from '../text.ts'
import { openOnly } from './open-row.ts'
import Results from './results.tsx'
import { chooseFilters } from './view-settings.ts'

vi.mock('../price-check/checked-fare.ts', async (original) => ({
  ...(await original<typeof import('../price-check/checked-fare.ts')>()),
  book: vi.fn<(fare: Solution) => void>(),
}))

const bag = { pieces: 1, weightPerPiece: 23, totalWeight: null, unit: 'kg' }
const segment = {
  flightNo: 'MU543',
  carrier: 'MU',
  operatingCarrier: 'MU',
  aircraft: '333',
  depAirport: 'PVG',
  depTerminal: null,
  depTime: '2026-12-04T08:15',
  depAt: '2026-12-04T00:15:00Z',
  arrAirport: 'SIN',
  arrTerminal: null,
  arrTime: '2026-12-04T13:45',
  arrAt: '2026-12-04T05:45:00Z',
  duration: 330,
  stops: [],
  baggage: { checked: bag, cabin: bag },
  seatsLeft: 9,
}

/** Two fares over the same flight: the cheaper one is not refundable. */
function fare(id: string, total: number, refundable: boolean): Solution {
  const step = { hoursBefore: null, amount: 0, percent: null, currency: 'CNY' }
  return {
    id,
    itineraryKey: 'MU543',
    fareFamily: id,
    sourceTag: 'GDS',
    journeys: [{ duration: 330, segments: [segment], connections: [] }],
    priceDetail: {
      total,
      currency: 'CNY',
      priceList: [{ passengerType: 'adult', count: 1, price: total, salePrice: total }],
    },
    rules: { refund: refundable ? [step] : [], change: [step], noShow: null },
    ticketBy: 30,
  } as unknown as Solution
}

function run(gone: readonly string[] = []): SearchRun {
  return {
    query: {
      journeys: [{ origin: 'airport-PVG', destination: 'airport-SIN', date: '2026-12-04' }],
      bookingType: 'oneway',
      cabin: 'economy',
      passengers: { adult: 1, child: 0, infant: 0 },
    },
    phase: 'done',
    failure: null,
    progress: {
      searchId: 's1',
      status: 'done',
      suppliersTotal: 1,
      suppliersDone: 1,
      suppliers: [],
      startedAt: new Date().toISOString(),
      expiresAt: new Date(Date.now() + 600_000).toISOString(),
      currency: 'CNY',
      cursor: '1',
    },
    shown: [fare('basic', 100_000, false), fare('flex', 150_000, true)],
    waiting: [],
    gone: new Set(gone),
  }
}

async function draw(shown: SearchRun) {
  const nothing = () => undefined
  await act(async () => {
    await Promise.all([searchText.load('en'), uiText.load('en')])
  })
  await act(async () => {
    render(
      <Suspense>
        <Results run={shown} settlement="CNY" onAgain={nothing} onShift={nothing} onAnyCabin={nothing} />
      </Suspense>,
    )
  })
  await screen.findByRole('list', { name: 'Flights' })
}

beforeEach(() => {
  vi.mocked(book).mockClear()
  chooseFilters(NO_FILTER)
  openOnly(null)
  // Names come from the server; rows work with their codes.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const booked = () => vi.mocked(book).mock.calls.map(([{ id }]) => id)

test('[C4 C8] B books the cheapest fare of the row, and of those that the filters leave', async () => {
  const user = userEvent.setup()
  await draw(run())
  await user.keyboard('jb')
  expect(booked()).toEqual(['basic'])
  act(() => chooseFilters({ ...NO_FILTER, refundable: true }))
  await user.keyboard('jb')
  expect(booked()).toEqual(['basic', 'flex'])
})

test('[C8] B does not ask for a fare that is known to be gone', async () => {
  const user = userEvent.setup()
  await draw(run(['basic']))
  await user.keyboard('jb')
  expect(booked()).toEqual([])
})
