// Taxes of a flight per passenger type, in yuan like everything the sandbox sells.

import { convertUnits, toUnits, upToWholeUnit } from '@interline/domain/money/convert'
import type { Money } from '@interline/domain/money/money'
import type { PassengerType } from '@interline/domain/flight-search/passenger-counts'
import type { SupplierPrice } from '../../port.ts'
import { codeNumber } from '../network/integers.ts'
import type { Tax, World } from '../network/reference.ts'
import type { Flight } from '../network/schedule.ts'

type TaxLine = SupplierPrice['taxes'][number]

/** Taxes of all flights of an offer for one passenger, one line per code. */
export type TaxTable = (flights: readonly TaxedFlight[], type: PassengerType) => readonly TaxLine[]

/** What taxes depend on. */
export type TaxedFlight = Pick<Flight, 'from' | 'to' | 'domestic'>

const FUEL = new Set(['YQ', 'YR'])

export function taxTable(world: World): TaxTable {
  const known = Map.groupBy(world.taxes, ({ country }) => country)
  const countries = new Set(world.list.map(({ country }) => country))
  const others = [...countries].filter((country) => !known.has(country)).flatMap(airportFees)
  const all = [...world.taxes, ...others]
  const byCountry = Map.groupBy(all, ({ country }) => country)
  const surcharges = byCountry.get(null) ?? []
  const inYuan = new Map(all.map((tax) => [tax, toYuan(tax, world)]))
  const asked = new Map<string, readonly Tax[]>()

  /** Rows of one flight: of the countries at its ends, and surcharges that no country row replaces. */
  const rowsOf = ({ from, to, domestic }: TaxedFlight, type: PassengerType): readonly Tax[] => {
    const key = `${from.country}${to.country}${type}`
    const before = asked.get(key)
    if (before) return before
    const isAsked = (row: Tax) => (domestic ? row.domestic : row.international)
    const atOrigin = (byCountry.get(from.country) ?? []).filter(isAsked)
    const atDestination = (byCountry.get(to.country) ?? []).filter(isAsked)
    const replaced = new Set(atOrigin.map(({ code }) => code))
    const rows = [
      ...atOrigin.filter(({ appliesTo }) => appliesTo !== 'arrival'),
      ...atDestination.filter(({ appliesTo }) => appliesTo !== 'departure'),
      ...surcharges.filter((row) => isAsked(row) && !replaced.has(row.code)),
    ].filter(({ passengerTypes }) => passengerTypes.includes(type))
    asked.set(key, rows)
    return rows
  }

  return (flights, type) => {
    const lines = new Map<string, TaxLine>()
    for (const flight of flights) {
      for (const row of rowsOf(flight, type)) {
        const minor = (lines.get(row.code)?.amount.minor ?? 0n) + (inYuan.get(row)?.minor ?? 0n)
        lines.set(row.code, {
          code: row.code,
          kind: kindOf(row),
          amount: { minor, currency: 'CNY' },
          refundable: row.refundable,
        })
      }
    }
    return [...lines.values()]
  }
}

/** Airport fees of a country that the table does not have, under its own letters; the amounts are made up. */
function airportFees(country: string): Tax[] {
  const bits = codeNumber(country) % 19
  const fee = { country, code: country, currency: 'CNY', appliesTo: 'departure', refundable: true } as const
  const passengerTypes = ['adult', 'child']
  return [
    { ...fee, amount: 6000 + bits * 1000, international: true, domestic: false, passengerTypes },
    { ...fee, amount: 1000 + bits * 200, international: false, domestic: true, passengerTypes },
  ]
}

function kindOf(row: Tax): TaxLine['kind'] {
  if (FUEL.has(row.code)) return 'fuel'
  return row.appliesTo === 'departure' ? 'airport' : 'other'
}

/** Throws a RangeError for a currency without a rate. */
function toYuan({ amount, currency }: Tax, { rates }: World): Money {
  const units = toUnits({ minor: BigInt(amount), currency })
  return upToWholeUnit(convertUnits(units, currency, 'CNY', rates), 'CNY')
}
