// Reasons for refunds and changes: their numbers, the options within each, and the required evidence. The
// cost of a reason is decided by the quote.

import type { OrderType } from '../flight-orders/statuses.ts'

/** Maximum number of files per request. */
export const MAX_EVIDENCE_FILES = 5

/** `required`: nothing else proves the reason; `recorded`: only if we have no disruption record. */
type Evidence = 'none' | 'optional' | 'required' | 'recorded'

interface Option {
  readonly option: string | null
  readonly evidence: Evidence
  /** Another ticket's number is required. */
  readonly otherTicket?: true
  /** The number of the airline's published waiver is required. */
  readonly waiver?: true
}

export interface Reason {
  readonly reason: number
  readonly kind: 'voluntary' | 'involuntary' | 'special'
  /** Minimum length of the remark; 0: optional. */
  readonly remark: number
  readonly options: readonly Option[]
}

// Keep one row per line.
// oxfmt-ignore
export const REFUND_REASONS: readonly Reason[] = [
  { reason: 0, kind: 'voluntary', remark: 0, options: [{ option: '0.1', evidence: 'none' }, { option: '0.2', evidence: 'none' }, { option: '0.3', evidence: 'none' }] },
  { reason: 1, kind: 'involuntary', remark: 10, options: [{ option: null, evidence: 'optional' }] },
  { reason: 2, kind: 'involuntary', remark: 0, options: [{ option: '2.1', evidence: 'recorded' }, { option: '2.2', evidence: 'recorded' }, { option: '2.3', evidence: 'recorded' }] },
  { reason: 3, kind: 'involuntary', remark: 0, options: [{ option: '3.1', evidence: 'optional' }, { option: '3.2', evidence: 'recorded' }, { option: '3.3', evidence: 'recorded' }, { option: '3.4', evidence: 'recorded', otherTicket: true }] },
  { reason: 4, kind: 'special', remark: 0, options: [{ option: '4.1', evidence: 'required' }, { option: '4.2', evidence: 'required' }, { option: '4.3', evidence: 'required' }] },
  { reason: 5, kind: 'special', remark: 0, options: [{ option: '5.1', evidence: 'optional', otherTicket: true }, { option: '5.2', evidence: 'optional', otherTicket: true }, { option: '5.3', evidence: 'optional' }] },
  { reason: 6, kind: 'special', remark: 0, options: [{ option: '6.1', evidence: 'optional', otherTicket: true }, { option: '6.2', evidence: 'optional', otherTicket: true }] },
  { reason: 7, kind: 'special', remark: 0, options: [{ option: '7.1', evidence: 'required' }, { option: '7.2', evidence: 'required' }, { option: '7.3', evidence: 'optional', waiver: true }, { option: '7.4', evidence: 'required' }] },
]

// Number 2 is absent on purpose: a schedule change is part of 3.
// oxfmt-ignore
export const CHANGE_REASONS: readonly Reason[] = [
  { reason: 0, kind: 'voluntary', remark: 0, options: [{ option: null, evidence: 'none' }] },
  { reason: 1, kind: 'involuntary', remark: 10, options: [{ option: null, evidence: 'optional' }] },
  { reason: 3, kind: 'involuntary', remark: 0, options: [{ option: null, evidence: 'optional' }] },
]

export interface GivenReason {
  readonly reason: number
  readonly subOption: string | null
  readonly remark: string
  /** Number of uploaded files. */
  readonly evidence: number
  /** Of the earlier or new ticket; empty: none. */
  readonly otherTicket: string
  /** Of the airline's published waiver; empty: none. */
  readonly waiver: string
  /** A matching disruption record exists. */
  readonly recorded: boolean
}

/** A validation issue of a reason: the field and its rule. */
export interface ReasonFault {
  readonly path: 'reason' | 'subOption' | 'remark' | 'evidence' | 'otherTicket' | 'waiver'
  readonly rule:
    | 'reason.unknown'
    | 'reason.option'
    | 'reason.remark'
    | 'reason.evidence'
    | 'reason.other_ticket'
    | 'reason.waiver'
  readonly values?: Readonly<Record<string, number>>
}

function reasonOf(type: Exclude<OrderType, 'origin' | 'void'>, reason: number): Reason | undefined {
  return (type === 'refund' ? REFUND_REASONS : CHANGE_REASONS).find((each) => each.reason === reason)
}

/** True if airlines deduct nothing from the refund: it is involuntary, or the new ticket is already paid. */
export function isFree(reason: number | null, subOption: string | null): boolean {
  return (
    subOption === '6.1' ||
    REFUND_REASONS.some((each) => each.reason === reason && each.kind === 'involuntary')
  )
}

/** All validation issues; empty: the request can be made. */
export function reasonFaults(type: 'change' | 'refund', given: GivenReason): ReasonFault[] {
  const known = reasonOf(type, given.reason)
  if (!known) return [{ path: 'reason', rule: 'reason.unknown' }]
  const faults: ReasonFault[] = []
  const option = known.options.find((each) => each.option === given.subOption)
  if (!option) faults.push({ path: 'subOption', rule: 'reason.option' })
  if (given.remark.trim().length < known.remark)
    faults.push({ path: 'remark', rule: 'reason.remark', values: { min: known.remark } })
  const needed = option?.evidence === 'required' || (option?.evidence === 'recorded' && !given.recorded)
  if (needed && given.evidence === 0) faults.push({ path: 'evidence', rule: 'reason.evidence' })
  if (option?.otherTicket && !/^\d{3}-?\d{10}$/.test(given.otherTicket))
    faults.push({ path: 'otherTicket', rule: 'reason.other_ticket' })
  if (option?.waiver && given.waiver.trim() === '') faults.push({ path: 'waiver', rule: 'reason.waiver' })
  return faults
}
