// One call between a client and the server, written once: the server mounts it, the web client calls it, the
// documentation and the tests walk it.

import type { AccessRule } from '@interline/domain/access/access'
import type { z } from 'zod'
import type { ErrorKey } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Which bucket of the rate limiter a call draws from. */
export type RateClass = 'read' | 'write' | 'search' | 'login' | 'code' | 'enquiry' | 'upload'

/**
 * Whom a call is made for. `portal`: the pages of agencies. `partner`: programs of agencies as well as these pages, so
 * that it is documented for them and changes with a version only. `backoffice`: the platform's staff.
 */
export const SURFACES = ['portal', 'partner', 'backoffice'] as const
export type Surface = (typeof SURFACES)[number]

/** Versions of what is promised to programs of agencies, oldest first. */
export const API_VERSIONS = ['1.0'] as const
export type ApiVersion = (typeof API_VERSIONS)[number]

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
  /** The version with which a call of the partner surface is promised. */
  readonly since?: ApiVersion
  /** One sentence for the reference page. */
  readonly summary: string
  readonly access: AccessRule
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly reply: Reply
  /** What this call can answer beside the errors that every call can answer. */
  readonly errors: readonly ErrorKey[]
  readonly rate: RateClass
  /** True: the `Idempotency-Key` header is required and a repeated key gives the first answer again, of an order as it is by then. */
  readonly idempotent?: boolean
  /** Open to a member of the staff who still has to set up a second factor. */
  readonly beforeFactor?: boolean
  /** Has reserved connections to the database: goes on while everything else is told to try again. */
  readonly reserved?: boolean
  /**
   * The body may be a file itself, of at most so many bytes, with any content type but JSON. Its shape in `body` is
   * `FileBody`.
   */
  readonly upload?: { readonly maxBytes: number }
  /** `file`: a good answer is the file itself, an error is the envelope. `list`: reply encoded by the fast serialiser. */
  readonly answer?: 'file' | 'list' | 'json'
  /**
   * What a member of the platform's staff gets of this call while looking at the portal as a person of an agency.
   * Absent: what is asked with GET is served, anything else would change something and is refused. `served`: changes
   * nothing although it is no GET. `withheld`: shows what only the person may see (evidence, documents in full).
   */
  readonly onlooker?: 'served' | 'withheld'
  /** `etag`: the answer carries an ETag and a repeated question with it is answered 304. */
  readonly cache?: 'etag'
}

/** What an onlooker is told instead of being served; null: nothing, the call is served. */
export function refusalForOnlooker({
  method,
  onlooker,
}: Pick<Endpoint, 'method' | 'onlooker'>): ErrorKey | null {
  if (onlooker === 'withheld') return 'impersonation.withheld'
  return method === 'GET' || onlooker === 'served' ? null : 'impersonation.read_only'
}

/** A call of the partner surface says since when, the others promise nothing. */
type Published =
  | { readonly surface: 'partner'; readonly since: ApiVersion }
  | { readonly surface: Exclude<Surface, 'partner'> }

/** The calls of some surfaces, in the order in which they are given. */
export function onSurfaces<E extends Pick<Endpoint, 'surface'>>(
  endpoints: readonly E[],
  ...surfaces: readonly Surface[]
): E[] {
  return endpoints.filter(({ surface }) => surfaces.includes(surface))
}

/** Declares a call; only fixes the types. */
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

/** What a client passes: only the parts that the call has. */
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
