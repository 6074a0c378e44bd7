/** The draft of a refund quote: it starts with the suggestion of fare and reason, and is recalculated on every change. */
import { readTyped, typedAmount } from '@interline/domain/money/typed-amount'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../../api/call.ts'
import type { Input, Reply } from '../../../../api/call.ts'
import { draftsByOrder } from '../drafts.ts'
import { useDebouncedValue } from './use-debounced-value.ts'

type Proposal = Reply<'officeDesk.proposeRefund'>
export type RefundOffer = NonNullable<Input<'officeDesk.proposeRefund'>['body']['offer']>

export const CHARGES = ['penalty', 'usedFare', 'usedTaxes'] as const
export type Charge = (typeof CHARGES)[number]

interface Typed {
  /** By booking and charge. */
  readonly amounts: Readonly<Record<string, string>>
  readonly allTaxes: boolean
}

interface Draft {
  /** Null: unchanged. */
  readonly changed: Typed | null
  readonly remark: string
}

const useDraft = draftsByOrder<Draft>({ changed: null, remark: '' })

const PAUSE_MS = 300

export const chargeKey = (itemId: string, charge: Charge) => `${itemId} ${charge}`

export function useRefundDraft(id: string) {
  const params = { id }
  const first = useQuery({
    queryKey: ['deskProposal', 'refund', id],
    queryFn: ({ signal }) => call('officeDesk.proposeRefund', { params, body: { offer: null } }, { signal }),
  })
  const { draft, change, forget } = useDraft(id)
  const { changed, remark } = draft
  const begun = useMemo(() => first.data && typedOf(first.data), [first.data])
  const typed = changed ?? begun
  const suggested = calculated(first.data)
  const offer = useMemo(() => first.data && typed && offerOf(first.data, typed), [first.data, typed])
  const later = useDebouncedValue(offer, PAUSE_MS)
  const worked = useQuery({
    queryKey: ['deskProposal', 'refund', id, later],
    queryFn: ({ signal }) =>
      call('officeDesk.proposeRefund', { params, body: { offer: later ?? null } }, { signal }),
    // The initial values have been calculated already.
    enabled: changed !== null && Boolean(later) && later === offer,
    placeholderData: keepPreviousData,
  })
  return {
    failed: first.error ?? worked.error,
    bookings: first.data?.bookings ?? [],
    typed,
    isTouched: changed !== null,
    /** Null: an entry is not an amount. */
    offer: offer ?? null,
    /** Undefined: no result for the current input. */
    proposal:
      changed === null ? suggested : worked.error ? undefined : (calculated(worked.data) ?? suggested),
    /** False: an amount is open that only the airline can say. */
    isComplete: suggested !== undefined,
    /** The shown result does not include the latest input yet. */
    isBehind: changed !== null && (offer !== later || worked.isPlaceholderData || worked.isPending),
    type: (now: Partial<Typed>) => typed && change({ changed: { ...typed, ...now } }),
    remark,
    setRemark: (next: string) => change({ remark: next }),
    /** Called after sending. */
    forget,
  }
}

/** Undefined while an amount of the airline is missing: there is no total yet. */
function calculated(data: Proposal | undefined) {
  return data && data.total !== null ? { ...data, total: data.total } : undefined
}

function typedOf({ bookings, allTaxes }: Proposal): Typed {
  return {
    allTaxes,
    amounts: Object.fromEntries(
      bookings.flatMap((booking) =>
        CHARGES.map((charge) => [
          chargeKey(booking.itemId, charge),
          amountOf(booking[charge], booking.currency),
        ]),
      ),
    ),
  }
}

const amountOf = (minor: number | null, currency: Proposal['currency']) =>
  minor === null ? '' : typedAmount(BigInt(minor), currency)

/** Null where an entry is not an amount, or is negative. */
function offerOf({ bookings }: Proposal, { amounts, allTaxes }: Typed): RefundOffer | null {
  const read = bookings.map(({ itemId, currency }) => {
    const of = (charge: Charge) => readTyped(amounts[chargeKey(itemId, charge)] ?? '', currency)
    return { itemId, penalty: of('penalty'), usedFare: of('usedFare'), usedTaxes: of('usedTaxes') }
  })
  const isWhole = read.every((each) => CHARGES.every((charge) => (each[charge] ?? -1n) >= 0n))
  if (!isWhole) return null
  return {
    allTaxes,
    bookings: read.map(({ itemId, penalty, usedFare, usedTaxes }) => ({
      itemId,
      penalty: Number(penalty),
      usedFare: Number(usedFare),
      usedTaxes: Number(usedTaxes),
    })),
  }
}
