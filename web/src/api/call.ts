/**
 * Calls the server by the contract's name of the call:
 *
 *     const order = await call('flightOrders.get', { params: { id } }, { signal })
 *
 * The contract types input and reply; the bundle holds only the table from name to method and path.
 */
import { addressOf, type Asked } from '@interline/contract/kernel/address'
import type { CallInput, CallReply } from '@interline/contract/kernel/endpoint'
import type { Endpoints } from '@interline/contract/index'
import { calls } from 'virtual:calls'
import { readEnvelope, send } from './request.ts'
import type { Request } from './request.ts'

export type CallName = keyof Endpoints
export type Input<Name extends CallName> = CallInput<Endpoints[Name]>
export type Reply<Name extends CallName> = CallReply<Endpoints[Name]>

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** For calls that must happen once; see `intention.ts`. */
  readonly idempotencyKey?: string | undefined
  /** For requests sent while the page closes. */
  readonly keepalive?: boolean | undefined
}

interface Parts extends Asked {
  readonly body?: unknown
}

/** Returns the reply of the call. Throws `Failure`, or an AbortError when the caller's signal fires. */
export async function call<Name extends CallName>(
  name: Name,
  // Calls without input may omit it.
  ...[input, options]: {} extends Input<Name>
    ? [input?: Input<Name>, options?: CallOptions]
    : [input: Input<Name>, options?: CallOptions]
): Promise<Reply<Name>> {
  const request = requestFor(name, input as Parts | undefined, options)
  // Sent synchronously where the address is known, because a closing page cannot send later.
  const { response, requestId } = await send('url' in request ? request : await request)
  return (await readEnvelope(response, requestId)) as Reply<Name>
}

/** The HTTP request of a call; the address of a rarely used call loads first. Shared with `download.ts`. */
export function requestFor(
  name: CallName,
  input: Parts = {},
  options: CallOptions = {},
): Request | Promise<Request> {
  const build = ([method, path]: NonNullable<(typeof calls)[string]>): Request => ({
    method,
    url: addressOf(path, input),
    body: input.body,
    ...options,
  })
  const known = calls[name]
  return known ? build(known) : import('virtual:rare-calls').then((rare) => build(rare.calls[name]!))
}

/** Whether the server requires an idempotency key for this call. */
export function needsKey(name: CallName): boolean {
  return calls[name]?.[2] === 1
}
