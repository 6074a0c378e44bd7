import { expect, test } from 'vitest'
import { beginningPart, endingParts, Parts, UNDO_PART } from './preparing-client.ts'

/** What reaches the database of these texts. */
function sent(texts: readonly string[]): string[] {
  const parts = new Parts()
  return texts.flatMap((text) => {
    if (parts.hold(text)) return []
    const before = parts.take()
    return before === undefined ? [text] : [before, text]
  })
}

const [one, two, end] = [beginningPart('1'), beginningPart('2'), endingParts('5s')]

test('[platform] parts without a statement send nothing', () => {
  expect(sent(['begin', one, two, UNDO_PART, end, 'select post', 'commit'])).toEqual([
    'begin',
    'select post',
    'commit',
  ])
})

test('[platform] a part begins with its first statement and ends with the next one', () => {
  expect(sent(['begin', one, 'a', 'b', two, 'c', end, 'd', 'commit'])).toEqual([
    'begin',
    one,
    'a',
    'b',
    `release savepoint part; ${two}`,
    'c',
    end,
    'd',
    'commit',
  ])
})

test('[platform] undoing a part that sent nothing undoes nothing of the others', () => {
  expect(sent(['begin', one, 'a', two, UNDO_PART, end, 'commit'])).toEqual(['begin', one, 'a', end, 'commit'])
  expect(sent(['begin', one, 'a', UNDO_PART, two, 'b', 'rollback', 'begin', one, 'c'])).toEqual([
    'begin',
    one,
    'a',
    UNDO_PART,
    `release savepoint part; ${two}`,
    'b',
    'rollback',
    'begin',
    one,
    'c',
  ])
})
