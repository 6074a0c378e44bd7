import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  proofPen,
  type LevelProof,
  type ProofLine,
  type ProofPart,
} from '../../flight-search/price/price-proof.ts'
import { applyOp, newRun } from '../../flight-search/price/price-arithmetic.ts'
import { rational } from '../../money/rational.ts'
import { splitPrice } from './split-price.ts'

/** `each` in whole units. */
function part(ticket: number, type: ProofPart['type'], count: number, each: number): ProofPart {
  const lines: ProofLine[] = []
  const [run, pen] = [newRun(), proofPen(lines)]
  const currency = 'HKD'
  pen.note(
    { rule: 'sellerPrice', op: 'start', input: String(each), currency },
    applyOp(run, 'start', rational(each)),
  )
  pen.note(
    { rule: 'passengers', op: 'times', input: String(count), currency },
    applyOp(run, 'times', rational(count)),
  )
  return { ticket, type, count, lines }
}

function proof(agencyId: number, parts: readonly ProofPart[]): LevelProof {
  return { agencyId, ruleVersion: '1.1', fxSnapshotId: 'fx', currency: 'HKD', parts }
}

const level = (agencyId: number, total: bigint) => ({ agencyId, currency: 'HKD' as const, total })
const PARTS = [
  part(0, 'adult', 2, 100),
  part(1, 'adult', 2, 301),
  part(0, 'child', 1, 77),
  part(1, 'child', 1, 200),
]

describe('the price of the continuing part', () => {
  test('[D15 F7] matches its lines, by level and passenger; proof tickets are renumbered', () => {
    const [share] = splitPrice({
      levels: [level(1, 107_900n)],
      proofs: [proof(1, PARTS)],
      tickets: [27_700n, 80_200n],
      moved: [1],
    })
    expect(share).toMatchObject({
      moved: 80_200n,
      rest: 27_700n,
      perType: { adult: 30_100n, child: 20_000n },
    })
    expect(share?.proof?.parts.map(({ ticket, type }) => [ticket, type])).toEqual([
      [0, 'adult'],
      [0, 'child'],
    ])
  })

  test('[D15 F7] without a proof levels divide like the agency’s ticket prices', () => {
    const shares = splitPrice({
      levels: [level(1, 1001n), level(2, 3000n)],
      proofs: [],
      tickets: [1000n, 2000n],
      moved: [0],
    })
    expect(shares.map(({ moved, rest }) => [moved, rest])).toEqual([
      [333n, 668n],
      [1000n, 2000n],
    ])
  })

  test('[F7] both parts add up to the whole, at any level', () => {
    const amounts = fc.array(fc.bigInt(1n, 10n ** 9n), { minLength: 2, maxLength: 5 })
    fc.assert(
      fc.property(amounts, fc.bigInt(10n, 10n ** 12n), fc.nat(), (tickets, above, pick) => {
        const own = tickets.reduce((sum, each) => sum + each, 0n)
        const moved = [pick % tickets.length]
        const shares = splitPrice({ levels: [level(1, above), level(2, own)], proofs: [], tickets, moved })
        for (const share of shares) expect(share.moved + share.rest).toBe(share.total)
        expect(shares.at(-1)?.moved).toBe(tickets[moved[0] ?? 0])
      }),
    )
  })

  test('[D15] a proof of another amount is ignored', () => {
    const [share] = splitPrice({
      levels: [level(1, 300n)],
      proofs: [proof(1, PARTS)],
      tickets: [100n, 200n],
      moved: [0],
    })
    expect(share).toMatchObject({ moved: 100n, rest: 200n, proof: undefined })
  })

  test('[D15] nothing and everything are not parts', () => {
    const ask = { levels: [level(1, 3n)], proofs: [], tickets: [1n, 2n] }
    expect(() => splitPrice({ ...ask, moved: [] })).toThrow('a part on either side')
    expect(() => splitPrice({ ...ask, moved: [0, 1] })).toThrow('a part on either side')
  })
})
