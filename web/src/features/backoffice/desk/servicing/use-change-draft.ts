/** The draft of a change quote: flights are searched, one is selected, its charges are edited and recalculated. */
import { readTyped, typedAmount } from '@interline/domain/money/typed-amount'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { call } from '../../../../api/call.ts'
import type { Input, Reply } from '../../../../api/call.ts'
import type { DeskOrder } from '../desk-order.ts'
import { draftsByOrder } from '../drafts.ts'
import { useDebouncedValue } from './use-debounced-value.ts'
import { requestedTrip } from './requested-trip.ts'
import type { RequestedFlight } from './requested-trip.ts'

export type FoundFlight = Reply<'officeDesk.findFlights'>['flights'][number]
type Charges = Input<'officeDesk.proposeChange'>['body']

export const CHANGE_CHARGES = ['difference', 'taxDifference', 'penalty'] as const
export type ChangeCharge = (typeof CHANGE_CHARGES)[number]
type Typed = Readonly<Record<ChangeCharge, string>>
type Trip = readonly (readonly RequestedFlight[])[]

interface Draft {
  /** Null: as the agency requested. */
  readonly trip: Trip | null
  /** Null: no results yet. */
  readonly flights: readonly FoundFlight[] | null
  readonly token: string
  readonly typed: Typed | null
  readonly remark: string
}

const NOTHING_FOUND = { flights: null, token: '' }
const useDraft = draftsByOrder<Draft>({ ...NOTHING_FOUND, trip: null, typed: null, remark: '' })

const PAUSE_MS = 300

export function useChangeDraft({ order }: DeskOrder) {
  const params = { id: order.id }
  const { draft, change, forget } = useDraft(order.id)
  const { flights, token, typed, remark } = draft
  const [requested] = useState<Trip>(() =>
    requestedTrip(
      order.journeys,
      (order.servicing?.coupons ?? []).map(({ journey }) => journey),
      order.servicing?.flights ?? [],
    ),
  )
  const trip = draft.trip ?? requested
  // The key that searches or sends also commits a date before the page shows it.
  const typedTrip = useRef(trip)
  const search = useMutation({
    mutationFn: (journeys: Trip) =>
      call('officeDesk.findFlights', {
        params,
        body: { journeys: journeys.map((segments) => ({ segments: segments.map((each) => ({ ...each })) })) },
      }),
  })
  const chosen = flights?.find((each) => each.token === token)
  const charges = useMemo(() => (chosen && typed ? chargesOf(chosen, typed) : null), [chosen, typed])
  const later = useDebouncedValue(charges, PAUSE_MS)
  const worked = useQuery({
    queryKey: ['deskProposal', 'change', order.id, later],
    queryFn: ({ signal }) => call('officeDesk.proposeChange', { params, body: later! }, { signal }),
    enabled: later !== null,
    placeholderData: keepPreviousData,
  })
  // Other flights need a new search: earlier results and pending answers no longer apply.
  function setTrip(next: Trip): void {
    typedTrip.current = next
    change({ ...NOTHING_FOUND, trip: next })
    search.reset()
  }
  function find(): void {
    if (search.isPending && typedTrip.current === trip) return
    change({ ...NOTHING_FOUND, trip: typedTrip.current })
    search.mutate(typedTrip.current, {
      onSuccess: ({ flights: found }) => {
        change({ flights: found })
        if (found[0]) pick(found[0])
      },
    })
  }
  function pick(flight: FoundFlight): void {
    const text = (charge: ChangeCharge) => typedAmount(BigInt(flight.suggested[charge]), flight.currency)
    change({
      token: flight.token,
      typed: {
        difference: text('difference'),
        taxDifference: text('taxDifference'),
        penalty: text('penalty'),
      },
    })
  }
  return {
    trip,
    setTrip,
    /** False: a date was just committed, and the selection is for the earlier one. */
    isShown: () => typedTrip.current === trip,
    find,
    search,
    flights,
    chosen,
    pick,
    typed,
    setTyped: (next: Typed) => change({ typed: next }),
    remark,
    setRemark: (next: string) => change({ remark: next }),
    /** After sending, the next quote starts from the agency's request. */
    forget: (): void => {
      typedTrip.current = requested
      search.reset()
      forget()
    },
    /** Null: nothing is selected, or an entry is not an amount. */
    charges,
    /** The supplier exchanges at exactly these amounts. */
    automatic: Boolean(chosen && charges && isAtOwnPrice(chosen, charges)),
    failed: worked.error,
    proposal: charges ? worked.data : undefined,
    /** The shown result does not include the latest input yet. */
    isBehind: charges !== later || worked.isPlaceholderData || worked.isPending,
  }
}

function isAtOwnPrice({ supplier }: FoundFlight, { difference, taxDifference, penalty }: Charges): boolean {
  return supplier?.difference === difference && supplier.penalty === penalty && taxDifference === 0
}

function chargesOf({ currency }: FoundFlight, typed: Typed): Charges | null {
  const difference = readTyped(typed.difference, currency)
  const taxDifference = readTyped(typed.taxDifference, currency)
  const penalty = readTyped(typed.penalty, currency)
  if (difference === null || taxDifference === null || penalty === null || penalty < 0n) return null
  return { difference: Number(difference), taxDifference: Number(taxDifference), penalty: Number(penalty) }
}
