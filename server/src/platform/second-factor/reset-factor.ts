import { writeUserLog, type LogEntry, type LogSource } from '../auth/user-log.ts'
import type { Owner } from '../auth/devices.ts'
import type { Tx } from '../database/database.ts'
import type { Locale } from '@interline/domain/text/text'
import { failure } from '../http/failure.ts'
import type { Platform } from '../platform.ts'
import type { Addressee } from './account-proof.ts'
import { factorResetMail } from './factor-mails.ts'

interface Reset {
  readonly owner: Owner
  readonly person: Addressee
  /** Who resets it, and in whose log it is. */
  readonly by: Pick<LogEntry, 'realm' | 'agencyId' | 'actorId' | 'actorName'>
  readonly reason: string
}

/**
 * Removes the second factor of a person who has lost it and ends their sessions; the reason is recorded and
 * mailed to them. Throws `request.not_found` for a person without a second factor and `account.own_factor`.
 */
export async function resetFactor(
  tx: Tx,
  source: LogSource & { readonly locale: Locale },
  { factors, sessions, mailer, clock }: Platform,
  { owner, person, by, reason }: Reset,
): Promise<void> {
  if (by.realm === owner.realm && by.actorId === owner.userId) throw failure('account.own_factor')
  if (!(await factors.remove(tx, owner))) throw failure('request.not_found')
  await sessions.revokeAll(tx, owner, 'factor_changed')
  const now = clock.now()
  await mailer.send(tx, factorResetMail({ person, source, at: now }, reason))
  await writeUserLog(tx, source, now, {
    ...by,
    action: 'account.factor_reset',
    type: 'user',
    targetId: owner.userId,
    after: { reason },
  })
}
