import { USUAL, type InterlineQuery } from '@interline/domain/interlining/query'
import { distanceKm } from '@interline/domain/places/distance'
import { mixed, share } from '../../server/src/connectors/suppliers/sandbox/network/integers.ts'
import { citiesOf } from '../../server/src/connectors/suppliers/sandbox/network/templates.ts'
import { FIRST_DAY, usualNetwork } from './sandbox-world.ts'

export interface Asked {
  readonly kind: 'hubs' | 'traffic' | 'thin'
  readonly query: InterlineQuery
}

const SEED = 77
const HUBS = 150
const NEAREST_KM = 300
const SHARES = [
  ['hubs', 0.4],
  ['traffic', 0.4],
  ['thin', 0.2],
] as const

/** The fixed pairs: 40 of 100 between hubs, 40 by traffic, 20 anywhere; whole cities, the same at every size. */
export function fixedQueries(count: number): Asked[] {
  const { world, templates } = usualNetwork()
  const cityOf = citiesOf(world)
  const traffic = new Float64Array(Math.max(...cityOf) + 1)
  for (let at = 0; at < templates.count; at += 1)
    for (let days = templates.days[at]!; days > 0; days >>= 1)
      if (days & 1) traffic[cityOf[templates.from[at]!]!]! += 1
  const bySize = [...traffic.keys()].sort((a, b) => traffic[b]! - traffic[a]! || a - b)
  const sums: number[] = []
  for (const flights of traffic) sums.push((sums.at(-1) ?? 0) + flights)
  const position = (city: number) => world.list[cityOf.indexOf(city)]!
  const draw = (kind: Asked['kind'], bits: number): number => {
    if (kind === 'hubs') return bySize[share(bits, HUBS)]!
    if (kind === 'thin') return share(bits, traffic.length)
    const wanted = share(bits, sums.at(-1) ?? 0)
    return sums.findIndex((sum) => sum > wanted)
  }
  return SHARES.flatMap(([kind, part]) => {
    const found: Asked[] = []
    for (let attempt = 0; found.length < Math.round(part * count); attempt += 1) {
      const key = kind.length * 10_000 + attempt
      const [from, to] = [draw(kind, mixed(SEED, key, 1)), draw(kind, mixed(SEED, key, 2))]
      if (from === to || distanceKm(position(from), position(to)) < NEAREST_KM) continue
      const end = (city: number) => ({ city, airport: -1 })
      found.push({ kind, query: { ...USUAL, origin: end(from), destination: end(to), day: FIRST_DAY + 1 } })
    }
    return found
  })
}
