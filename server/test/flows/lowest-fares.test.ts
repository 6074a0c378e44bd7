import { SANDBOX_SUPPLIERS } from '@interline/domain/backoffice/sandbox/fault'
import { addDays } from '@interline/domain/time/local-date'
import { beforeAll, expect, test } from 'vitest'
import { KOWLOON, managing } from '../support/agencies.ts'
import { testApp, type Caller } from '../support/app.ts'
import { inDays, searchAll } from '../support/shopping.ts'

const app = await testApp()
const { faults } = app.sandbox
let desk: Caller

beforeAll(async () => {
  desk = await app.as('operator@harbour.demo')
})

const HKG_SIN = { origin: 'airport-HKG', destination: 'airport-SIN' }
const wanted = (days: number, nights: number | null = null, over = {}) => {
  const date = inDays(app.clock, days)
  return { ...HKG_SIN, date, back: nights === null ? null : addDays(date, nights), ...over }
}
const fares = async (of: ReturnType<typeof wanted>[], who = desk) =>
  (await who.call('flightSearch.lowestFares', { body: { wanted: of } })).body.data.fares
const search = ({ origin, destination, date, back }: ReturnType<typeof wanted>) =>
  searchAll(desk, {
    journeys: [
      { origin, destination, date },
      ...(back === null ? [] : [{ origin: destination, destination: origin, date: back }]),
    ],
    bookingType: back === null ? 'oneway' : 'return',
  })
const lowestOf = ({ solutions }: Awaited<ReturnType<typeof search>>) =>
  Math.min(
    ...solutions
      .filter(({ sourceTag }) => sourceTag !== 'VI')
      .flatMap(({ priceDetail }) => priceDetail.priceList.map(({ salePrice }) => salePrice)),
  )

test.for([
  ['one way', null],
  ['return', 6],
] as const)(
  '[C1 C4] four weeks, %s: no day is cheaper than what a search of that day sells',
  async ([, nights]) => {
    const days = Array.from({ length: 28 }, (_, at) => wanted(20 + at, nights))
    const told = await fares(days)
    expect(told.map(({ state }) => state)).toEqual(days.map(() => 'known'))
    for (const at of [0, 13]) {
      const lowest = lowestOf(await search(days[at]!))
      // A calendar knows the suppliers that have one; a search asks all of them.
      expect(told[at]!.amount).toBeGreaterThanOrEqual(lowest)
      await expect.poll(async () => (await fares([days[at]!]))[0]!.amount).toBe(lowest)
    }
  },
)

test('[C1 C7] a fare of yesterday is told beside that of today', async () => {
  const day = wanted(70)
  const [first] = await fares([day])
  expect(first).toMatchObject({ state: 'known', before: null })
  app.clock.advance(13 * 3_600_000)
  desk = await app.as('operator@harbour.demo')
  const [next] = await fares([day])
  expect(next!.before).toEqual({ amount: first!.amount, seenAt: first!.seenAt })
  expect(Date.parse(next!.seenAt!)).toBeGreaterThan(Date.parse(first!.seenAt!) + 12 * 3_600_000)
  // Asked again within six hours nothing changes.
  app.clock.advance(3_600_000)
  expect(await fares([day])).toEqual([next])
})

test('[C1] a day on which a whole search finds nothing has no flights; days outside the sale are unknown', async () => {
  const none = wanted(30, null, { destination: 'airport-KTM' })
  for (const supplier of SANDBOX_SUPPLIERS)
    faults.inject({ supplier, step: 'search', effect: 'sold_out', remaining: 9 })
  const { solutions } = await search(none)
  expect(solutions).toEqual([])
  await expect.poll(async () => (await fares([none]))[0]!.state).toBe('none')
  for (const { id } of faults.list()) faults.remove(id)
  const closed = [wanted(-3), wanted(900), wanted(40, -2)]
  expect((await fares(closed)).map(({ state }) => state)).toEqual(['unknown', 'unknown', 'unknown'])
})

test('[C1] a place that does not exist is refused at its field', async () => {
  const { status, body } = await desk.call('flightSearch.lowestFares', {
    body: { wanted: [wanted(20), wanted(20, null, { destination: 'airport-QQQ' })] },
  })
  expect(status).toBe(400)
  expect(body.fields).toMatchObject([{ path: 'wanted.1.destination', rule: 'journeys.place_unknown' }])
})

test('[C4 G2] each agency has fares of its own, under its settings of now', async () => {
  const { save, settled } = await managing(app)
  const day = wanted(80)
  const kowloon = await app.as('operator@kowloon.demo')
  const [above] = await fares([day])
  const [own] = await fares([day], kowloon)
  expect([above!.state, own!.state, own!.before]).toEqual(['known', 'known', null])
  const row = { unit: 'percent' as const, value: '20' }
  const classes = ['china', 'domestic', 'intraContinental', 'intercontinental']
  const priceAdjustment = Object.fromEntries(classes.map((each) => [each, row]))
  expect((await save(KOWLOON, { flightConfig: { priceAdjustment } })).status).toBe(200)
  settled()
  const [dearer] = await fares([day], kowloon)
  expect(dearer!.amount).toBeGreaterThan(own!.amount!)
  expect(dearer!.before).toBeNull()
  expect(await fares([day])).toEqual([above])
})

test('[C1] days that are over are deleted', async () => {
  const days = () =>
    app.everything(async (tx) => {
      const rows = await tx.selectFrom('lowest_fares').select('out_day').execute()
      return rows.map(({ out_day }) => out_day).toSorted()
    })
  const past = inDays(app.clock, -10)
  await app.everything((tx) =>
    tx
      .updateTable('lowest_fares')
      .set({ out_day: past })
      .where('origin', '=', 'airport-HKG')
      .where('back_day', 'is', null)
      .where('destination', '=', 'airport-KTM')
      .execute(),
  )
  expect(await days()).toContain(past)
  await search(wanted(25))
  await expect.poll(days).not.toContain(past)
})
