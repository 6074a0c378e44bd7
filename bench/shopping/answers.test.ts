import { Interliner } from '@interline/domain/interlining/interliner'
import { expect, test } from 'vitest'
import { answered, workText } from './answers.ts'
import { fixedQueries } from './queries.ts'
import { makeWorld, USUAL_DEPARTURES } from './sandbox-world.ts'
import { STORED } from './stored.ts'

test('[C2 C3] two hundred searches keep their answers and need no more work', () => {
  const world = makeWorld(USUAL_DEPARTURES)
  const queries = fixedQueries(200).map(({ query }) => query)
  const found = answered(world, new Interliner(world.timetable), queries)
  expect({ ...found, work: workText(found.work) }).toEqual(STORED[USUAL_DEPARTURES])
}, 240_000)
