import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterSettlementAction } from './differences.ts'
import {
  dueIn,
  identified,
  matchRows,
  missingThere,
  type OwnMovement,
  type ProviderRow,
  type SettledRow,
} from './match.ts'

const DAY = { day: '2026-11-26', zone: 'Asia/Shanghai', days: 0 }
const NOON = Date.parse('2026-11-26T04:00:00Z')
const own = (at: number, more: Partial<OwnMovement> = {}): OwnMovement => ({
  kind: 'payment',
  ref: `P${at}`,
  paymentRef: `P${at}`,
  providerRefs: [`tr_${at}`],
  currency: 'CNY',
  minor: 10_000n,
  fee: null,
  at: NOON,
  isMatched: false,
  ...more,
})
const row = (line: number, more: Partial<SettledRow> = {}): SettledRow => ({
  line,
  kind: 'payment',
  ref: `P${line}`,
  providerRef: `tr_${line}`,
  currency: 'CNY',
  gross: 10_000n,
  fee: 60n,
  at: NOON,
  ...more,
})
const match = (
  rows: readonly SettledRow[],
  owned: readonly OwnMovement[],
  refunded: Map<string, bigint> | null = null,
  provided: readonly ProviderRow[] = [],
) => matchRows(rows, owned, { ...DAY, refunded, provided })
const outcomes = (...args: Parameters<typeof match>) => match(...args).map(({ outcome }) => outcome)

const DISPUTE = { kind: 'dispute', ref: 'du_1', providerRefs: ['du_1'], minor: -10_000n } as const

test('[D5] the day of a provider begins in its own zone, with minutes to spare', () => {
  expect(new Date(dueIn(DAY).from).toISOString()).toBe('2026-11-25T15:45:00.000Z')
  expect(new Date(dueIn({ ...DAY, days: 3 }).until).toISOString()).toBe('2026-11-23T15:45:00.000Z')
})

test.each<[string, Partial<SettledRow>, Partial<OwnMovement>, string]>([
  ['the same', {}, {}, 'matched'],
  ['another amount', { gross: 9_999n }, {}, 'amount'],
  ['another currency', { currency: 'HKD' }, {}, 'amount'],
  ['the fee that was told', {}, { fee: 60n }, 'matched'],
  ['another fee than was told', {}, { fee: 59n }, 'fee'],
  ['of an earlier day', {}, { at: NOON - 86_400_000 }, 'late'],
  ['booked after its day', {}, { at: NOON + 86_400_000 }, 'matched'],
  ['known by an earlier row', {}, { isMatched: true }, 'duplicate'],
  ['only the provider’s reference', { ref: null }, {}, 'matched'],
  ['a refund under the reference of the payment', { kind: 'refund' }, {}, 'missing_here'],
  ['of the other sign', { gross: -10_000n }, {}, 'missing_here'],
  [
    'a dispute under the reference of the payment',
    { kind: 'dispute', ref: 'P1', gross: -10_000n },
    DISPUTE,
    'matched',
  ],
  ['of nobody', { ref: 'PX', providerRef: 'x' }, {}, 'missing_here'],
  ['a payout', { kind: 'payout' }, {}, 'provider'],
])('[D5] a row that is %s is named', (_, theirs, ours, outcome) => {
  expect(outcomes([row(1, theirs)], [own(1, ours)])).toEqual([outcome])
})

test('[D5] a provider’s reference that two payments share names neither', () => {
  const shared = [own(1, { providerRefs: ['tr'] }), own(2, { providerRefs: ['tr'] })]
  expect(outcomes([row(3, { ref: null, providerRef: 'tr' })], shared)).toEqual(['missing_here'])
})

test('[D5] refunds without a reference match by their sum, beyond what earlier files had', () => {
  const refund = (ref: string, minor: bigint, isMatched = false) =>
    own(1, { kind: 'refund', ref, minor, isMatched })
  const rows = [row(2, { kind: 'refund', ref: 'P1', gross: -900n })]
  const [found] = match(
    rows,
    [refund('R1', -400n, true), refund('R2', -300n), refund('R3', -200n)],
    new Map([['P1', -400n]]),
  )
  expect(found).toMatchObject({ outcome: 'matched', row: { gross: -500n } })
  expect(found?.own.map(({ ref }) => ref)).toEqual(['R2', 'R3'])
})

test('[D5] a sum of refunds takes those that come to it, not a later one', () => {
  const refunds = [-300n, -200n].map((minor, at) => own(1, { kind: 'refund', ref: `R${at}`, minor }))
  const [found] = match([row(2, { kind: 'refund', ref: 'P1', gross: -300n })], refunds, new Map())
  expect(found).toMatchObject({ outcome: 'matched', own: [{ ref: 'R0' }] })
})

test('[D5] a refund and its return are two movements under one reference', () => {
  const refund = own(1, { kind: 'refund', ref: 'R1', providerRefs: ['re_1'], minor: -400n })
  const undone = own(1, { kind: 'refund', ref: 'R1 failed', providerRefs: ['re_1', 'R1'], minor: 400n })
  const rows = [400n, -400n].map((gross, at) =>
    row(at, { kind: 'refund', ref: 'R1', providerRef: `x_${at}`, gross }),
  )
  const found = match(rows, [refund, undone])
  expect(found.map(({ outcome, own: [first] }) => [outcome, first?.ref])).toEqual([
    ['matched', 'R1 failed'],
    ['matched', 'R1'],
  ])
})

test('[D5] two disputes of a payment are not told apart by its reference', () => {
  const both = [1, 2].map((at) => own(1, { ...DISPUTE, ref: `du_${at}`, providerRefs: [`du_${at}`] }))
  expect(outcomes([row(1, { kind: 'dispute', providerRef: 'x', gross: -10_000n })], both)).toEqual([
    'missing_here',
  ])
})

test('[D5] a known fee of another amount is named, one of another sign is new', () => {
  const fee = (line: number, gross: bigint) => row(line, { kind: 'fee', ref: null, providerRef: 'f', gross })
  const found = match([fee(1, -140n), fee(2, 140n), fee(3, -140n)], [], null, [fee(0, -150n)])
  expect(found.map(({ outcome, posted }) => [outcome, posted])).toEqual([
    ['amount', -150n],
    ['provider', undefined],
    ['provider', undefined],
  ])
})

test('[D5] a row with another time is the same row, of other money it is not', () => {
  const identity = (more: Partial<SettledRow>) => identified([row(1, more)])[0]?.identity
  expect(identity({ at: NOON + 1 })).toBe(identity({}))
  expect(identity({ gross: 1n })).not.toBe(identity({}))
  expect(identity({ kind: 'fee', ref: 'a' })).toBe(identity({ kind: 'fee', ref: 'b' }))
})

test('[D5] only what is due and unmatched is missing', () => {
  const owned = [
    own(1),
    own(2, { isMatched: true }),
    own(3, { at: Date.parse('2026-11-26T15:50:00Z') }),
    own(4, { at: Date.parse('2026-11-25T15:50:00Z') }),
    own(5, { at: NOON - 86_400_000 }),
  ]
  expect(missingThere(owned, match([row(1)], owned), DAY).map(({ ref }) => ref)).toEqual(['P4'])
})

test('[D5] every row ends once, and no payment is settled twice', () => {
  const rows = fc.array(
    fc.record({
      kind: fc.constantFrom('payment' as const, 'refund' as const, 'payout' as const),
      ref: fc.constantFrom('P1', 'P2', 'P3', null),
      providerRef: fc.constantFrom('tr_1', 'tr_2', 'other'),
      gross: fc.constantFrom(10_000n, -10_000n),
    }),
  )
  fc.assert(
    fc.property(rows, (planted) => {
      const read = planted.map((each, at) => row(at, each))
      const found = match(read, [own(1), own(2), own(3)])
      expect(found).toHaveLength(read.length)
      const settled = found.flatMap((each) => each.own.map(({ ref }) => ref))
      expect(new Set(settled).size).toBe(settled.length)
      const identities = identified(read).map(({ identity }) => identity)
      expect(new Set(identities).size).toBe(read.length)
    }),
  )
})

test('[D5] what a file or our books resolved is not reopened by hand', () => {
  expect(afterSettlementAction({ state: 'resolved', resolution: 'settled_later' }, 'reopen')).toBeUndefined()
  expect(afterSettlementAction({ state: 'resolved', resolution: 'explained' }, 'reopen')).toBe('open')
  expect(afterSettlementAction({ state: 'open', resolution: null }, 'reopen')).toBeUndefined()
  expect(afterSettlementAction({ state: 'resolved', resolution: 'explained' }, 'take')).toBeUndefined()
  expect(afterSettlementAction({ state: 'open', resolution: null }, 'resolve')).toBe('resolved')
})

const FEE = { kind: 'fee', ref: 'du_1 fee', providerRefs: ['du_1'], minor: -1_500n } as const
const DISPUTE_ROW = { kind: 'dispute', ref: null, providerRef: 'du_1', gross: -10_000n } as const

test('[D5 F3] the fee of a dispute is matched in the row of the dispute, or in its own', () => {
  const both = [own(1, DISPUTE), own(2, FEE)]
  const [inOne] = match([row(1, { ...DISPUTE_ROW, fee: 1_500n })], both)
  expect([inOne?.outcome, inOne?.own.map(({ ref }) => ref)]).toEqual(['matched', ['du_1', 'du_1 fee']])
  expect(outcomes([row(1, { ...DISPUTE_ROW, fee: 2_000n })], both)).toEqual(['fee'])
  const apart = match(
    [
      row(1, { ...DISPUTE_ROW, fee: 0n }),
      row(2, { kind: 'fee', ref: null, providerRef: 'du_1', gross: -1_500n, fee: 0n }),
    ],
    both,
  )
  expect(apart.map((each) => [each.outcome, each.own.map(({ ref }) => ref)])).toEqual([
    ['matched', ['du_1']],
    ['matched', ['du_1 fee']],
  ])
  // A file that has it once more: the provider charges it again.
  const again = { kind: 'fee', ref: null, providerRef: 'du_1', gross: -1_500n, fee: 0n } as const
  expect(outcomes([row(1, again), row(2, again)], both)).toEqual(['matched', 'provider'])
})

test('[D5 F3] a payout that was entered is found by its reference, and never missing from a file', () => {
  const entered = own(1, { kind: 'payout', providerRefs: ['po_1'], minor: -9_000n })
  const payout = { kind: 'payout', ref: null, providerRef: 'po_1', fee: 0n } as const
  expect(outcomes([row(1, { ...payout, gross: -9_000n })], [entered])).toEqual(['matched'])
  expect(outcomes([row(1, { ...payout, gross: -8_000n })], [entered])).toEqual(['amount'])
  // One that failed has the same reference and the other sign.
  expect(outcomes([row(1, { ...payout, gross: 9_000n })], [entered])).toEqual(['provider'])
  expect(missingThere([entered], [], DAY)).toEqual([])
})
