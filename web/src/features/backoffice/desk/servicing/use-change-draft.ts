/** A change's quote while it is made: flights are found, one is chosen, its charges are typed and worked out anew. */
import { readTyped, typedAmount } from '@interline/domain/money/typed-amount'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { call } from '../../../../api/call.ts'
import type { Input, Reply } from '../../../../api/call.ts'
import type { DeskOrder } from '../desk-order.ts'
import { draftsByOrder } from '../drafts.ts'
import { useLater } from './use-later.ts'
import { wantedTrip } from './wanted-trip.ts'
import type { WantedFlight } from './wanted-trip.ts'

export type FoundFlight = Reply<'officeDesk.findFlights'>['flights'][number]
type Charges = Input<'officeDesk.proposeChange'>['body']

export const CHANGE_CHARGES = ['difference', 'taxDifference', 'penalty'] as const
export type ChangeCharge = (typeof CHANGE_CHARGES)[number]
type Typed = Readonly<Record<ChangeCharge, string>>
type Trip = readonly (readonly WantedFlight[])[]

interface Draft {
  /** Null: as the agency asks. */
  readonly trip: Trip | null
  /** Null: not found yet. */
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
  const [asked] = useState<Trip>(() =>
    wantedTrip(
      order.journeys,
      (order.servicing?.coupons ?? []).map(({ journey }) => journey),
      order.servicing?.flights ?? [],
    ),
  )
  const trip = draft.trip ?? asked
  // A day is settled by the same key that searches or sends, before the page shows it.
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
  const later = useLater(charges, PAUSE_MS)
  const worked = useQuery({
    queryKey: ['deskProposal', 'change', order.id, later],
    queryFn: ({ signal }) => call('officeDesk.proposeChange', { params, body: later! }, { signal }),
    enabled: later !== null,
    placeholderData: keepPreviousData,
  })
  // Other flights are another question: what was found for the last one does not answer it, nor does what is on its way.
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
    /** False: a day was settled just now, and what is chosen is for the last one. */
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
    /** What is typed was sent: the next quote begins as the agency asks. */
    forget: (): void => {
      typedTrip.current = asked
      search.reset()
      forget()
    },
    /** Null: nothing is chosen, or something typed is no amount. */
    charges,
    /** The supplier exchanges at exactly these amounts. */
    automatic: Boolean(chosen && charges && isAtOwnPrice(chosen, charges)),
    failed: worked.error,
    proposal: charges ? worked.data : undefined,
    /** What is shown is not yet of what is typed. */
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
