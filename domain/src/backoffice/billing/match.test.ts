import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BILLING_FORMATS, type BilledDocument, type BillingFile, type BillingHead } from './billing-file.ts'
import { acceptedAs, afterAction } from './differences.ts'
import { identityOf, matchBilling, type Earlier, type OwnDocument } from './match.ts'
import { billedOf, withDamage, withMistakes } from './plant.ts'
import { readBillingCsv } from './read-csv.ts'
import { readBillingHot } from './read-hot.ts'
import { writeBilling } from './write-billing.ts'

const HEAD: BillingHead = {
  supplier: 'SIM-GDS',
  reference: 'W48',
  from: '2026-11-16',
  to: '2026-11-22',
  complete: true,
}
const own = (at: number, more: Partial<OwnDocument> = {}): OwnDocument => ({
  key: `sale:F${at}:781-240000000${at}`,
  type: 'sale',
  orderId: `F${at}`,
  ticket: `781-240000000${at}`,
  pnr: `PNR00${at}`,
  passenger: 'CHAN/TAI MAN',
  currency: 'CNY',
  minor: 380_000n,
  postedOn: '2026-11-18',
  ...more,
})
const NOTHING: Earlier = { billed: new Set(), documents: new Set(), disputed: new Set() }
const read = { csv: readBillingCsv, hot: readBillingHot }

function fileOf(
  documents: readonly Omit<BilledDocument, 'line'>[],
  head: Partial<BillingHead> = {},
): BillingFile {
  const found = readBillingCsv(writeBilling('csv', { ...HEAD, ...head }, documents))
  if ('fault' in found) throw new Error(found.fault)
  return found.file
}
const match = (file: BillingFile, documents: readonly OwnDocument[], earlier = NOTHING) =>
  matchBilling(file, documents, { earlier, memos: [] })

describe.each(BILLING_FORMATS)('the format %s', (format) => {
  test('[F7 K3] reads back what was written, line by line', () => {
    const documents = [
      own(1),
      own(2, { type: 'refund', minor: -120_050n }),
      own(3, { currency: 'JPY', minor: 43_000n }),
    ]
    const found = read[format](
      writeBilling(
        format,
        HEAD,
        documents.map((each) => billedOf(each)),
      ),
    )
    if ('fault' in found) throw new Error(found.fault)
    const { file } = found
    expect(file.head).toEqual(HEAD)
    expect(file.unread).toEqual([])
    expect(file.documents.map(({ net, ticket }) => [net, ticket])).toEqual(
      documents.map(({ minor, ticket }) => [minor, ticket]),
    )
    expect(file.totals).toEqual([
      { currency: 'CNY', documents: 2, net: 259_950n },
      { currency: 'JPY', documents: 1, net: 43_000n },
    ])
  })

  test('[F7] accounts for every line, whatever is in it', () => {
    const text = writeBilling(
      format,
      HEAD,
      [1, 2, 3].map((at) => billedOf(own(at))),
    )
    const damaged = fc.tuple(fc.nat(), fc.string({ unit: 'binary', maxLength: 60 }))
    fc.assert(
      fc.property(fc.array(damaged, { maxLength: 4 }), (changes) => {
        const lines = text.trimEnd().split('\r\n')
        for (const [at, with_] of changes) lines.splice(1 + (at % lines.length), 1, with_)
        const found = read[format](lines.join('\n'))
        if ('fault' in found) return
        const { file } = found
        expect(file.documents.length + file.unread.length + file.other).toBe(file.lines)
      }),
    )
  })

  test('[F7] names the line and why it was not understood', () => {
    const text = withDamage(writeBilling(format, HEAD, [billedOf(own(1)), billedOf(own(2))]))
    const found = read[format](text)
    if ('fault' in found) throw new Error(found.fault)
    const at = text.split('\r\n').findIndex((line) => line.startsWith('Carried'))
    expect(found.file.unread).toEqual([
      { line: at + 1, issue: format === 'csv' ? 'columns' : 'record', text: 'Carried forward;;1 234,50' },
    ])
  })

  test('[F7] a control total that does not agree is a line of its own', () => {
    const whole = writeBilling(format, HEAD, [billedOf(own(1)), billedOf(own(2))])
    const short = whole.split('\r\n').filter((line) => !line.includes('2400000002'))
    const found = read[format](short.join('\r\n'))
    expect('file' in found && found.file.unread.some(({ issue }) => issue === 'total')).toBe(true)
  })
})

test.each([
  ['', 'empty'],
  ['reference,type\n1,sale', 'format'],
  ['#interline-billing,1\n#supplier,X', 'supplier'],
  ['#interline-billing,1\n#supplier,SIM-GDS', 'reference'],
  ['#interline-billing,1\n#supplier,SIM-GDS\n#file,1\n#period,2026-02-30,2026-03-01', 'period'],
])('[F7] a file that begins with %j is refused: %s', (text, fault) => {
  const found = readBillingCsv(text)
  expect('fault' in found && (found.fault === fault || (fault === 'empty' && found.fault === 'format'))).toBe(
    true,
  )
})

describe('matching', () => {
  const five = [1, 2, 3, 4, 5, 6].map((at) => own(at))
  const refund = own(1, { key: 'refund:R1', type: 'refund', orderId: 'R1', minor: -200_000n })

  test('[F7] a right file matches whole', () => {
    const { differences, lines } = match(fileOf([...five, refund].map((each) => billedOf(each))), [
      ...five,
      refund,
    ])
    expect(differences).toEqual([])
    expect(lines.every(({ outcome }) => outcome === 'matched')).toBe(true)
  })

  test('[F7] each planted mistake is found as its kind, with what it is worth', () => {
    const file = fileOf(withMistakes([...five, refund].map((each) => billedOf(each, each.minor - 80_000n))))
    const { differences } = match(file, [...five, refund])
    expect(differences.map(({ kind, theirs, ours }) => [kind, acceptedAs({ kind, theirs, ours })])).toEqual([
      ['amount', 1_500n],
      ['commission', -3_000n],
      ['currency', null],
      ['duplicate', 380_000n],
      ['missing_ours', 98_000n],
      ['adm', null],
      ['missing_theirs', -380_000n],
      ['refund_missing', 200_000n],
    ])
  })

  test('[F7] a part of the period says nothing of what is left', () => {
    const { differences, unbilled } = match(fileOf([billedOf(five[0]!)], { complete: false }), five)
    expect(differences).toEqual([])
    expect(unbilled).toHaveLength(5)
  })

  test('[F7] documents of an earlier file are known, and the rest is billed now', () => {
    const first = fileOf([billedOf(five[0]!)], { complete: false })
    const { billed } = match(first, five)
    const earlier = {
      billed,
      documents: new Set(first.documents.map(identityOf)),
      disputed: new Set<string>(),
    }
    const { lines, differences } = match(fileOf(five.map((each) => billedOf(each))), five, earlier)
    expect(lines.map(({ outcome }) => outcome)).toEqual(['repeated', ...Array<string>(5).fill('matched')])
    expect(differences).toEqual([])
  })

  test('[F7] the same ticket under another reference is a duplicate, also in a later file', () => {
    const first = fileOf([billedOf(five[0]!)])
    const earlier = {
      billed: match(first, five).billed,
      documents: new Set(first.documents.map(identityOf)),
      disputed: new Set<string>(),
    }
    const again = fileOf([{ ...billedOf(five[0]!), reference: 'ANOTHER' }], { complete: false })
    expect(match(again, five, earlier).differences.map(({ kind }) => kind)).toEqual(['duplicate'])
  })

  test('[F7] a later file corrects a document under its own reference', () => {
    const wrong = { ...billedOf(five[0]!), fare: 390_000n, net: 390_000n }
    const first = fileOf([wrong], { complete: false })
    const found = match(first, five)
    expect(found.differences).toMatchObject([{ kind: 'amount' }])
    const earlier = {
      billed: found.billed,
      documents: new Set(first.documents.map(identityOf)),
      disputed: new Set([wrong.reference]),
    }
    const right = match(fileOf([billedOf(five[0]!)], { complete: false }), five, earlier)
    expect([right.differences, right.corrected]).toEqual([[], [wrong.reference]])
  })

  test('[F7] a memo that was charged as registered is no difference', () => {
    const memo = { ...billedOf(five[0]!), type: 'adm' as const, reference: 'ADM-1' }
    const file = fileOf([memo], { complete: false })
    const known = {
      kind: 'adm' as const,
      number: 'ADM-1',
      supplier: file.head.supplier,
      minor: 380_000n,
      currency: 'CNY' as const,
      isCharged: true,
    }
    expect(matchBilling(file, [], { earlier: NOTHING, memos: [known] }).differences).toEqual([])
    for (const other of [
      { isCharged: false },
      { supplier: 'another' },
      { kind: 'acm' as const },
      { minor: 379_999n },
    ])
      expect(
        matchBilling(file, [], { earlier: NOTHING, memos: [{ ...known, ...other }] }).differences,
      ).toMatchObject([{ kind: 'adm' }])
  })
})

test('[F7] only what may still be billed waits, and an adjustment in hand is left alone', () => {
  expect(afterAction({ kind: 'missing_theirs', state: 'open', outcome: null }, 'wait')).toBe('waiting')
  expect(afterAction({ kind: 'amount', state: 'open', outcome: null }, 'wait')).toBeUndefined()
  expect(afterAction({ kind: 'amount', state: 'adjusting', outcome: null }, 'dispute')).toBeUndefined()
  expect(afterAction({ kind: 'amount', state: 'settled', outcome: null }, 'reopen')).toBe('open')
  for (const outcome of ['adjusted', 'memo'] as const)
    expect(afterAction({ kind: 'amount', state: 'settled', outcome }, 'reopen')).toBeUndefined()
  expect(afterAction({ kind: 'amount', state: 'settled', outcome: null }, 'dispute')).toBeUndefined()
})
