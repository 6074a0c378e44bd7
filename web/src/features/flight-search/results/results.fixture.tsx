import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { RouterContext, VisitContext } from '../../../router/context.ts'
import type { SearchRun, Solution } from '../run/search-run.ts'
import Results from './results.tsx'

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
  cabin: 'economy',
  rbd: 'Y',
  stops: [],
  baggage: { checked: bag, cabin: bag },
  seatsLeft: 9,
}

/** A fare of a flight; `total` in minor units. */
export function fare(id: string, total: number, refundable: boolean, itineraryKey = 'MU543'): Solution {
  const step = { hoursBefore: null, amount: 0, percent: null, currency: 'CNY' }
  return {
    id,
    itineraryKey,
    fareFamily: id,
    sourceTag: 'GDS',
    tickets: [],
    journeys: [{ duration: 330, segments: [segment], connections: [] }],
    priceDetail: {
      total,
      currency: 'CNY',
      priceList: [{ passengerType: 'adult', count: 1, price: total, salePrice: total, lines: [], taxes: [] }],
    },
    rules: { refund: refundable ? [step] : [], change: [step], noShow: null },
    productType: 'fast-standard',
    ticketBy: 30,
    validatingCarrier: 'MU',
    supplier: null,
  } as unknown as Solution
}

/** The same on two tickets: the second from BKK, non-refundable. */
export function separate(one: Solution): Solution {
  const [journey] = one.journeys
  const [first] = journey?.segments ?? []
  if (!journey || !first) throw new Error('a fare has a flight')
  const sold = {
    validatingCarrier: 'MU',
    fareFamily: 'Basic',
    sourceTag: 'GDS',
    supplier: null,
    total: 50_000,
  }
  const ticket = {
    ...sold,
    segments: [{ journey: 0, segment: 0 }],
    rules: { ...one.rules, refund: one.rules.change },
  }
  return {
    ...one,
    journeys: [
      {
        ...journey,
        segments: [
          { ...first, arrAirport: 'BKK' },
          { ...first, flightNo: 'FD250', depAirport: 'BKK' },
        ],
        connections: [
          {
            airport: 'BKK',
            minutes: 312,
            mct: 270,
            margin: 42,
            risk: 'low',
            selfTransfer: true,
            bagRecheck: true,
            airportChange: false,
            overnight: false,
            transfer: {
              minimum: 90,
              parts: [{ reason: 'separate_tickets', minutes: 270 }],
              otherTerminal: false,
              toAirport: null,
              entry: 'TH',
              mayEnter: 'usual',
              lastOfDay: false,
              atRisk: 50_000,
            },
          },
        ],
      },
    ],
    tickets: [
      ticket,
      { ...sold, segments: [{ journey: 0, segment: 1 }], rules: { ...one.rules, refund: [] } },
    ],
  } as unknown as Solution
}

/** Two fares of the same flight, the cheaper one non-refundable, or the given ones. */
export function run(
  gone: readonly string[] = [],
  shown: readonly Solution[] = [fare('basic', 100_000, false), fare('flex', 150_000, true)],
): SearchRun {
  return {
    query: {
      journeys: [{ origin: 'airport-PVG', destination: 'airport-SIN', date: '2026-12-04' }],
      bookingType: 'oneway',
      cabin: 'economy',
      passengers: { adult: 1, child: 0, infant: 0 },
    },
    phase: 'done',
    isSettled: true,
    failure: null,
    progress: {
      searchId: 's1',
      status: 'done',
      suppliersTotal: 1,
      suppliersDone: 1,
      suppliers: [],
      hidden: [],
      startedAt: new Date().toISOString(),
      expiresAt: new Date(Date.now() + 600_000).toISOString(),
      currency: 'CNY',
      displayCurrency: null,
      notSold: null,
      page: null,
      cursor: '1',
      more: false,
    },
    shown,
    waiting: [],
    gone: new Set(gone),
  }
}

/** Renders the results and waits for the list. */
export async function draw(shown: SearchRun): Promise<void> {
  const nothing = () => undefined
  const router = {
    go: () => Promise.resolve(),
    preload: nothing,
    reload: () => Promise.resolve(),
    visit: () => null,
  }
  const visit = {
    route: null,
    params: {},
    pathname: '/flight/booking',
    search: '',
    hash: '',
    Page: () => null,
    Frame: null,
    error: null,
  }
  await act(async () => {
    render(
      <RouterContext value={router}>
        <VisitContext value={visit}>
          <Suspense>
            <Results
              run={shown}
              settlement="CNY"
              pick={null}
              requestedList={{ airline: null, list: null, visit: null }}
              onAgain={nothing}
              onShift={nothing}
              onAnyCabin={nothing}
              onEdit={nothing}
            />
          </Suspense>
        </VisitContext>
      </RouterContext>,
    )
  })
  await screen.findByRole('list', { name: 'Flights' })
}
