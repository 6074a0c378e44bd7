import { expect, test } from 'vitest'
import type { Quote } from '../quote.ts'
import type { Said } from '../sources/ask-sources.ts'
import type { Trip } from './find-trips.ts'
import { interlinedSource, type InterlinedQuestion } from './interlined-source.ts'
import { CALL, found, NEVER, sourceOf, word } from './said.fixture.ts'
import { throughFares } from './through-fares.ts'

const QUOTE = { currency: 'CNY', rates: { CNY: '1' } } as unknown as Quote

/** Trips whose only ticket is named by what it costs in minor units. */
function separateTickets(...totals: readonly number[]) {
  const trips = totals.map((total): Trip => ({ tickets: [{ flights: [], places: [], total } as never] }))
  const through = throughFares()
  const others = Promise.withResolvers<void>()
  const single = through.heard(
    sourceOf(async function* () {
      yield word(2000_00)
      await others.promise
      yield { ...word(1000_00), last: true }
    }),
  )
  const question: InterlinedQuestion = {
    findTrips: async () => trips,
    prices: { partsOf: ({ tickets }) => tickets as never },
    through,
    quote: QUOTE,
    present: ([ticket]) => found((ticket as unknown as { total: number }).total),
    patience: 1000,
  }
  return { question, source: interlinedSource(question), single, answerAll: others.resolve }
}

const ids = ({ found }: Said) => found.map(({ solution }) => solution.id)

test('[C2 C3] separate tickets are shown against what is known, and taken back when a single ticket overtakes them', async () => {
  const { source, single, answerAll } = separateTickets(850_00, 1500_00, 1950_00)
  const others = single.answers(CALL, NEVER)[Symbol.asyncIterator]()
  await others.next()
  const said = source.answers(CALL, NEVER)[Symbol.asyncIterator]()
  const first = (await said.next()).value as Said
  expect(ids(first), 'fifty yuan off two thousand is not worth it').toEqual(['85000', '150000'])
  expect(first.last).toBe(false)
  answerAll()
  const next = said.next()
  await others.next()
  const second = (await next).value as Said
  expect(second).toMatchObject({ removed: ['150000'], last: true })
  expect(ids(second)).toEqual([])
})

test('[C2] it says its last word before the patience of the agency ends, whoever is still silent', async () => {
  const { source, single } = separateTickets(850_00)
  await single.answers(CALL, NEVER)[Symbol.asyncIterator]().next()
  const words: Said[] = []
  for await (const said of source.answers(CALL, NEVER)) words.push(said)
  expect(words.at(-1)).toMatchObject({ last: true })
  expect(words.flatMap(ids)).toEqual(['85000'])
})

test('[C2 C3] flights that were asked for by name are shown at any price, and not where the time between tickets is too short', async () => {
  const { question } = separateTickets(850_00, 1950_00)
  const short = { selfTransfer: true, margin: -1 }
  const whole = { ...question, through: undefined }
  const tight: InterlinedQuestion['present'] = (parts) => {
    const { solution, ...rest } = question.present(parts)
    const isShort = solution.priceDetail.total === 850_00
    return {
      ...rest,
      solution: { ...solution, journeys: [{ connections: isShort ? [short] : [] }] as never },
    }
  }
  const heard = async (asked: InterlinedQuestion) =>
    ids((await interlinedSource(asked).answers(CALL, NEVER)[Symbol.asyncIterator]().next()).value as Said)
  expect(await heard(whole)).toEqual(['85000', '195000'])
  expect(await heard({ ...whole, present: tight })).toEqual(['195000'])
})
