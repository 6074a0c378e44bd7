/**
 * Calls the server by the contract's name of the call:
 *
 *     const order = await call('flightOrders.get', { params: { id } }, { signal })
 *
 * Input and reply are typed by the contract; only the table name → method and path is in the bundle.
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
  /** For calls that must happen once: made per intention, see `intention.ts`. */
  readonly idempotencyKey?: string | undefined
  /** For what is said when the page goes away. */
  readonly keepalive?: boolean | undefined
}

interface Parts extends Asked {
  readonly body?: unknown
}

/** The reply of the call; throws `Failure`, or an AbortError when the caller's signal fired. */
export async function call<Name extends CallName>(
  name: Name,
  // A call without input may be written without it.
  ...[input, options]: {} extends Input<Name>
    ? [input?: Input<Name>, options?: CallOptions]
    : [input: Input<Name>, options?: CallOptions]
): Promise<Reply<Name>> {
  const asked = requestFor(name, input as Parts | undefined, options)
  // Sent at once where the address is known: a page that goes away has no later moment.
  const { response, requestId } = await send('url' in asked ? asked : await asked)
  return (await readEnvelope(response, requestId)) as Reply<Name>
}

/** The HTTP request of a call, later for a rare one; `download.ts` sends the same for calls that answer a file. */
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

/** True when the server demands an idempotency key for this call. */
export function needsKey(name: CallName): boolean {
  return calls[name]?.[2] === 1
}
