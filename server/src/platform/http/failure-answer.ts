// The one place where an error becomes a response.

import { ERRORS } from '@interline/contract/kernel/errors'
import type { Locale } from '@interline/domain/text/text'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isAway } from '../database/away.ts'
import { isStalePlan } from '../database/preparing-client.ts'
import { noteOf } from '../log/access-line.ts'
import type { Log } from '../log/log.ts'
import { PoolBusy } from '../database/pool-gate.ts'
import { errorSentence, ruleSentence } from '../text/sentences.ts'
import { Failure } from './failure.ts'

interface Around {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly locale: Locale
  readonly log: Log
  readonly call: string
}

/** Returns a refusal in the caller's language; anything else is a fault of ours with a reference number. */
export function answerFailure(error: unknown, { request, reply, locale, log, call }: Around): FastifyReply {
  const refusal = error instanceof Failure ? error : asFailure(error)
  if (refusal.key.startsWith('internal.')) log.error({ error, call, requestId: request.id }, 'fault')
  else
    log.info({ call, requestId: request.id, refused: refusal.key, fields: refusal.fields.length }, 'refused')
  noteOf(request).refused = refusal.key
  const { code, status } = ERRORS[refusal.key]
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds))
  if (status === 401) reply.header('www-authenticate', 'Bearer error="invalid_token"')
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('x-trace-id', request.id)
    .type('application/json; charset=utf-8')
    .send(
      JSON.stringify({
        code,
        data: refusal.data,
        message: errorSentence(refusal.key, { ...refusal.values, traceId: request.id }, locale),
        key: refusal.key,
        ...(refusal.fields.length > 0
          ? {
              fields: refusal.fields.map(({ path, rule, values }) => ({
                path,
                rule,
                message: ruleSentence(rule, values ?? {}, locale),
              })),
            }
          : {}),
        traceId: request.id,
      }),
    )
}

/** Framework errors before a use case: too large, unreadable body, unknown media type. */
function asFailure(error: unknown): Failure {
  const code = (error as { code?: string }).code ?? ''
  const status = (error as { statusCode?: number }).statusCode
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Failure('request.too_large', { cause: error })
  // No id is that long.
  if (code === 'FST_ERR_MAX_PARAM_LENGTH') return new Failure('request.not_found', { cause: error })
  if (status !== undefined && status >= 400 && status < 500)
    return new Failure('request.unreadable', { cause: error })
  if (isBusyOrAway(error, code))
    return new Failure('internal.unavailable', { cause: error, retryAfterSeconds: 2 })
  return new Failure('internal.fault', { cause: error })
}

/** The database is unreachable or overloaded: nothing is wrong here, and a retry may succeed. */
function isBusyOrAway(error: unknown, code: string): boolean {
  if (error instanceof PoolBusy) return true
  // Class 53: no disk, memory or connection left. 55P03 and 57014: waited or ran too long. 40P01 and 40001: undone for the
  // sake of another transaction. A stale plan is
  // gone with its connection.
  return /^(53...|57014|55P03|40P01|40001)$/.test(code) || isAway(error) || isStalePlan(error)
}
