/**
 * The input on the confirm page. It survives reloads, expired prices and a lost session within the tab, and is deleted
 * when the order is placed or the user leaves.
 */
import { PASSENGER_TYPES } from '@interline/domain/flight-search/passenger-counts'
import type { PassengerDraft, PassengerType } from '@interline/domain/passengers/passenger'
import type { Input } from '../../api/call.ts'
import { recall, remember } from '../../browser-storage.ts'
import { onLeaving } from '../../shell/session.ts'

type OrderBody = Input<'flightOrders.create'>['body']

export interface Draft {
  readonly passengers: readonly PassengerDraft[]
  readonly contact: OrderBody['contact']
  readonly invoiceType: NonNullable<OrderBody['invoiceType']>
  readonly remark: string
  readonly customerReference: string
}

export type Party = Readonly<Record<PassengerType, number>>

const KEY = 'interline.confirm'

export function emptyPassenger(type: PassengerType): PassengerDraft {
  return {
    type,
    surname: '',
    given_names: '',
    gender: '',
    birthday: '',
    nationality: '',
    travel_document: { type: '', number: '', expiry: '', issuing_place: '' },
  }
}

/**
 * A draft for a party: earlier input is kept where passenger types still fit. `passport`: the nationality that was
 * searched for.
 */
export function draftFor(
  party: Party,
  saved: Draft | null,
  contact: Draft['contact'],
  passport: string | null = null,
): Draft {
  const passengers = PASSENGER_TYPES.flatMap((type) => {
    const known = saved?.passengers.filter((passenger) => passenger.type === type) ?? []
    return Array.from(
      { length: party[type] },
      (_, at) => known[at] ?? { ...emptyPassenger(type), nationality: passport ?? '' },
    )
  })
  return {
    passengers,
    contact: saved?.contact ?? contact,
    invoiceType: saved?.invoiceType ?? 'Itinerary',
    remark: saved?.remark ?? '',
    customerReference: saved?.customerReference ?? '',
  }
}

export function savedDraft(): Draft | null {
  return recall<Draft>(KEY, 'tab')
}

export function saveDraft(draft: Draft | null): void {
  remember(KEY, draft, 'tab')
}

onLeaving(() => saveDraft(null))

/**
 * The draft's passengers with others filled in: each takes the first slot of its type that is empty or holds the same
 * person. `left` are those without a slot.
 */
export function placed(
  passengers: readonly PassengerDraft[],
  incoming: readonly PassengerDraft[],
): { readonly passengers: readonly PassengerDraft[]; readonly left: number } {
  const next = [...passengers]
  let left = 0
  for (const passenger of incoming) {
    const same = next.findIndex(
      (each) =>
        each.type === passenger.type &&
        each.surname === passenger.surname &&
        each.given_names === passenger.given_names,
    )
    const free = next.findIndex((each) => each.type === passenger.type && each.surname === '')
    const at = same >= 0 ? same : free
    if (at < 0) left += 1
    else next[at] = passenger
  }
  return { passengers: next, left }
}
