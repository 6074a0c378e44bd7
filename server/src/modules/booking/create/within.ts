import { setTimeout } from 'node:timers/promises'
import type { AgencyCtx } from '../../../platform/http/context.ts'

/**
 * Undefined if a supplier takes longer than a user waits. Its later answer is recorded all the same, by the
 * original caller; a failure then is logged, and the order is resolved by its job.
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
  work.catch((error: unknown) => log.warn({ error }, 'late booking answer failed'))
  return undefined
}
