import { describe, expect, test } from 'vitest'
import type { RateMap } from '../../money/convert.ts'
import { money } from '../../money/money.ts'
import type { PassengerType } from '../passenger-counts.ts'
import { amendProof, type AmendedLevel } from './amend-proof.ts'
import type { AdjustmentRow, PriceLevel } from './price-adjustment.ts'
import { recompute, type LevelProof } from './price-proof.ts'
import { writeProof, type ProvedTicket } from './write-proof.ts'

const RATES: RateMap = { CNY: '1', HKD: '0.92', USD: '7.15' }

const price = (type: PassengerType, count: number, fare: number) => ({
  type,
  count,
  fare: money(fare, 'CNY'),
  taxes: [{ code: 'HK', amount: money(12_345, 'HKD') }],
})

const TICKET: ProvedTicket = {
  routeClass: 'intercontinental',
  prices: [price('adult', 2, 310_055), price('child', 1, 233_333), price('infant', 1, 31_001)],
}

const rows = (row: AdjustmentRow) => ({ intercontinental: row })
const TOP: PriceLevel = { currency: 'HKD' }
const BELOW: PriceLevel = { currency: 'USD', markup: '1.5' }
const DEEPEST: PriceLevel = {
  currency: 'CNY',
  rows: rows({ unit: 'percent', value: '-4', limit: '60', includeInfant: true }),
}

function proofs(levels: readonly PriceLevel[], tickets: readonly ProvedTicket[] = [TICKET]) {
  const agencyIds = levels.map((_, at) => 100 + at)
  const versions = levels.map(() => 1)
  return writeProof(tickets, { levels, agencyIds, versions, rates: RATES, fxSnapshotId: 'fx_1' })
}

function amended(of: readonly LevelProof[], differences: Parameters<typeof amendProof>[1]) {
  const made = amendProof(of, differences)
  if (typeof made === 'string') throw new Error(made)
  return made
}

const totals = (levels: readonly AmendedLevel[]) => levels.map(({ total }) => total)

describe('a price amended by the desk', () => {
  test.each([100, 12_345, 1, -1, -25_050, 99_999])(
    '[C10 K1] %i is carried down like a fixed top-level adjustment',
    (difference) => {
      const all = { adult: BigInt(difference), child: BigInt(difference), infant: BigInt(difference) }
      const value = `${difference < 0 ? '-' : ''}${Math.floor(Math.abs(difference) / 100)}.${String(Math.abs(difference) % 100).padStart(2, '0')}`
      const row = rows({ unit: 'fixed', value, limit: 0, includeInfant: true })
      const other = proofs([{ ...TOP, rows: row, allowedLoss: '100000' }, BELOW, DEEPEST])
      const made = amendProof(proofs([TOP, BELOW, DEEPEST]), all)
      const wanted = other.map((proof) => recompute(proof))
      if (typeof made === 'string') {
        expect(made).toBe('nothing_amended')
        expect(wanted).toEqual(proofs([TOP, BELOW, DEEPEST]).map((proof) => recompute(proof)))
      } else expect(totals(made)).toEqual(wanted)
    },
  )

  test('[C10 K1] one line at the top, every level recalculates, passengers add up', () => {
    const before = proofs([TOP, BELOW, DEEPEST])
    const made = amended(before, { adult: 20_000n })
    const lines = made[0]?.proof.parts[0]?.lines ?? []
    expect(lines.filter(({ rule }) => rule === 'amendment')).toMatchObject([
      { op: 'add', input: '200', currency: 'HKD' },
    ])
    expect(lines.at(-3)?.rule).toBe('amendment')
    for (const { proof, total, perType } of made) {
      expect(recompute(proof)).toEqual(total)
      // The recorded amount of an adjustment is what the line before it produces.
      for (const { lines: all } of proof.parts)
        all.forEach(({ rule, input }, at) => rule === 'adjusted' && expect(input).toBe(all[at - 1]?.output))
      const sum = proof.parts.reduce(
        (all, { type, count }) => all + (perType[type] ?? 0n) * BigInt(count),
        0n,
      )
      expect(sum).toBe(total.minor)
    }
    // Whole units stay whole: two adults pay 200 more each, and no other passenger pays more.
    expect(made[0]?.total.minor).toBe(recompute(before[0] as LevelProof).minor + 40_000n)
    expect(made[0]?.proof.parts.slice(1)).toEqual(before[0]?.parts.slice(1))
    expect(JSON.stringify(made[1]?.proof)).not.toContain('amendment')
  })

  test('[C10 K1] equal tickets: the first of each passenger carries the amendment', () => {
    const twice = proofs([TOP, BELOW], [TICKET, TICKET])
    const made = amended(twice, { adult: 10_000n, infant: -5_000n })
    expect(made[0]?.total.minor).toBe(recompute(twice[0] as LevelProof).minor + 20_000n - 5_000n)
    const parts = made[0]?.proof.parts.filter(({ lines }) => lines.some(({ rule }) => rule === 'amendment'))
    expect(parts?.map(({ ticket, type }) => [ticket, type])).toEqual([
      [0, 'adult'],
      [0, 'infant'],
    ])
  })

  test('[C10 K1] the dearest ticket carries it, and none drops to zero', () => {
    const cheap: ProvedTicket = { ...TICKET, prices: [price('adult', 2, 20_000)] }
    const both = proofs([TOP, BELOW], [cheap, { ...TICKET, prices: [price('adult', 2, 310_055)] }])
    const made = amended(both, { adult: -100_000n })
    for (const { proof } of made)
      for (const part of proof.parts)
        expect(recompute({ parts: [part], currency: proof.currency }).minor).toBeGreaterThan(0n)
    expect(made[0]?.proof.parts[0]).toEqual(both[0]?.parts[0])
    // Less than both together, and more than the dearer one alone could absorb.
    expect(amendProof(both, { adult: -360_000n })).toBe('no_price_left')
  })

  test('[C10 K1] an amendment without effect or below zero is refused', () => {
    const before = proofs([TOP, BELOW])
    expect(amendProof(before, {})).toBe('nothing_amended')
    expect(amendProof(before, { adult: 0n })).toBe('nothing_amended')
    expect(amendProof(before, { infant: -1_000_000n })).toBe('no_price_left')
    expect(() => amendProof([{ ...(before[0] as LevelProof), currency: 'USD' }], { adult: 1n })).toThrow(
      RangeError,
    )
  })
})
