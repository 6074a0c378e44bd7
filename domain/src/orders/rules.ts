// What a product defines for its orders: their statuses and their transition table. Every product has tables
// of its own (`flight-orders` for flights); this folder depends on none of them.

/** Who causes a transition. `parent` is the parent agency, `ops` the platform's desk. */
export type ActorKind = 'operator' | 'superuser' | 'parent' | 'ops' | 'supplier' | 'payment' | 'timer'

export const TONES = ['success', 'warning', 'primary', 'error', 'info'] as const
export type Tone = (typeof TONES)[number]

export interface StatusFacts<Type extends string = string> {
  readonly types: readonly Type[]
  readonly tone: Tone
  /** `when unpaid`: final only if nothing was paid (a payment must be refunded otherwise). */
  readonly terminal: boolean | 'when unpaid'
}

/**
 * `returnTo`: the status that the order came from before its payment was refunded. A list: one of these, which the
 * product names (`next` of the facts), such as the next of several payments.
 */
export interface Transition<
  Type extends string = string,
  Status extends string = string,
  Guard extends string = string,
> {
  readonly id: string
  readonly type: Type
  readonly action: string
  readonly from: readonly (Status | 'none')[]
  readonly to: Status | 'same' | 'returnTo' | readonly Status[]
  readonly by: readonly ActorKind[]
  readonly guards?: readonly Guard[]
}

/** `Facts`: input of the guards. `Reason`: why a guard blocks. */
export interface OrderRules<Facts, Reason extends string = string> {
  readonly statuses: Readonly<Record<string, StatusFacts>>
  readonly transitions: readonly Transition[]
  readonly guards: Readonly<Record<string, (facts: Facts) => Reason | undefined>>
  /** By order type: the statuses in which a user may lock an order. */
  readonly lockable: Readonly<Record<string, readonly string[]>>
}
