/** What is typed into the form of an adjustment. */
import type {
  AdjustmentDirection,
  AdjustmentTarget,
} from '@interline/domain/backoffice/adjustments/adjustment'
import type { Currency } from '@interline/domain/money/money'
import { readTyped } from '@interline/domain/money/typed-amount'
import type { Input } from '../../../api/call.ts'

export interface AdjustmentDraft {
  readonly target: AdjustmentTarget
  readonly direction: AdjustmentDirection
  /** Of the supplier; an agency has its own. */
  readonly currency: Currency
  readonly amount: string
  readonly order: string
  readonly supplier: string
  readonly reference: string
  readonly reason: string
}

export const EMPTY_DRAFT: AdjustmentDraft = {
  target: 'balance',
  direction: 'credit',
  currency: 'CNY',
  amount: '',
  order: '',
  supplier: '',
  reference: '',
  reason: '',
}

export interface AdjustedAgency {
  readonly id: number
  readonly currency: Currency
}

export type DraftIssue = 'agencyId' | 'amount' | 'reference' | 'reason'

/** Fields that keep it from being sent. */
export function draftIssues(draft: AdjustmentDraft, agency: AdjustedAgency | null): ReadonlySet<DraftIssue> {
  const issues = new Set<DraftIssue>()
  if (draft.target === 'balance' && agency === null) issues.add('agencyId')
  const minor = readTyped(draft.amount, currencyOf(draft, agency))
  if (typeof minor !== 'bigint' || minor <= 0n) issues.add('amount')
  if (draft.reference.trim() === '') issues.add('reference')
  if (draft.reason.trim() === '') issues.add('reason')
  return issues
}

/** The body of the call; null where something is missing. */
export function bodyOf(
  draft: AdjustmentDraft,
  agency: AdjustedAgency | null,
): Input<'officeAdjustments.create'>['body'] | null {
  const currency = currencyOf(draft, agency)
  const minor = readTyped(draft.amount, currency)
  if (typeof minor !== 'bigint' || draftIssues(draft, agency).size > 0) return null
  const text = (value: string) => value.trim()
  return {
    target: draft.target,
    direction: draft.direction,
    currency,
    amount: Number(minor),
    reference: text(draft.reference),
    reason: text(draft.reason),
    ...(draft.target === 'balance' && agency ? { agencyId: agency.id } : {}),
    ...(text(draft.order) ? { orderId: text(draft.order).toUpperCase() } : {}),
    ...(draft.target === 'supplier_payable' && text(draft.supplier)
      ? { supplier: text(draft.supplier) }
      : {}),
  }
}

export function currencyOf(draft: AdjustmentDraft, agency: AdjustedAgency | null): Currency {
  return draft.target === 'balance' && agency ? agency.currency : draft.currency
}
