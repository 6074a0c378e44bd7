// Requests that a second person decides. A module registers a kind and creates requests of it; who decides,
// what users read and the effect of approval are defined by the kind.

import * as contract from '@interline/contract/approvals/calls'
import type { Tx } from '../../platform/database/database.ts'
import { route } from '../../platform/http/route.ts'
import { hourly } from '../../platform/jobs/hourly.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import { ask } from './ask.ts'
import { decide } from './decide.ts'
import { expireOpen } from './expire.ts'
import type { AnyKind, ApprovalKind, Requester, Wanted } from './kinds.ts'
import { newestOf } from './newest.ts'
import { countApprovals, getApproval, listApprovals } from './read.ts'

export type { ApprovalKind } from './kinds.ts'

export interface Approvals {
  /**
   * Adds a kind; returns the function that creates its requests. Throws an Error for a kind that is already
   * registered.
   */
  register<Payload, Text>(kind: ApprovalKind<Payload, Text>): RequestOf<Payload>
  /** The newest request of a person about a subject; null: they made none. */
  newest: typeof newestOf
  /** Expires overdue requests periodically, until the returned function is called. */
  watch(): () => Promise<void>
}

/**
 * Creates a request in the caller's transaction. Throws `approval.already_open` if one of this kind is open
 * for the same subject.
 */
export type RequestOf<Payload> = (
  tx: Tx,
  by: Requester,
  wanted: Wanted<Payload>,
) => Promise<{ readonly id: string }>

export function approvalsModule({ platform }: { readonly platform: Platform }): Module & Approvals {
  const kinds = new Map<string, AnyKind>()
  const expire = () =>
    platform.db.transaction('everything', async (tx) =>
      expireOpen(tx, await platform.db.instant(tx), { kinds }),
    )
  return {
    jobs: [],
    newest: newestOf,
    routes: [
      route(contract.listApprovals, (ctx, { query }) => listApprovals(ctx, query, kinds)),
      route(contract.countApprovals, (ctx) => countApprovals(ctx, kinds)),
      route(contract.getApproval, (ctx, { params }) => getApproval(ctx, params.id, kinds)),
      route(contract.decideApproval, (ctx, input) => decide(ctx, input, kinds)),
      route(contract.listOfficeApprovals, (ctx, { query }) => listApprovals(ctx, query, kinds)),
      route(contract.countOfficeApprovals, (ctx) => countApprovals(ctx, kinds)),
      route(contract.getOfficeApproval, (ctx, { params }) => getApproval(ctx, params.id, kinds)),
      route(contract.decideOfficeApproval, (ctx, input) => decide(ctx, input, kinds)),
    ],
    watch: () => hourly(platform, 'expired approvals', expire, { atOnce: true }),
    register(kind) {
      if (kinds.has(kind.kind)) throw new Error(`${kind.kind} is registered already`)
      const any = kind as unknown as AnyKind
      kinds.set(kind.kind, any)
      return (tx, by, wanted) => ask(tx, by, any, wanted, kinds)
    },
  }
}
