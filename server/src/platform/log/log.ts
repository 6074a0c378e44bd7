// Structured logs. Fields are chosen by the caller; names, documents, contacts, tokens and passwords are
// masked wherever they occur, so that a careless line does not write personal data to a log file. API keys are cut to
// their prefix in the finished line, whatever field or sentence they are in.

import { withoutKeys } from '@interline/domain/access/api-key'
import { hostname } from 'node:os'
import { pino, type Logger, type LoggerOptions } from 'pino'
import type { LogLevel } from '../config/setting-table.ts'
import { isAway } from '../database/away.ts'

export type Log = Logger

const PERSONAL = [
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'verifyToken',
  'code',
  'authorization',
  'cookie',
  'surname',
  'givenNames',
  'given_names',
  'birthday',
  'number',
  'phone',
  'email',
  'document',
  'travel_document',
  'contact',
  'passengers',
  'username',
  'pnr',
]

/** Where PostgreSQL repeats row values: personal data that no path matches. */
const ROW_VALUES = new Set(['detail', 'where', 'internalQuery'])

const OF_EVERY_ERROR = new Set(['type', 'message', 'stack', 'cause', 'aggregateErrors'])

/**
 * An error as logged, without what it has from its class: a timeout would list 25 constants. Its code has a separate
 * name, because `code` is user input and masked.
 */
function described(error: Error): object {
  const shown = Object.entries(pino.stdSerializers.err(error)).filter(
    ([key]) => (OF_EVERY_ERROR.has(key) || Object.hasOwn(error, key)) && !ROW_VALUES.has(key),
  )
  return Object.fromEntries(shown.map(([key, value]) => [key === 'code' ? 'errorCode' : key, value]))
}

const paths = PERSONAL.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

const SAME_CAUSE_MS = 60_000

/**
 * While a server is unreachable, everyone who needs it fails, many times a second and for several causes:
 * each cause and source is logged once a minute, with the number suppressed since. The source is the message
 * of the line.
 */
function tellCausesOnce(): NonNullable<LoggerOptions['hooks']>['logMethod'] {
  const told = new Map<string, { at: number; untold: number }>()
  return function (args, method) {
    const [facts, ...words] = args as unknown as [{ error?: unknown } | undefined, ...unknown[]]
    const error = typeof facts === 'object' ? facts?.error : undefined
    if (!isAway(error)) return method.apply(this, args)
    const cause = error.message || String((error as { code?: unknown }).code)
    const keys = [`source ${String(words[0])}`, `cause ${cause}`]
    const before = keys.flatMap((key) => told.get(key) ?? [])
    const recent = before.find(({ at }) => performance.now() - at < SAME_CAUSE_MS)
    if (recent) {
      recent.untold += 1
      return
    }
    for (const key of keys) told.set(key, { at: performance.now(), untold: 0 })
    const untold = before.reduce((sum, { untold }) => sum + untold, 0)
    const shown = { ...facts, error: undefined, cause, untold: untold || undefined }
    method.apply(this, [shown, ...words] as unknown as typeof args)
  }
}

/** Opens the log. It writes JSON lines to standard error, leaving standard output for the start message. */
export function openLog(level: LogLevel, destination: NodeJS.WritableStream = process.stderr): Log {
  return pino(
    {
      level,
      // These identify the process when several write to one log.
      base: { pid: process.pid, hostname: hostname() },
      hooks: { logMethod: tellCausesOnce(), streamWrite: withoutKeys },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths, censor: '•••' },
      serializers: { error: described, err: described },
    },
    destination as never,
  )
}
