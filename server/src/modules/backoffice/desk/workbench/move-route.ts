// A route whose action may wait for a second person: the call and its body are stored with the request, so
// that the same action can be performed once approved.

import type { Endpoint } from '@interline/contract/kernel/endpoint'
import type { OfficeActor, OfficeCtx } from '../../../../platform/http/context.ts'
import { route as plainRoute, type Route } from '../../../../platform/http/route.ts'

/** What an action of the desk knows besides its request. */
export interface DeskCtx extends OfficeCtx {
  readonly move?: {
    /** Name of the call. */
    readonly call: string
    readonly body: unknown
    /** Present: a second person has approved this request. */
    readonly agreed?: { readonly requestId: string; readonly second: OfficeActor }
  }
}

type Serve<E extends Endpoint> = Parameters<typeof plainRoute<E>>[1]

export function route<E extends Endpoint>(endpoint: E, serve: Serve<E>): Route {
  return plainRoute(endpoint, ((ctx: DeskCtx, input: { readonly body: unknown }) =>
    (serve as (ctx: DeskCtx, input: unknown) => Promise<unknown>)(
      ctx.move ? ctx : { ...ctx, move: { call: endpoint.name, body: input.body } },
      input,
    )) as unknown as Serve<E>)
}
