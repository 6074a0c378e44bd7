import { expect, test } from 'vitest'
import { CHANGE_REASONS, reasonFaults, REFUND_REASONS, type GivenReason } from './reasons.ts'

const given: GivenReason = {
  reason: 0,
  subOption: '0.1',
  remark: '',
  evidence: 0,
  otherTicket: '',
  waiver: '',
  recorded: false,
}
const faults = (type: 'refund' | 'change', change: Partial<GivenReason>) =>
  reasonFaults(type, { ...given, ...change }).map(({ rule }) => rule)

test('[D12] refunds have reasons 0 to 7, changes 0, 1 and 3', () => {
  expect(REFUND_REASONS.map(({ reason }) => reason)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(CHANGE_REASONS.map(({ reason }) => reason)).toEqual([0, 1, 3])
  expect(faults('change', { reason: 2 })).toEqual(['reason.unknown'])
  expect(faults('refund', { reason: 8 })).toEqual(['reason.unknown'])
})

test.each<[string, Partial<GivenReason>, string[]]>([
  ['voluntary', {}, []],
  ['voluntary without its choice', { subOption: null }, ['reason.option']],
  ['another reason’s choice', { subOption: '4.1' }, ['reason.option']],
  ['involuntary without a word', { reason: 1, subOption: null, remark: 'too short' }, ['reason.remark']],
  ['involuntary with a word', { reason: 1, subOption: null, remark: 'the airline agreed' }, []],
  ['a schedule change without proof', { reason: 2, subOption: '2.1' }, ['reason.evidence']],
  ['a schedule change that we know of', { reason: 2, subOption: '2.1', recorded: true }, []],
  ['a cancellation', { reason: 3, subOption: '3.1' }, []],
  ['a missed connection', { reason: 3, subOption: '3.4', evidence: 1 }, ['reason.other_ticket']],
  ['illness without a certificate', { reason: 4, subOption: '4.1', recorded: true }, ['reason.evidence']],
  ['illness', { reason: 4, subOption: '4.1', evidence: 1 }, []],
  ['bought twice', { reason: 5, subOption: '5.1', otherTicket: '781-2400000001' }, []],
  ['exchanged at the airline', { reason: 6, subOption: '6.1' }, ['reason.other_ticket']],
  ['a visa that was refused', { reason: 7, subOption: '7.1' }, ['reason.evidence']],
  ['a waiver without its number', { reason: 7, subOption: '7.3' }, ['reason.waiver']],
])('[D12] %s', (_case, change, expected) => {
  expect(faults('refund', change)).toEqual(expected)
})
