// Structured logs. Fields are chosen by the caller; names, documents, contacts, tokens and passwords are masked
// wherever they turn up, so that a careless line does not carry a passenger into a log file.

import { pino, type Logger } from 'pino'
import type { LogLevel } from '../config/settings.ts'

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

/** Where PostgreSQL repeats the values of a row: people whom no path finds. */
const ROW_VALUES = new Set(['detail', 'where', 'internalQuery'])

/** An error as a line shows it. Its code is told under a name of its own, because `code` is what a person typed. */
function described(error: Error): object {
  const { code, ...facts } = pino.stdSerializers.err(error) as unknown as Record<string, unknown>
  const shown = Object.entries(facts).filter(([key]) => !ROW_VALUES.has(key))
  return Object.fromEntries(code === undefined ? shown : [...shown, ['errorCode', code]])
}

const paths = PERSONAL.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

/** Opens the log. It writes JSON lines to standard error, which keeps standard output for the start message. */
export function openLog(level: LogLevel, destination: NodeJS.WritableStream = process.stderr): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths, censor: '•••' },
      serializers: { error: described, err: described },
    },
    destination as never,
  )
}
