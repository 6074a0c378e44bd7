import { formatPlace } from '@interline/domain/places/place-ref'
import { placeSuggestions } from '@interline/domain/places/suggestions/place-suggestions'
import { describe, expect, test } from 'vitest'
import { airportsAnswer } from './answers.ts'
import { readReferenceData } from './reference-data.ts'

const { cities } = airportsAnswer(readReferenceData())
const places = placeSuggestions(cities)
const best = (query: string) => places.suggest(query).map((each) => formatPlace(each.best))

describe('place suggestions', () => {
  test.each([
    // By code: of an airport, of a city, of both at once, half typed.
    ['PVG', 'airport-PVG'],
    ['pvg', 'airport-PVG'],
    ['SHA', 'city-SHA'],
    ['lon', 'city-LON'],
    ['hkg', 'airport-HKG'],
    ['SIA', 'airport-XIY'],
    // In English, with and without marks.
    ['Shangh', 'city-SHA'],
    ['heathrow', 'airport-LHR'],
    ['london heath', 'airport-LHR'],
    ['LHR London', 'airport-LHR'],
    ['new y', 'city-NYC'],
    ['Zürich', 'airport-ZRH'],
    ['zurich', 'airport-ZRH'],
    ["xi'an", 'airport-XIY'],
    ['xian', 'airport-XIY'],
    // In simplified and traditional characters, from the start and within.
    ['上海', 'city-SHA'],
    ['浦东', 'airport-PVG'],
    ['浦東', 'airport-PVG'],
    ['乌鲁', 'airport-URC'],
    ['烏魯', 'airport-URC'],
    ['紐約', 'city-NYC'],
    ['纽约', 'city-NYC'],
    ['雪梨', 'airport-SYD'],
    ['悉尼', 'airport-SYD'],
    // In pinyin: whole, with spaces, by initials, of places abroad.
    ['beijing', 'city-BJS'],
    ['bei jing', 'city-BJS'],
    ['bj', 'city-BJS'],
    ['sh', 'city-SHA'],
    ['wulumuqi', 'airport-URC'],
    ['shouer', 'city-SEL'],
    ['dongjing', 'city-TYO'],
    // By other names.
    ['漢城', 'city-SEL'],
    ['Canton', 'airport-CAN'],
    ['Peking', 'city-BJS'],
    // With one wrong letter.
    ['shangahi', 'city-SHA'],
    ['Londn', 'city-LON'],
    ['Sinagpore', 'airport-SIN'],
    ['honkong', 'airport-HKG'],
    ['Kuala Lumper', 'city-KUL'],
    ['guangzhuo', 'airport-CAN'],
  ])('[C1] %s', (query, expected) => {
    expect(best(query)[0]).toBe(expected)
  })

  test('[C1] a city comes before its airports, exact matches first', () => {
    const [shanghai] = places.suggest('hongqiao')
    expect(shanghai?.city.code).toBe('SHA')
    expect(shanghai?.airports.map((airport) => airport.code)).toEqual(['SHA', 'PVG'])
    expect(formatPlace(shanghai!.best)).toBe('airport-SHA')
  })

  test('[C1] codes before names, prefixes before inner words, big cities first', () => {
    const found = places.suggest('san', 60).map(({ city }) => city)
    const named = found.filter((city) => city.name.startsWith('San ') && city.code !== 'SAN')
    expect(found[0]?.code).toBe('SAN')
    expect(named.length).toBeGreaterThan(3)
    expect(named.map((city) => city.rank)).toEqual(named.map((city) => city.rank).sort((a, b) => b - a))
    // Clark is in Angeles City, and Los Angeles is much bigger.
    expect(best('angel').slice(0, 2)).toEqual(['airport-CRK', 'airport-LAX'])
    expect(best('york')[0]).toBe('city-NYC')
  })

  test('[C1] typos are ignored for three letters or a matching prefix', () => {
    expect(best('paris')).toEqual(['city-PAR'])
    expect(best('qzx')).toEqual([])
    expect(best('   ')).toEqual([])
  })

  test('[C1] every airport and every city is found by its code and by its names', () => {
    const lost: string[] = []
    cities.forEach((city, at) => {
      const queries = [city.code, ...city.airports.map((airport) => airport.code)]
      // All codes, and the names of every third city: all names would take seconds.
      if (at % 3 === 0) queries.push(city.name, city.chineseName, city.traditionalName, city.pinyin)
      lost.push(...queries.filter((query) => !places.suggest(query, 60).some((each) => each.city === city)))
    })
    expect(lost).toEqual([])
  })

  test('[C1] a key press takes less than 5 ms over all airports', () => {
    const queries = ['s', 'sh', 'sha', 'shang', 'londn', '上海', '浦東', 'wulumuqi', 'kuala lumper', 'zzzz']
    const rounds = Array.from({ length: 25 }, () => {
      const started = performance.now()
      for (const query of queries) places.suggest(query)
      return (performance.now() - started) / queries.length
    })
    // The best round: the machine is shared.
    expect(Math.min(...rounds)).toBeLessThan(5)
  })
})
