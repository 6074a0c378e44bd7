// What a module defines for a kind of request that a second person decides.

import { allows, type AccessRule } from '@interline/domain/access/access'
import type { ApprovalState } from '@interline/domain/approvals/approval'
import type { Money } from '@interline/domain/money/money'
import type { Locale } from '@interline/domain/text/text'
import type { JsonCodec } from '../../../db/json/codec.ts'
import type { LogSource } from '../../platform/auth/user-log.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Actor, Ctx } from '../../platform/http/context.ts'

type RuleIn<Realm extends Actor['realm']> = Extract<AccessRule, { readonly realm: Realm }>

/** What a user reads before deciding. Names and figures come from the payload: both people see the same. */
export interface Described {
  readonly kindName: string
  readonly title: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
}

/** The request being decided, and by whom. */
export interface Applying {
  /** The approver. */
  readonly ctx: Ctx<Actor>
  /** Milliseconds since the epoch, by the database's clock. */
  readonly now: number
  readonly approval: {
    readonly id: string
    readonly subject: string
    readonly reason: string
    readonly requestedBy: { readonly id: string; readonly name: string }
    /** Null: a request of the platform's staff. */
    readonly agencyId: number | null
  }
}

export type Ended = Exclude<ApprovalState, 'open' | 'approved'>

export interface ApprovalKind<Payload, Text = never> {
  /** Snake case, stable: it is stored. */
  readonly kind: string
  readonly payload: JsonCodec<Payload, Text>
  /** Who decides, in each realm in which the request can be made. */
  readonly decidedBy: { readonly agency?: RuleIn<'agency'>; readonly office?: RuleIn<'office'> }
  /** Staff with read access who cannot decide. */
  readonly readBy?: RuleIn<'office'>
  /** Days until an open request expires; absent: seven. A request may end earlier (`Wanted.until`). */
  readonly days?: number
  /** True: `apply` and `ended` see the rows of every agency also when agency users decide. */
  readonly everything?: true
  describe(payload: Payload, locale: Locale): Described
  /**
   * Carries out the request in the approving transaction, and returns the id of what it created. An error
   * leaves the request open; `approval.outdated` if the facts have changed.
   */
  apply(tx: Tx, payload: Payload, applying: Applying): Promise<string | null>
  /** Called when it was refused, withdrawn or has expired. */
  ended?(tx: Tx, payload: Payload, approval: Applying['approval'], how: Ended): Promise<void>
}

/** Who creates a request, and from where. */
export type Requester = LogSource & { readonly actor: Actor }

/** A request as created by a module. */
export interface Wanted<Payload> {
  /** One open request per kind and subject: the order, the reference, the currency. At most 100 characters. */
  readonly subject: string
  readonly payload: Payload
  /** Shown in the list; absent if the request is not about a single amount. */
  readonly amount?: Money
  /** At most 500 characters; may be empty. */
  readonly reason: string
  /** Milliseconds since the epoch: what it is about ends then, and the request with it; absent or null: the days of its kind. */
  readonly until?: number | null
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** Any kind: its payload is decoded by its own codec before it is passed on. */
export type AnyKind = ApprovalKind<unknown, unknown>

export type Kinds = ReadonlyMap<string, AnyKind>

/** The kinds that a user may decide, and those that they may read. */
export function kindsOf(
  kinds: Kinds,
  actor: Actor,
): { readonly decides: string[]; readonly reads: string[] } {
  const mayDecide = [...kinds.values()].filter((kind) => decides(kind, actor))
  const mayRead = [...kinds.values()].filter(({ readBy }) => readBy && allows(readBy, actor).ok)
  return {
    decides: mayDecide.map(({ kind }) => kind),
    reads: [...new Set([...mayDecide, ...mayRead])].map(({ kind }) => kind),
  }
}

/** Whether the rules of a kind let a user decide requests of others. */
export function decides({ decidedBy }: AnyKind, actor: Actor): boolean {
  const rule = decidedBy[actor.realm]
  return rule !== undefined && allows(rule, actor).ok
}
