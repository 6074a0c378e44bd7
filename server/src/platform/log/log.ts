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
]

const paths = PERSONAL.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

/** Opens the log. It writes JSON lines to standard error, which keeps standard output for the start message. */
export function openLog(level: LogLevel, destination: NodeJS.WritableStream = process.stderr): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths, censor: '•••' },
      serializers: { error: pino.stdSerializers.err, err: pino.stdSerializers.err },
    },
    destination as never,
  )
}
