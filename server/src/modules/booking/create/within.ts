import { setTimeout } from 'node:timers/promises'
import type { AgencyCtx } from '../../../platform/http/context.ts'

/**
 * Undefined where a supplier is silent for longer than a person waits. What it says later is written down all the same, once,
 * by whoever asked: a failure then is told in the log, and the order is found out by its job.
 */
export async function within<Said>(
  limitMs: number,
  work: Promise<Said>,
  { log }: Pick<AgencyCtx, 'log'>,
): Promise<Said | undefined> {
  const clock = new AbortController()
  const over = setTimeout(limitMs, undefined, { signal: clock.signal }).catch(() => undefined)
  const said = await Promise.race([work.then((value) => ({ value })), over])
  clock.abort()
  if (said) return said.value
  work.catch((error: unknown) => log.warn({ error }, 'a late answer to a booking'))
  return undefined
}
