/** The draft of a top-up, and its result. */
import { exponent, type Currency } from '@interline/domain/money/money'
import { readTyped, typedAmount } from '@interline/domain/money/typed-amount'
import { arithmeticIssues, creditedBy, type Credited } from '@interline/domain/top-ups/arithmetic'
import type { Input } from '../../api/call.ts'
import type { TopUpAgency, TopUpRequest } from './top-up-calls.ts'

export interface TopUpDraft {
  readonly applyTo: 'balance' | 'credit'
  readonly currency: Currency
  readonly received: string
  readonly rate: string
  readonly fee: string
  readonly reference: string
  readonly note: string
  readonly sendEmail: boolean
}

/** An empty form, or one prefilled from a request. */
export function newDraft(agency: TopUpAgency, request?: TopUpRequest): TopUpDraft {
  const currency = request?.currency ?? agency.currency
  return {
    applyTo: request?.applyTo ?? 'balance',
    currency,
    received: request ? typedAmount(BigInt(request.amount), currency) : '',
    rate: agency.rates[currency] ?? '',
    fee: '0',
    reference: request?.reference ?? '',
    note: '',
    sendEmail: true,
  }
}

export function withCurrency(draft: TopUpDraft, currency: Currency, agency: TopUpAgency): TopUpDraft {
  return { ...draft, currency, rate: agency.rates[currency] ?? '' }
}

/** The posted amount and the seller's fee; null while the input is invalid. */
export function creditedFor(draft: TopUpDraft, agency: TopUpAgency): Credited | null {
  const money = moneyOf(draft, agency)
  if (!money || arithmeticIssues(money).length > 0) return null
  return creditedBy(money)
}

export type DraftIssue = 'receivedAmount' | 'exchangeRate' | 'transactionFeePct' | 'referenceNumber'

/** Fields that prevent sending. */
export function draftIssues(draft: TopUpDraft, agency: TopUpAgency): ReadonlySet<DraftIssue> {
  const money = moneyOf(draft, agency)
  const issues = new Set<DraftIssue>(
    money ? arithmeticIssues(money).map(({ path }) => path) : ['receivedAmount'],
  )
  if (draft.reference.trim() === '') issues.add('referenceNumber')
  return issues
}

/** The request body; null while something is missing. */
export function bodyOf(
  draft: TopUpDraft,
  agency: TopUpAgency,
  requestId?: string,
): Input<'topUps.create'>['body'] | null {
  const money = moneyOf(draft, agency)
  const credited = creditedFor(draft, agency)
  if (!money || !credited || draftIssues(draft, agency).size > 0) return null
  return {
    applyTo: draft.applyTo,
    currency: draft.currency,
    receivedAmount: Number(money.received.minor),
    exchangeRate: money.exchangeRate,
    transactionFeePct: money.transactionFeePct,
    referenceNumber: draft.reference.trim(),
    amount: Number(credited.amount),
    sendEmail: draft.sendEmail,
    note: draft.note.trim(),
    ...(requestId === undefined ? {} : { requestId }),
  }
}

function moneyOf(draft: TopUpDraft, agency: TopUpAgency) {
  const minor = readTyped(draft.received, draft.currency)
  if (minor === null) return null
  return {
    received: { minor, currency: draft.currency },
    exchangeRate: draft.rate.trim(),
    transactionFeePct: draft.fee.trim() || '0',
    currency: agency.currency,
  }
}

/** An example amount for a field in this currency. */
export function amountExample(currency: Currency): string {
  return exponent(currency) === 0 ? '10000' : '10000.00'
}
