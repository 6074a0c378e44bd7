// A rule of the sandbox: where it applies, how often, and its effect. Scenario files, injected faults of the
// back office and failure surnames are all rules.

import type { SandboxSupplierCode } from '@interline/domain/backoffice/sandbox/fault'

/** A call that can be altered, from the search to the servicing of tickets; `later`: flight changes; `group`: mails of group desks. */
export const STEPS = [
  'search',
  'verify',
  'book',
  'issue',
  'void',
  'refund',
  'reissue',
  'later',
  'group',
] as const
export type Step = (typeof STEPS)[number]
export type SaleStep = Exclude<Step, 'later' | 'group'>

export type SaleEffect =
  | { readonly do: 'price'; readonly percent: number }
  | { readonly do: 'sold_out' }
  | { readonly do: 'reject' }
  | { readonly do: 'solution_changed'; readonly minutes: number }
  | { readonly do: 'documents_changed' }
  /** No answer: nothing was done, or it was done and the answer got lost. */
  | { readonly do: 'time_out_before' }
  | { readonly do: 'time_out_after' }
  | { readonly do: 'slow'; readonly seconds: number }
  | { readonly do: 'rate_limit' }
  | { readonly do: 'garbage' }
  /** Of each connection only the first flight is confirmed. */
  | { readonly do: 'break_connection' }
  /**
   * Only this many passengers get their ticket; for a void, refund or reissue: only the tickets of this many
   * are done.
   */
  | { readonly do: 'partial'; readonly tickets: number }
  | { readonly do: 'ticket_in'; readonly minutes: number }

/** `minutes`: by how much the flight moves; for `cancel_save` how much later the replacement flight leaves. */
export type LaterEffect = {
  readonly do: 'schedule_change' | 'delay' | 'cancel_no_save' | 'cancel_save' | 'restore'
  readonly minutes: number
  /** Which flight of the order, one-based; among those of `flight` if given. */
  readonly segment: number
  /** Hours before that flight's departure at which the airline reports it. */
  readonly hoursBefore: number
}

/** How the group desk of an airline answers; without an effect it does as it is asked. */
export type GroupEffect =
  | { readonly do: 'reject' }
  | { readonly do: 'price'; readonly percent: number }
  /** Flights that many minutes later. */
  | { readonly do: 'counter'; readonly minutes: number }
  | { readonly do: 'confirm_part'; readonly seats: number }
  | { readonly do: 'forget' }
  | { readonly do: 'answer_in'; readonly minutes: number }

export type Effect = SaleEffect | LaterEffect | GroupEffect

/** All given ones must match. */
export interface Where {
  readonly supplier?: SandboxSupplierCode
  readonly carrier?: string
  /** `CX506`. */
  readonly flight?: string
  /** First and last airport of a journey. */
  readonly route?: { readonly from: string; readonly to: string }
  /** Local dates of departure, both included. */
  readonly date?: { readonly from: string; readonly to: string }
  /** Our reference or the PNR. */
  readonly order?: string
  readonly surname?: string
  /** The ordinal of a booking's ticketing request. */
  readonly attempt?: number
}

export interface Rule<Does extends Effect = Effect> {
  readonly id: string
  /** As named in the event log, identical on every machine; absent: its id. */
  readonly name?: string
  readonly at: Step
  readonly where: Where
  /** Only these of the matching calls, one-based. */
  readonly calls?: readonly number[]
  /** Share of the calls, 0 to 1: the same calls on every machine. */
  readonly share?: number
  /** Maximum number of times it fires. */
  readonly times?: number
  readonly effect: Does
}

/** The facts that a rule is matched against. */
export interface Occasion {
  readonly supplier: SandboxSupplierCode
  readonly carriers: readonly string[]
  readonly flights: readonly string[]
  readonly routes: readonly { readonly from: string; readonly to: string }[]
  readonly dates: readonly string[]
  readonly orders: readonly string[]
  readonly surnames: readonly string[]
  readonly attempt: number
  /** The subject, as a key that is identical on every machine. */
  readonly subject: string
}

export function fits(where: Where, occasion: Occasion): boolean {
  const { supplier, carrier, flight, route, date, order, surname, attempt } = where
  return (
    (supplier === undefined || supplier === occasion.supplier) &&
    (carrier === undefined || occasion.carriers.includes(carrier)) &&
    (flight === undefined || occasion.flights.includes(flight)) &&
    (route === undefined || occasion.routes.some(({ from, to }) => from === route.from && to === route.to)) &&
    (date === undefined || occasion.dates.some((day) => day >= date.from && day <= date.to)) &&
    (order === undefined || occasion.orders.includes(order)) &&
    (surname === undefined || occasion.surnames.some((each) => each.toUpperCase() === surname)) &&
    (attempt === undefined || attempt === occasion.attempt)
  )
}

const OF_GROUPS: readonly string[] = [
  'reject',
  'price',
  'counter',
  'confirm_part',
  'forget',
  'answer_in',
] satisfies readonly GroupEffect['do'][]

export function isOfGroup(effect: Effect): effect is GroupEffect {
  return OF_GROUPS.includes(effect.do)
}

export function isLater(effect: Effect): effect is LaterEffect {
  return 'hoursBefore' in effect
}
