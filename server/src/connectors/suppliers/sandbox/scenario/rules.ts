// What a rule of the sandbox is: where it applies, how often, and what it makes happen. Scenario files, levers of the
// back office and surnames that stand for a failure are all rules.

import type { SandboxSupplierCode } from '@interline/domain/backoffice/sandbox/lever'

/** A call that can come out otherwise, from the search to the servicing of tickets; `later`: what happens to flights. */
export const STEPS = ['search', 'verify', 'book', 'issue', 'void', 'refund', 'reissue', 'later'] as const
export type Step = (typeof STEPS)[number]
export type SaleStep = Exclude<Step, 'later'>

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
  /** Only so many passengers get their ticket; of a void, refund or reissue: only the tickets of so many are done. */
  | { readonly do: 'partial'; readonly tickets: number }
  | { readonly do: 'ticket_in'; readonly minutes: number }

/** `minutes`: by how much the flight moves; of `cancel_save` how much later the airline's other flight leaves. */
export type LaterEffect = {
  readonly do: 'schedule_change' | 'delay' | 'cancel_no_save' | 'cancel_save' | 'restore'
  readonly minutes: number
  /** Which flight of the order, counted from 1; those of `flight` where that is given. */
  readonly segment: number
  /** Hours before that flight's departure at which the airline makes it known. */
  readonly hoursBefore: number
}

export type Effect = SaleEffect | LaterEffect

/** All that are given must fit. */
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
  /** The how manyth order to issue of a booking. */
  readonly attempt?: number
}

export interface Rule<Does extends Effect = Effect> {
  readonly id: string
  /** As the event log names it, the same on every machine; absent: its id. */
  readonly name?: string
  readonly at: Step
  readonly where: Where
  /** Only these of the calls that fit, counted from 1. */
  readonly calls?: readonly number[]
  /** Share of the calls, 0 to 1: the same calls on every machine. */
  readonly share?: number
  /** How often it acts at most. */
  readonly times?: number
  readonly effect: Does
}

/** What a rule is compared with. */
export interface Occasion {
  readonly supplier: SandboxSupplierCode
  readonly carriers: readonly string[]
  readonly flights: readonly string[]
  readonly routes: readonly { readonly from: string; readonly to: string }[]
  readonly dates: readonly string[]
  readonly orders: readonly string[]
  readonly surnames: readonly string[]
  readonly attempt: number
  /** What it is about, in a word that is the same on every machine. */
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

export function isLater(effect: Effect): effect is LaterEffect {
  return 'hoursBefore' in effect
}
