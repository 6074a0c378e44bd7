import { expect, test } from 'vitest'
import type { Said, Source } from './ask-sources.ts'
import { CALL, NEVER, sourceOf, word } from '../interlining/recorded-answers.fixture.ts'
import { throughFares } from './through-fares.ts'

/** Its answers one by one. */
function listen(source: Source): AsyncIterator<Said, void> {
  return source.answers(CALL, NEVER)[Symbol.asyncIterator]()
}

/** A source that gives these answers in this order. */
function saying(...words: readonly Said[]): Source {
  return sourceOf(async function* () {
    yield* words
  })
}

test('[C3] the best single ticket is the cheapest of all sources', async () => {
  const through = throughFares()
  const [one, other] = [through.heard(saying(word(900), word(700))), through.heard(saying(word(800)))]
  expect(through.best()).toBeUndefined()
  const said = listen(one)
  await said.next()
  expect(through.best()).toBe(900)
  for await (const word of other.answers(CALL, NEVER)) expect(word.found).toHaveLength(1)
  expect(through.best()).toBe(800)
  await said.next()
  expect(through.best()).toBe(700)
})

test('[C3] it completes with the last source, also after failures', async () => {
  const through = throughFares()
  const heard = through.heard(saying({ ...word(900), last: true }))
  const failing = through.heard(
    // oxlint-disable-next-line require-yield
    sourceOf(async function* () {
      throw new Error('broken')
    }),
  )
  await listen(heard).next()
  expect(through.isOver()).toBe(false)
  await expect(listen(failing).next()).rejects.toThrow('broken')
  expect(through.isOver()).toBe(true)
})

test('[C3] subscribers learn of better prices and stop at their limit', async () => {
  const through = throughFares()
  const said = listen(through.heard(saying(word(900), word(950))))
  const seen = through.version()
  const told = through.change(seen, NEVER)
  await said.next()
  await told
  expect(through.version()).not.toBe(seen)
  // An offer from before the request counts.
  await through.change(seen, NEVER)
  const version = through.version()
  await said.next()
  expect(through.version(), 'a dearer one changes nothing').toBe(version)
  const impatient = new AbortController()
  const waiting = through.change(version, impatient.signal)
  impatient.abort()
  await waiting
})
