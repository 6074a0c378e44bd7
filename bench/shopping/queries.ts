import { USUAL, type InterlineQuery } from '@interline/domain/interlining/query'
import { distanceKm } from '@interline/domain/places/distance'
import { chance, FIRST_DAY, type GravityWorld } from './gravity-world.ts'

export interface Asked {
  readonly kind: 'hubs' | 'traffic' | 'thin'
  readonly query: InterlineQuery
}

const HUBS = 150
const SHARES = [
  ['hubs', 0.4],
  ['traffic', 0.4],
  ['thin', 0.2],
] as const

/** The fixed pairs: 40 of 100 between hubs, 40 by traffic, 20 anywhere; whole cities, at least 300 km apart. */
export function fixedQueries(world: GravityWorld, count: number): Asked[] {
  const { cities, airports } = world
  const bySize = cities
    .map((_, city) => city)
    .sort((a, b) => (cities[b]?.weight ?? 0) - (cities[a]?.weight ?? 0))
  const sums: number[] = []
  for (const { weight } of cities) sums.push((sums.at(-1) ?? 0) + weight)
  const position = (city: number) => airports[cities[city]?.airports[0] ?? 0] ?? { lat: 0, lon: 0 }
  const draw = (kind: Asked['kind'], part: number): number => {
    if (kind === 'hubs') return bySize[Math.floor(part * HUBS)] ?? 0
    if (kind === 'thin') return Math.floor(part * cities.length)
    return sums.findIndex((sum) => sum > part * (sums.at(-1) ?? 0))
  }
  return SHARES.flatMap(([kind, share]) => {
    const found: Asked[] = []
    for (let attempt = 0; found.length < Math.round(share * count); attempt += 1) {
      const key = kind.length * 10_000 + attempt
      const [from, to] = [draw(kind, chance(77, key, 1)), draw(kind, chance(77, key, 2))]
      if (from === to || distanceKm(position(from), position(to)) < 300) continue
      const end = (city: number) => ({ city, airport: -1 })
      found.push({ kind, query: { ...USUAL, origin: end(from), destination: end(to), day: FIRST_DAY + 1 } })
    }
    return found
  })
}
