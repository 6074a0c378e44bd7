import { describe, expect, test } from 'vitest'
import { money, type Currency, type Money } from '../../money/money.ts'
import { chance, chargedOf, proofOf, randomCase } from './price-cases.fixture.ts'
import { recompute, ruleVersion, seenByOwnAgency, type LevelProof } from './price-proof.ts'

describe('price proof', () => {
  test('[C9 C10] 3,000 random offers: each level’s lines recompute and reveal no other', () => {
    const next = chance(20_261)
    const used = new Set<string>()
    for (let round = 0; round < 3_000; round += 1) {
      const each = randomCase(next)
      const stored = JSON.parse(JSON.stringify(proofOf(each))) as LevelProof[]
      for (const [level, proof] of stored.entries()) {
        const charged = { minor: chargedOf(each, level), currency: each.levels[level]?.currency as Currency }
        expect(recompute(proof)).toEqual(charged satisfies Money)
        const seen = seenByOwnAgency(proof, level)
        expect(recompute(seen)).toEqual(charged)
        for (const { rule } of proof.parts.flatMap(({ lines }) => lines)) used.add(rule)
        if (level === 0) continue
        const rules = seen.parts.flatMap(({ lines }) => lines.map(({ rule }) => rule))
        expect(new Set(rules)).toEqual(new Set(['sellerPrice', 'passengers']))
        expect(new Set(seen.parts.flatMap(({ lines }) => lines.map(({ currency }) => currency)))).toEqual(
          new Set([charged.currency]),
        )
      }
    }
    // Every rule was covered, including the cut at cost.
    expect(used.size).toBe(12)
  })

  test('[C9 C10] the worked example in lines: 3,000 and 800 tax, 2 percent up to 100, then 50 HKD', () => {
    const prices = [
      {
        type: 'adult' as const,
        count: 2,
        fare: money(300_000, 'CNY'),
        taxes: [{ code: 'YQ', amount: money(80_000, 'CNY') }],
      },
    ]
    const [top, child] = proofOf({
      tickets: [{ prices, routeClass: 'intercontinental' }],
      levels: [
        { currency: 'CNY', rows: { intercontinental: { unit: 'percent', value: '2', limit: '100' } } },
        { currency: 'HKD', rows: { intercontinental: { unit: 'fixed', value: '50' } } },
      ],
      routeClass: 'intercontinental',
    })
    const words = (proof: LevelProof | undefined) =>
      proof?.parts.flatMap(({ lines }) =>
        lines.map(({ rule, input, output }) => [rule, input, output].join(' ')),
      )
    expect(words(top)).toEqual([
      'supplierFare 3000 3000',
      'tax 800 3800',
      'adjustment 2 60',
      'limit 100 60',
      'adjusted 60 3860',
      'wholeUnit 1 3860',
      'passengers 2 7720',
    ])
    expect(words(child)).toEqual([
      'sellerPrice 3860 3860',
      'exchange 1/0.92 96500/23',
      'taxesApart 20000/23 76500/23',
      'adjustment 50 50',
      'adjusted 50 97650/23',
      'wholeUnit 1 4246',
      'passengers 2 8492',
    ])
    expect(child && words(seenByOwnAgency(child, 1))).toEqual(['sellerPrice 4246 4246', 'passengers 2 8492'])
    expect([top?.ruleVersion, top?.fxSnapshotId]).toEqual([ruleVersion(1), 'fx_1'])
  })

  test('[C9] a line that was tampered with does not recompute', () => {
    const [proof] = proofOf({ ...randomCase(chance(3)), levels: [{ currency: 'HKD', markup: '3' }] })
    const parts = proof?.parts.map((part) => ({
      ...part,
      lines: part.lines.map((line) => (line.rule === 'supplierFare' ? { ...line, input: '1' } : line)),
    }))
    expect(() => recompute({ parts: parts ?? [], currency: 'HKD' })).toThrow('supplierFare gives 1')
    expect(() => recompute({ parts: [{ ...parts![0]!, lines: [] }], currency: 'HKD' })).toThrow(
      'without a price',
    )
  })
})
