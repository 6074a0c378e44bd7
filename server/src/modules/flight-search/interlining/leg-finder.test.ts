import { expect, test } from 'vitest'
import type { FlightSupplier, SupplierOffer, SupplierQuery } from '../../../connectors/suppliers/port.ts'
import type { OfferPart } from '../solution/present-solution.ts'
import { legFinder, type LegQuestion } from './leg-finder.ts'
import { CALL, found } from './recorded-answers.fixture.ts'

const HOUR = 3_600_000
const log = { info: () => undefined }
const call = { ...(CALL as object), log } as never

/** One flight of a carrier on the day of the journey, six hours long. */
function offer(carrier: string, at: number, cost: number): SupplierOffer {
  const [from, to] = [{ at: at * 24 * HOUR }, { at: at * 24 * HOUR + 6 * HOUR }]
  const journeys = [{ segments: [{ from, to }] }]
  return {
    supplier: carrier,
    offerId: `${carrier}${at}`,
    validatingCarrier: carrier,
    cost,
    journeys,
  } as never
}

const query = {
  journeys: [0, 1, 2].map((at) => ({
    origin: { code: `A${at}` },
    destination: { code: `B${at}` },
    date: `${at}`,
  })),
} as unknown as SupplierQuery

/** Returns a journey alone by its date; for all of them together it has nothing. */
function supplier(code: string, costs: Readonly<Record<string, number>>): FlightSupplier {
  return {
    code,
    search: async ({ journeys }: SupplierQuery) =>
      journeys.flatMap(({ date }) =>
        costs[date] === undefined ? [] : [offer(code, Number(date), costs[date])],
      ),
  } as never
}

function questionTo(suppliers: readonly FlightSupplier[]): LegQuestion {
  return {
    suppliers,
    query,
    sift: (offers) => ({ shown: offers, hidden: {} }),
    costOf: (each) => (each as unknown as { cost: number }).cost,
    present: (parts: readonly OfferPart[]) => {
      expect(parts.map(({ flights }) => flights)).toEqual(
        [0, 1, 2].map((journey) => [{ journey, segment: 0 }]),
      )
      return found(
        parts.reduce((sum, { offer: each }) => sum + (each as unknown as { cost: number }).cost, 0),
      )
    },
  }
}

async function totals(suppliers: readonly FlightSupplier[]): Promise<number[]> {
  const all: number[] = []
  for await (const { found } of legFinder(questionTo(suppliers))(call))
    all.push(...found.map(({ solution }) => solution.priceDetail.total))
  return all.toSorted((a, b) => a - b)
}

test('[C1 C3] three flights sold separately are combined into a trip', async () => {
  const suppliers = [supplier('AA', { 0: 100, 1: 500 }), supplier('BB', { 1: 200, 2: 50 })]
  expect(await totals(suppliers)).toEqual([350, 650])
})

test('[C3] single-carrier trips are left to that carrier; failures delay no one', async () => {
  const failing = { code: 'CC', search: () => Promise.reject(new Error('broken')) } as never
  const whole = supplier('AA', { 0: 1, 1: 1, 2: 1 })
  expect(await totals([whole, failing])).toEqual([])
  expect(await totals([whole, supplier('BB', { 2: 9 }), failing])).toEqual([11])
})
