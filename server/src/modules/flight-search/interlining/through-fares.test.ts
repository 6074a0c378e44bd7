import { expect, test } from 'vitest'
import type { Said, Source } from '../sources/ask-sources.ts'
import type { FoundSolution } from '../store/search-store.ts'
import { throughFares } from './through-fares.ts'

const NEVER = new AbortController().signal
const CALL = { deadline: 0, signal: NEVER } as never

/** Its words one by one. */
function listen(source: Source): AsyncIterator<Said, void> {
  return source.answers(CALL, NEVER)[Symbol.asyncIterator]()
}

/** A source that says what it is told to, in this order. */
function sourceOf(...words: readonly Partial<Said>[]): Source {
  return {
    progress: {
      code: 'X',
      name: 'X',
      tag: 'GDS',
      state: 'waiting',
      count: 0,
      milliseconds: null,
      hidden: {},
    },
    async *answers() {
      for (const word of words)
        yield { found: [], removed: [], hidden: {}, milliseconds: 0, last: false, ...word }
    },
  }
}

function priced(total: number): Partial<Said> {
  return { found: [{ solution: { priceDetail: { total } } } as FoundSolution] }
}

test('[C3] the best single ticket is the cheapest that any source has found', async () => {
  const through = throughFares()
  const [one, other] = [
    through.heard(sourceOf(priced(900), priced(700))),
    through.heard(sourceOf(priced(800))),
  ]
  expect(through.best()).toBeUndefined()
  const said = listen(one)
  await said.next()
  expect(through.best()).toBe(900)
  for await (const word of other.answers(CALL, NEVER)) expect(word.found).toHaveLength(1)
  expect(through.best()).toBe(800)
  await said.next()
  expect(through.best()).toBe(700)
})

test('[C3] it is over with the last word of the last source, also where nobody listens any further or one fails', async () => {
  const through = throughFares()
  const heard = through.heard(sourceOf({ ...priced(900), last: true }))
  const failing = through.heard({
    ...sourceOf(),
    // oxlint-disable-next-line require-yield
    async *answers() {
      throw new Error('broken')
    },
  })
  await listen(heard).next()
  expect(through.isOver()).toBe(false)
  await expect(listen(failing).next()).rejects.toThrow('broken')
  expect(through.isOver()).toBe(true)
})

test('[C3] who waits is told of a better price, and waits no longer than he wants', async () => {
  const through = throughFares()
  const said = listen(through.heard(sourceOf(priced(900), priced(950))))
  const seen = through.version()
  const told = through.change(seen, NEVER)
  await said.next()
  await told
  expect(through.version()).not.toBe(seen)
  // News from before the question is news.
  await through.change(seen, NEVER)
  const version = through.version()
  await said.next()
  expect(through.version(), 'a dearer one is no news').toBe(version)
  const impatient = new AbortController()
  const waiting = through.change(version, impatient.signal)
  impatient.abort()
  await waiting
})
