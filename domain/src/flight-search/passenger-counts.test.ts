import { expect, test } from 'vitest'
import { passengerCountReasons } from './passenger-counts.ts'

test.each([
  [{ adult: 1, child: 0, infant: 0 }, []],
  [{ adult: 2, child: 7, infant: 2 }, []],
  [{ adult: 9, child: 0, infant: 9 }, []],
  [{ adult: 0, child: 0, infant: 0 }, ['passengers passengers.none']],
  [{ adult: 9, child: 1, infant: 0 }, ['passengers passengers.too_many']],
  [{ adult: 1, child: 0, infant: 2 }, ['passengers.infant passengers.infants']],
  [{ adult: 0, child: 1, infant: 0 }, ['passengers.child passengers.children_alone']],
  [
    { adult: 0, child: 10, infant: 1 },
    [
      'passengers passengers.too_many',
      'passengers.infant passengers.infants',
      'passengers.child passengers.children_alone',
    ],
  ],
])('[C1] %o', (counts, expected) => {
  expect(passengerCountReasons(counts).map(({ path, rule }) => `${path} ${rule}`)).toEqual(expected)
})
