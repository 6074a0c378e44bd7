import { expect, test } from 'vitest'
import type { RateMap } from '../../money/convert.ts'
import { amendProof } from './amend-proof.ts'
import { chance, chargedOf, proofOf, randomCase, RATES } from './price-cases.fixture.ts'
import { recompute } from './price-proof.ts'
import { reprice } from './reprice.ts'

const OTHER: RateMap = { ...RATES, HKD: '0.91', USD: '7.31', JPY: '0.0467' }

test('[F6] 1,000 random offers reprice at other rates from their proof', () => {
  const next = chance(77)
  for (let round = 0; round < 1000; round += 1) {
    const { levels, ...each } = randomCase(next)
    const made = { ...each, levels: levels.map((level) => ({ ...level, allowedLoss: 0 })) }
    expect(reprice(proofOf(made), OTHER)).toEqual(
      levels.map(({ currency }, at) => ({ minor: chargedOf(made, at, OTHER), currency })),
    )
  }
})

test('[F6] at its own rates a price is unchanged', () => {
  const proofs = proofOf(randomCase(chance(5)))
  expect(reprice(proofs, RATES)).toEqual(proofs.map((proof) => recompute(proof)))
})

test('[F6 K1] the desk’s amendment survives other rates', () => {
  const made = { ...randomCase(chance(9)), levels: [{ currency: 'HKD' as const }] }
  const proofs = proofOf(made)
  const type = made.tickets[0]!.prices[0]!.type
  const amended = amendProof(proofs, { [type]: 5_000n })
  if (typeof amended === 'string') throw new Error(amended)
  const count = BigInt(made.tickets[0]!.prices[0]!.count)
  const [plain] = reprice(proofs, OTHER)
  const [more] = reprice(
    amended.map(({ proof }) => proof),
    OTHER,
  )
  expect(more!.minor - plain!.minor).toBe(5_000n * count)
})
