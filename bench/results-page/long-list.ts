/** The results page with a list of any length, made of the real solutions of one search. */
import type { Page } from '@playwright/test'
import type { Reply } from '@interline/contract/index'
import { DEMO_PASSWORD } from '../../server/db/seed/people.ts'
import { searchToEnd, type Client } from '../product.ts'

type Search = Reply<'flightSearch.start'>
export type Solution = Search['solutions'][number]

/** Fares of the same flights, as suppliers sell them. */
export const FARES = 3

/** Signs the page in as a demo operator. */
export async function signIn(page: Page, address: string): Promise<void> {
  await page.request.post(`${address}/base/v2/login`, {
    data: { username: 'operator@harbour.demo', password: DEMO_PASSWORD },
  })
  await page.addInitScript(() => localStorage.setItem('interline.signed-in', 'true'))
}

/** All solutions of the route that the page will show, this many days later than the usual one. */
export async function solutionsOfRoute(desk: Client, later = 0): Promise<readonly Solution[]> {
  const journeys = [{ origin: 'city-SHA', destination: 'airport-SIN', date: day(later) }]
  return (await searchToEnd(desk, { journeys })).solutions
}

/** Opens the search page with these solutions as the whole answer, and waits for its list. */
export async function openList(page: Page, address: string, solutions: readonly Solution[]): Promise<void> {
  await page.route('**/shopping/v2/flight/async-shopping', async (route) => {
    const answer = await route.fetch()
    const envelope = (await answer.json()) as { data: Search }
    await route.fulfill({
      response: answer,
      json: { ...envelope, data: { ...envelope.data, status: 'done', solutions } },
    })
  })
  await page.goto(searchOf(address))
  const options = new Set(solutions.map(({ itineraryKey }) => itineraryKey)).size
  await page.getByRole('heading', { name: `${options} options` }).waitFor({ timeout: 30_000 })
}

/** This many solutions, three for each itinerary, each with its own price and times. */
export function manyOf(real: readonly Solution[], length: number): Solution[] {
  if (real.length === 0) throw new Error('The search brought nothing to make many of.')
  return Array.from({ length }, (_, at) => {
    const one = real[at % real.length]!
    const itinerary = Math.floor(at / FARES)
    const total = one.priceDetail.total + 1_700 * ((at * 37) % 400)
    return {
      ...one,
      id: `so_${at}`,
      itineraryKey: `i${itinerary}`,
      priceDetail: {
        ...one.priceDetail,
        total,
        priceList: one.priceDetail.priceList.map((type) => ({ ...type, salePrice: total })),
      },
      journeys: one.journeys.map((journey) => ({
        ...journey,
        duration: journey.duration + (itinerary % 90),
      })),
    }
  })
}

/** Address of a search for the route, this many days later than the usual one. */
export const searchOf = (address: string, later = 0): string =>
  `${address}/flight/booking?trip=oneway&leg=city-SHA.airport-SIN.${day(later)}&adult=1&cabin=economy`

function day(later = 0): string {
  return new Date(Date.now() + (40 + later) * 86_400_000).toISOString().slice(0, 10)
}
