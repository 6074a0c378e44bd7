import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../support/app.ts'
import { bookingBody, passenger, verified } from '../support/orders.ts'
import { joinOffers } from '../support/separate-tickets.ts'
import { inDays, searchAll } from '../support/shopping.ts'

const app = await testApp()
const db = new pg.Client({ connectionString: app.databaseUrl })
await db.connect()
afterAll(() => db.end())
const desk = await app.as('operator@harbour.demo')

const asked = (passport: string | null) => ({
  bookingType: 'oneway' as const,
  journeys: [{ origin: 'airport-MEX', destination: 'airport-MAD', date: inDays(app.clock, 40) }],
  passengers: { adult: 1, child: 0, infant: 0 },
  ...(passport && { passport }),
})

/** Connections of one search in the United States, on one ticket. */
async function changes(passport: string | null) {
  const { state, solutions } = await searchAll(desk, asked(passport))
  const inStates = solutions.filter(({ sourceTag, journeys: [only] }) => {
    const [change] = only?.connections ?? []
    return sourceTag === 'GDS' && change?.border?.country === 'US' && only?.connections.length === 1
  })
  expect(inStates.length).toBeGreaterThan(0)
  return { state, inStates, all: inStates.flatMap(({ journeys: [only] }) => only?.connections ?? []) }
}

test('[C2 C3] a US connection takes papers, bags and time', async () => {
  const chinese = await changes('CN')
  for (const change of chinese.all) {
    expect(change).toMatchObject({ bags: 'reclaim', bagRecheck: true, transfer: null })
    expect(change.mct).toBeGreaterThanOrEqual(90)
    expect(change.margin).toBeGreaterThanOrEqual(0)
    expect(change.border).toEqual({ country: 'US', enters: true, need: 'visa', paper: 'C-1' })
  }
  const [japanese] = (await changes('JP')).all
  expect(japanese?.border).toMatchObject({ need: 'authorisation', paper: 'ESTA' })
  const [anybody] = (await changes(null)).all
  expect(anybody?.border).toMatchObject({ need: 'passport', paper: null })
})

test('[C3 D2] the passport carries over to offer and ticketing checks', async () => {
  const { state, inStates } = await changes('CN')
  const { body } = await desk.call('flightSearch.verify', {
    params: { id: inStates[0]?.id ?? '' },
    body: { searchId: state.searchId },
  })
  const token = body.data.verifyToken ?? ''
  const offer = await desk.call('flightSearch.offer', { params: { token } })
  expect(offer.body.data.passport).toBe('CN')
  const check = async (nationality: string) => {
    const party = bookingBody(token, { passengers: [passenger('CHAN', { nationality })] })
    const { verifyToken, passengers, contact } = party
    const ticketingChecks = await desk.call('flightOrders.check', {
      body: { verifyToken, passengers, contact },
    })
    return ticketingChecks.body.data.find((each) => each.check === 'borders')
  }
  const chinese = await check('CN')
  expect(chinese).toMatchObject({
    verdict: 'warning',
    findings: [{ severity: 'warning', acknowledge: null }],
  })
  expect(chinese?.findings[0]?.sentence).toMatch(/passport China, needs a visa \(C-1\).*United States/)
  expect((await check('US'))?.findings).toEqual([])
})

test('[C3 D2] missing entry for a self-transfer must be acknowledged', async () => {
  const passengers = [passenger('ADEYEMI', { nationality: 'NG' })]
  const out = await verified(app, desk, { passengers, to: 'airport-BKK', days: 33 })
  const on = await verified(app, desk, { passengers, from: 'airport-BKK', to: 'airport-SIN', days: 34 })
  const token = await joinOffers(db, out.token, on.token)
  // As in a search without a passport: most may enter.
  await db.query(
    `update flight_offers set solution = replace(solution::text, '"unknown"', '"usual"')::jsonb where solution ->> 'sourceTag' = 'VI'`,
  )
  const order = (entry: string[]) =>
    desk.call(
      'flightOrders.create',
      { body: bookingBody(token, { passengers, acknowledged: { selfTransfer: true, entry } }) },
      { idempotencyKey: randomUUID() },
    )
  const refused = await order([])
  expect([refused.status, refused.body.key]).toEqual([422, 'order.not_acknowledged'])
  const made = await order(['TH'])
  expect(made.status, made.body.message).toBe(200)
  expect(made.body.data.acknowledged?.entry).toEqual(['TH'])
}, 60_000)
