import { expect, test } from 'vitest'
import type { Quote } from '../quote.ts'
import type { Said } from '../sources/ask-sources.ts'
import type { FoundSolution } from '../store/search-store.ts'
import { changeSignal } from '../sources/change-signal.ts'
import {
  interlinedSource,
  type Candidates,
  type Finder,
  type InterlinedQuestion,
} from './interlined-source.ts'
import { CALL, found, NEVER, sourceOf, word } from './recorded-answers.fixture.ts'
import { throughFares } from '../sources/through-fares.ts'

const QUOTE = { currency: 'CNY', rates: { CNY: '1' } } as unknown as Quote

const piece = (...totals: readonly number[]): Candidates => ({ found: totals.map(found), hidden: {} })

function finding(...pieces: readonly Candidates[]): Finder {
  return async function* () {
    yield* pieces
  }
}

/**
 * Trips at these totals next to a single ticket at 2,000, a late one at 1,000, and no further answer before
 * `answerAll`.
 */
function separateTickets(finders: readonly Finder[]) {
  const changes = changeSignal()
  const through = throughFares(changes)
  const late = Promise.withResolvers<void>()
  const others = Promise.withResolvers<void>()
  const single = through.heard(
    sourceOf(async function* () {
      yield word(2000_00)
      await late.promise
      yield { ...word(), state: 'late' }
      await others.promise
      yield { ...word(1000_00), state: 'answered', last: true }
    }),
  )
  const question: InterlinedQuestion = { finders, through, changes, quote: QUOTE, patience: 1000 }
  const says = interlinedSource(question).answers(CALL, NEVER)[Symbol.asyncIterator]()
  const next = async () => (await says.next()).value as Said
  const heard = single.answers(CALL, NEVER)[Symbol.asyncIterator]()
  return { question, next, heard, becomeLate: late.resolve, answerAll: others.resolve }
}

const ids = ({ found }: Said) => found.map(({ solution }) => solution.id)

test('[C2 C3] separate tickets are withdrawn when a single ticket beats them', async () => {
  const { next, heard, becomeLate, answerAll } = separateTickets([finding(piece(850_00, 1500_00, 1950_00))])
  await heard.next()
  const first = await next()
  expect(ids(first), 'fifty yuan off two thousand is not worth it').toEqual(['85000', '150000'])
  expect(first).toMatchObject({ state: 'waiting', last: false })
  // The search completes without the late one, whose answer is still compared.
  becomeLate()
  await heard.next()
  expect(await next()).toMatchObject({ found: [], state: 'answered', last: false })
  answerAll()
  await heard.next()
  let said = await next()
  expect(said).toMatchObject({ found: [], removed: ['150000'], state: 'answered' })
  while (!said.last) {
    await heard.next()
    said = await next()
  }
})

test('[C2 C3] results found in pieces are shown in pieces', async () => {
  const more = Promise.withResolvers<void>()
  const slowly: Finder = async function* () {
    yield piece(850_00)
    await more.promise
    yield piece(900_00)
  }
  const { next, heard } = separateTickets([slowly, finding(piece(870_00))])
  await heard.next()
  const first = await next()
  expect([ids(first).toSorted(), first.state]).toEqual([['85000', '87000'], 'waiting'])
  more.resolve()
  const second = await next()
  expect([ids(second), second.state]).toEqual([['90000'], 'waiting'])
})

test('[C2] it finishes before the agency’s time limit, despite silent sources', async () => {
  const { question, heard } = separateTickets([finding(piece(850_00))])
  await heard.next()
  const words: Said[] = []
  for await (const said of interlinedSource(question).answers(CALL, NEVER)) words.push(said)
  expect(words.at(-1)).toMatchObject({ state: 'answered', last: true })
  expect(words.flatMap(ids)).toEqual(['85000'])
})

test('[C2 C3] a failing finder affects no other, reported if nothing is found', async () => {
  const log = { warn: () => undefined }
  const call = { ...(CALL as object), log } as never
  // oxlint-disable-next-line require-yield
  const broken: Finder = async function* () {
    throw new Error('the timetable has stopped')
  }
  const { question } = separateTickets([])
  const all = async (finders: readonly Finder[]) => {
    const words: Said[] = []
    const asked = { ...question, through: undefined, finders }
    for await (const said of interlinedSource(asked).answers(call, NEVER)) words.push(said)
    return words.flatMap(ids)
  }
  expect(await all([broken, finding(piece(850_00))])).toEqual(['85000'])
  await expect(all([broken])).rejects.toThrow('the timetable has stopped')
})

test('[C2 C3] named flights are shown at any price with sufficient transfer time', async () => {
  const short = { selfTransfer: true, margin: -1 }
  const tight: FoundSolution = {
    ...found(850_00),
    solution: { ...found(850_00).solution, journeys: [{ connections: [short] }] as never },
  }
  const pieces: Candidates = { found: [tight, found(1950_00)], hidden: {} }
  const { question } = separateTickets([])
  const asked = { ...question, through: undefined, finders: [finding(pieces)] }
  const words: Said[] = []
  for await (const said of interlinedSource(asked).answers(CALL, NEVER)) words.push(said)
  expect(words.flatMap(ids)).toEqual(['195000'])
})
