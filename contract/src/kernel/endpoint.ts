// One call between a client and the server, defined once: the server mounts it, the web client calls it, the
// documentation and the tests iterate over it.

import type { AccessRule } from '@interline/domain/access/access'
import type { z } from 'zod'
import type { ErrorKey } from './errors.ts'
import type { ApiVersion, EarlierShape } from './versions.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Which rate limit a call counts against. */
export type RateClass = 'read' | 'write' | 'search' | 'login' | 'code' | 'enquiry' | 'upload'

/**
 * The audience of a call. `portal`: the agency pages. `partner`: agencies' programs as well as these pages,
 * so that it is documented for them and changes only with a version. `backoffice`: the platform's staff.
 */
export const SURFACES = ['portal', 'partner', 'backoffice'] as const
export type Surface = (typeof SURFACES)[number]

export interface Endpoint<
  Name extends string = string,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  readonly name: Name
  readonly method: Method
  /** Path with `:name` for parameters. */
  readonly path: string
  readonly surface: Surface
  /** The version that introduced a call of the partner surface. */
  readonly since?: ApiVersion
  /** How the call looked in earlier versions, oldest first. */
  readonly earlier?: readonly EarlierShape[]
  /** One sentence for the reference page. */
  readonly summary: string
  /** Why no page makes this call: programs do. */
  readonly programsOnly?: string
  readonly access: AccessRule
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly reply: Reply
  /** The call's own errors, in addition to those common to every call. */
  readonly errors: readonly ErrorKey[]
  readonly rate: RateClass
  /**
   * True: the `Idempotency-Key` header is required and a repeated key returns the first response, with the
   * order's current state.
   */
  readonly idempotent?: boolean
  /** Searches, books or pays: refused with `agency.frozen` to users of a frozen agency, who may do everything else. */
  readonly buys?: boolean
  /** Available to staff who still have to set up a second factor. */
  readonly beforeFactor?: boolean
  /** Has reserved database connections: continues while everything else is told to retry. */
  readonly reserved?: boolean
  /**
   * The body may be a raw file of at most this many bytes, with any content type but JSON. Its shape in
   * `body` is `FileBody`.
   */
  readonly upload?: { readonly maxBytes: number }
  /**
   * `file`: a successful response is the file itself, an error is the envelope. `list`: response encoded by
   * the fast serialiser.
   */
  readonly answer?: 'file' | 'list' | 'json'
  /**
   * Whether this call is served in an impersonation session. Absent: GET is served, any other method is
   * refused as a change. `served`: changes nothing although it is not a GET. `withheld`: contains data that
   * only the user may see (evidence, documents in full).
   */
  readonly impersonation?: 'served' | 'withheld'
  /** Pages of any other site may read the answer: it is public, the same for everybody, and changes nothing. */
  readonly anyOrigin?: true
  /** `etag`: the response carries an ETag; a request with the current one is answered 304. */
  readonly cache?: 'etag'
}

/** The error for an impersonation session; null: the call is served. */
export function refusalForImpersonation({
  method,
  impersonation,
}: Pick<Endpoint, 'method' | 'impersonation'>): ErrorKey | null {
  if (impersonation === 'withheld') return 'impersonation.withheld'
  return method === 'GET' || impersonation === 'served' ? null : 'impersonation.read_only'
}

/** A call of the partner surface names the version that introduced it, the others have none. */
type Published =
  | { readonly surface: 'partner'; readonly since: ApiVersion }
  | { readonly surface: Exclude<Surface, 'partner'> }

/** The calls of some surfaces, in the given order. */
export function onSurfaces<E extends Pick<Endpoint, 'surface'>>(
  endpoints: readonly E[],
  ...surfaces: readonly Surface[]
): E[] {
  return endpoints.filter(({ surface }) => surfaces.includes(surface))
}

/** Declares a call; only infers the types. */
export function endpoint<
  const Name extends string,
  const Access extends AccessRule,
  Params extends z.ZodType = z.ZodNever,
  Query extends z.ZodType = z.ZodNever,
  Body extends z.ZodType = z.ZodNever,
  Reply extends z.ZodType = z.ZodType,
  const Answer extends 'file' | 'list' | 'json' = 'json',
>(
  definition: Omit<Endpoint<Name, Params, Query, Body, Reply>, 'answer' | 'surface' | 'since'> &
    Published & {
      readonly access: Access
      readonly answer?: Answer
    },
): Endpoint<Name, Params, Query, Body, Reply> & { readonly access: Access; readonly answer?: Answer } {
  return definition
}

type Part<Key extends string, Schema, Side extends 'input' | 'output'> = [Schema] extends [z.ZodNever]
  ? unknown
  : Schema extends z.ZodType
    ? Record<Key, Side extends 'input' ? z.input<Schema> : z.output<Schema>>
    : unknown

/** What a client passes: only the parts that the call takes. */
export type CallInput<E> =
  E extends Endpoint<string, infer P, infer Q, infer B, z.ZodType>
    ? Part<'params', P, 'input'> & Part<'query', Q, 'input'> & Part<'body', B, 'input'>
    : never

/** What the server's use case receives, after validation and defaults. */
export type HandlerInput<E> =
  E extends Endpoint<string, infer P, infer Q, infer B, z.ZodType>
    ? Part<'params', P, 'output'> & Part<'query', Q, 'output'> & Part<'body', B, 'output'>
    : never

export type CallReply<E> =
  E extends Endpoint<string, z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never
