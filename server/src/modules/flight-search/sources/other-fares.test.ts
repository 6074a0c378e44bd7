import { expect, test } from 'vitest'
import type { FlightSupplier, SupplierQuery } from '../../../connectors/suppliers/port.ts'
import { changeSignal } from './change-signal.ts'
import { CALL, found, NEVER, sourceOf, word } from '../interlining/recorded-answers.fixture.ts'
import { throughFares } from './through-fares.ts'
import { bestInstead, otherFares } from './other-fares.ts'

const query = {
  journeys: [{ origin: { code: 'NRT' }, destination: { code: 'ICN' }, date: '2027-01-14' }],
  cabin: 'premium_economy',
} as unknown as SupplierQuery

/** Economy for 200 and business for 900 on every day, premium economy for 400 on the next day. */
const supplier = {
  search: async ({ cabin, journeys: [journey] }: SupplierQuery) => {
    const offer = (of: string, cost: number) => ({ cost, journeys: [{ segments: [{ cabin: of }] }] })
    if (cabin === '') return [offer('economy', 250), offer('economy', 200), offer('business', 900)]
    return journey?.date === '2027-01-15' ? [offer('premium_economy', 400)] : []
  },
} as unknown as FlightSupplier

async function faresBeside(single: Parameters<typeof sourceOf>[0]) {
  const changes = changeSignal()
  const through = throughFares(changes)
  const heard = through.heard(sourceOf(single))
  const others = otherFares({
    query,
    suppliers: [supplier],
    through,
    changes,
    shown: (offers) => offers,
    costOf: (offer) => (offer as unknown as { cost: number }).cost,
    present: (offer) => found((offer as unknown as { cost: number }).cost),
  })
  const listen = async () => {
    for await (const _ of heard.answers(CALL, NEVER)) void _
  }
  const listening = listen().catch(() => undefined)
  for await (const said of others.source.answers(CALL, NEVER)) expect(said.otherFares).toBe(others.known())
  await listening
  return others.known()
}

test('[C2 C3] for an unsold cabin, other cabins and adjacent days are queried', async () => {
  const fares = await faresBeside(async function* () {
    yield { ...word(), state: 'answered', last: true }
  })
  expect(fares?.map(({ cabin, date, total }) => `${cabin} ${date} ${total}`)).toEqual([
    'economy 2027-01-14 200',
    'business 2027-01-14 900',
    'premium_economy 2027-01-15 400',
  ])
  // Economy is no alternative to a better seat; business and the next day are.
  expect(bestInstead(fares ?? [], { cabin: 'premium_economy', date: '2027-01-14' })).toBe(400)
  expect(bestInstead(fares ?? [], { cabin: 'business', date: '2027-01-14' })).toBeUndefined()
})

test('[C2] no query after a single ticket was found or a failure', async () => {
  const sold = faresBeside(async function* () {
    yield { ...word(500), state: 'answered', last: true }
  })
  // oxlint-disable-next-line require-yield
  const failed = faresBeside(async function* () {
    throw new Error('broken')
  })
  expect([await sold, await failed]).toEqual([[], []])
})
