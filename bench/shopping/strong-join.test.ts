import { Answer } from '@interline/domain/interlining/answer'
import { Interliner } from '@interline/domain/interlining/interliner'
import { expect, test } from 'vitest'
import { hubNetwork, hubQueries } from './hub-network.ts'
import { productQuestion } from './product-question.ts'
import { StrongJoin } from './strong-join.ts'

test('[C3] the strong baseline gives the same answers on hubs and spokes', () => {
  const timetable = hubNetwork()
  // The shape of the real network: public facts, within a tenth.
  expect(timetable.geography.markets).toBeGreaterThan(24_000)
  expect(timetable.counts[0]).toBeGreaterThan(55_000)
  expect(timetable.counts[0]).toBeLessThan(72_000)
  const [interliner, strong, answer] = [new Interliner(timetable), new StrongJoin(timetable), new Answer()]
  let ways = 0
  for (const asked of hubQueries(12)) {
    for (const query of [asked, productQuestion(timetable, asked)]) {
      interliner.search(query, answer)
      const rows = Array.from({ length: answer.count }, (_, row) => {
        const { price, minutes, stops, flights } = answer.way(row)
        return [price, minutes, stops, ...flights]
      })
      expect(strong.search(query)).toEqual(rows)
      ways += rows.length
    }
  }
  expect(ways).toBeGreaterThan(500)
}, 120_000)
