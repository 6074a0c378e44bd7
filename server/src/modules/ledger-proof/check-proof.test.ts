import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contentText, type StatementContent } from '@interline/domain/statements/content'
import { checkProof } from '@interline/domain/ledger-proof/check-proof'
import { checkShown } from '@interline/domain/ledger-proof/check-shown'
import { headRows, movementRow, readProofRows } from '@interline/domain/ledger-proof/proof-sheet'
import {
  chainText,
  signedAmount,
  type ProofMovement,
  type StatementProof,
} from '@interline/domain/ledger-proof/proof'

const hex = (...parts: (string | Uint8Array)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}
const sha256 = (...parts: readonly (string | Uint8Array)[]) => Promise.resolve(fromHex(hex(...parts)))
const fromHex = (text: string) => new Uint8Array(Buffer.from(text, 'hex'))

const NONE = {
  topUps: 0n,
  purchases: 0n,
  changes: 0n,
  refunds: 0n,
  voids: 0n,
  fees: 0n,
  adjustments: 0n,
  repayments: 0n,
}

/** A statement of three movements: a top-up, a ticket, and a refund with a fee. */
function proof(): StatementProof {
  const moved = [
    ['C', 'topUps', 10_000n, 0n],
    ['D', 'purchases', 4_000n, 0n],
    ['C', 'refunds', 1_500n, 500n],
  ] as const
  let [before, after] = ['', 0n]
  const movements = moved.map(([side, kind, amount, fee], at): ProofMovement => {
    const base = {
      wallet: 'balance',
      seq: BigInt(at + 1),
      entry: `entry-${at}`,
      line: 1,
      side,
      kind,
      fee,
      amount,
    } as const
    after += signedAmount(base)
    const movement = { ...base, after, micros: 1_700_000_000_000_000n + BigInt(at), before, hash: '' }
    const hash = hex(Buffer.from(before, 'hex'), chainText(movement))
    before = hash
    return { ...movement, hash }
  })
  const content: StatementContent = {
    number: 'ST-0-2026-000001',
    agencyId: 1,
    sellerId: 0,
    currency: 'HKD',
    period: '2026-03',
    startsOn: '2026-03-01',
    endsOn: '2026-03-31',
    corrects: null,
    ledgerRoot: 'ab',
    wallets: [
      {
        wallet: 'balance',
        fromSeq: 0n,
        toSeq: 3n,
        openingHash: '',
        closingHash: before,
        movements: 3,
        figures: {
          ...NONE,
          opening: 0n,
          topUps: 10_000n,
          purchases: -4_000n,
          refunds: 2_000n,
          fees: -500n,
          closing: 7_500n,
        },
      },
    ],
  }
  return { content, contentHash: hex(contentText(content)), movements }
}

const changed = (at: number, more: Partial<ProofMovement>): StatementProof => {
  const good = proof()
  return {
    ...good,
    movements: good.movements.map((each, place) => (place === at ? { ...each, ...more } : each)),
  }
}

describe('a recomputed statement', () => {
  test('[F3 F7] matches as issued, also after a round trip through a sheet', async () => {
    expect(await checkProof(proof(), sha256)).toBeUndefined()
    const rows = [...headRows(proof()), ...proof().movements.map(movementRow)]
    expect(readProofRows(rows)).toEqual(proof())
    expect(readProofRows([['Orders']])).toBeUndefined()
  })

  test.each([
    ['an amount', { amount: 4_100n }, 'balance', 1],
    ['an amount with its balance', { amount: 4_100n, after: 5_900n }, 'hash', 1],
    ['a time', { micros: 1n }, 'hash', 1],
    ['a number', { seq: 9n }, 'gap', 1],
    ['a hash', { hash: '00' }, 'hash', 1],
    ['a fee', { fee: 1n }, 'sums', 1],
  ] as const)('[F3 F7] names the movement with a changed %s', async (_what, more, expected, at) => {
    const problem = await checkProof(changed(at, more), sha256)
    expect(problem?.what).toBe(expected)
    if (problem && 'movement' in problem) expect(problem.movement.entry).toBe(`entry-${at}`)
  })

  test('[F3 F7] detects a missing last movement and changed figures', async () => {
    const good = proof()
    expect(await checkProof({ ...good, movements: good.movements.slice(0, 2) }, sha256)).toEqual({
      what: 'end',
      wallet: 'balance',
    })
    expect(await checkProof({ ...good, content: { ...good.content, period: '2026-04' } }, sha256)).toEqual({
      what: 'content',
    })
  })

  test('[F3] compares the displayed figures with the postings', () => {
    const good = proof()
    const { figures } = good.content.wallets[0]!
    const order = [
      'opening',
      'topUps',
      'purchases',
      'changes',
      'refunds',
      'voids',
      'fees',
      'adjustments',
      'repayments',
      'closing',
    ] as const
    const summary = order.map((name) => [name, Number(figures[name]) / 100, Number(figures[name]) / 100, 0])
    const movements = [
      ['heads'],
      ...good.movements.map((each) => [
        '',
        Number(signedAmount(each)) / 100,
        Number(each.fee) / 100,
        Number(each.after) / 100,
      ]),
    ]
    expect(checkShown(good, { summary, movements })).toBeUndefined()
    const dearer = movements.map((row, at) => (at === 2 ? ['', -41, 0, 60] : row))
    expect(checkShown(good, { summary, movements: dearer })).toMatchObject({
      what: 'shown',
      movement: { entry: 'entry-1' },
    })
    expect(checkShown(good, { summary, movements: [...movements, ['', 1, 0, 1]] })).toEqual({ what: 'rows' })
    const other = summary.map((row, at) => (at === 9 ? ['closing', 80, 80, 0] : row))
    expect(checkShown(good, { summary: other, movements })).toEqual({ what: 'figure', figure: 'closing' })
  })
})
