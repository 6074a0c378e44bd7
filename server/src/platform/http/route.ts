// Ties a call of the contract to the use case that serves it, with the types of both sides checked.

import type { CallReply, Endpoint, HandlerInput } from '@interline/contract/kernel/endpoint'
import type { z } from 'zod'
import type { AgencyActor, Ctx, FileReply, OfficeActor } from './context.ts'
import type { Again } from './idempotency.ts'

/** The actor guaranteed by a call's access rule. */
type Who<E extends Endpoint> = E['access'] extends { readonly realm: 'agency' }
  ? AgencyActor
  : E['access'] extends { readonly realm: 'office' }
    ? OfficeActor
    : Ctx['actor']

type Answer<E extends Endpoint> =
  'file' extends NonNullable<E['answer']> ? FileReply : z.input<E['reply']> | CallReply<E>

export interface Route {
  readonly endpoint: Endpoint
  readonly serve: (ctx: Ctx, input: Record<string, unknown>) => Promise<unknown>
  readonly again?: ((ctx: Ctx, made: Again) => Promise<unknown>) | undefined
}

/**
 * Declares which use case serves a call, and what rebuilds the response of a repeated one of which only
 * `again` was stored.
 */
export function route<E extends Endpoint>(
  endpoint: E,
  serve: (ctx: Ctx<Who<E>>, input: HandlerInput<E>) => Promise<Answer<E>>,
  again?: (ctx: Ctx<Who<E>>, made: Again) => Promise<Answer<E>>,
): Route {
  return { endpoint, serve: serve as Route['serve'], again: again as Route['again'] }
}
