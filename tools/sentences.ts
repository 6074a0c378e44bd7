/** Why a start fails, in words for the person at the terminal. */
import { SettingsError } from '../server/src/platform/config/settings.ts'
import { EmbeddedDatabaseError } from '../server/src/platform/database/embedded.ts'
import {
  MigrationOrderError,
  MissingRightsError,
  NewerDatabaseError,
} from '../server/src/platform/database/migrate.ts'
import { UnsafeDatabaseError } from '../server/src/platform/database/way.ts'
import { RestoreError } from '../server/src/backup/restore.ts'
import { SetUpError } from '../server/src/set-up/set-up-error.ts'

/** A reason not to start. */
export class StartError extends Error {}

export function portSentence(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} of ${host} is in use by another program: stop that one or choose another port, for example PORT=${port + 1} npm start.`
  }
  if (error.code === 'EACCES')
    return `Port ${port} needs more rights than this account has: set PORT to a number above 1023.`
  return `Interline cannot listen on ${host}, port ${port} (${error.code ?? error.message}): set HOST to an address of this machine.`
}

/** Errors whose message is the sentence. */
const TOLD = [
  StartError,
  SettingsError,
  EmbeddedDatabaseError,
  MissingRightsError,
  NewerDatabaseError,
  MigrationOrderError,
  UnsafeDatabaseError,
  SetUpError,
  RestoreError,
]

/** The message for the person at the terminal; a stack only for unexpected errors. */
export function sentenceFor(error: unknown): string {
  if (TOLD.some((kind) => error instanceof kind)) return (error as Error).message
  if (!(error instanceof Error)) return String(error)
  const { syscall, address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number }
  if (syscall === 'listen') return portSentence(error, address ?? '', port ?? 0)
  return error.stack ?? error.message
}
