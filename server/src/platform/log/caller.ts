// Who calls now, wherever the request's work is: what writes the user log below a use case does not pass the caller on.

import { AsyncLocalStorage } from 'node:async_hooks'
import type { Actor } from '../http/context.ts'

/** The part of a request's context that is stored in a log row. */
export interface LogSource {
  readonly ip: string
  readonly userAgent: string
  readonly requestId: string
}

interface Caller extends LogSource {
  readonly actor: Actor | null
}

const callers = new AsyncLocalStorage<Caller>()

/** Runs a request of a caller. */
export function asCaller<T>({ actor, ip, userAgent, requestId }: Caller, work: () => T): T {
  return callers.run({ actor, ip, userAgent, requestId }, work)
}

/** Undefined outside of a request: a job, a timer, a command. */
export function currentCaller(): Caller | undefined {
  return callers.getStore()
}
