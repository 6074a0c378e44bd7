import type { Solution } from '../../../flight-orders/index.ts'
import { splitFlights } from './split-flights.ts'
import { expect, test } from 'vitest'

const flight = (flightNo: string, depAt: string, arrAt: string) => ({ flightNo, depAt, arrAt })

/** Outbound and inbound; the second outbound flight is another ticket. */
const trip = {
  journeys: [
    {
      segments: [
        flight('A1', '2026-12-01T00:00:00Z', '2026-12-01T02:00:00Z'),
        flight('B2', '2026-12-01T06:00:00Z', '2026-12-01T08:00:00Z'),
        flight('A3', '2026-12-01T10:00:00Z', '2026-12-01T11:30:00Z'),
        flight('A4', '2026-12-01T13:00:00Z', '2026-12-01T14:00:00Z'),
      ],
      connections: ['A1-B2', 'B2-A3', 'A3-A4'],
      duration: 840,
    },
    {
      segments: [flight('A5', '2026-12-09T00:00:00Z', '2026-12-09T05:00:00Z')],
      connections: [],
      duration: 300,
    },
  ],
  tickets: [
    ticket('GDS', 'Basic', [
      [0, 0],
      [0, 2],
      [0, 3],
      [1, 0],
    ]),
    ticket('LCC', 'Light', [[0, 1]]),
  ],
  sourceTag: 'VI',
  fareFamily: 'Basic + Light',
} as unknown as Solution

function ticket(sourceTag: string, fareFamily: string, places: [number, number][]) {
  return {
    sourceTag,
    fareFamily,
    productType: 'website',
    validatingCarrier: sourceTag,
    ticketBy: 60,
    holdable: true,
    rules: { refund: [], change: [], noShow: null },
    segments: places.map(([journey, segment]) => ({ journey, segment })),
  }
}

const detail = { total: 1 } as unknown as Parameters<typeof splitFlights>[2]
const split = (at: number) => splitFlights(trip, [at], detail)

test('[D15 C3] flights around another ticket become separate journeys with their connections', () => {
  const { solution, moved } = split(0)
  expect(solution.journeys.map(({ segments }) => segments.map(({ flightNo }) => flightNo))).toEqual([
    ['A1'],
    ['A3', 'A4'],
    ['A5'],
  ])
  expect(solution.journeys.map(({ connections, duration }) => [connections, duration])).toEqual([
    [[], 120],
    [['A3-A4'], 240],
    [[], 300],
  ])
  expect(moved.at(-1)).toEqual({ from: { journey: 1, segment: 0 }, to: { journey: 2, segment: 0 } })
  expect(solution.tickets[0]?.segments).toEqual(moved.map(({ to }) => to))
})

test('[D15 C3] a single ticket is shown as such', () => {
  expect(split(1).solution).toMatchObject({ sourceTag: 'LCC', fareFamily: 'Light', validatingCarrier: 'LCC' })
  expect(split(1).moved).toEqual([{ from: { journey: 0, segment: 1 }, to: { journey: 0, segment: 0 } }])
})
