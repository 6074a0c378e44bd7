// Log entries of an impersonation, each written twice: in the user log of the agency, where its owner sees
// who of the platform viewed what, and in the platform's own, with the reason.

import type { LogType } from '@interline/domain/user-log/filters'
import { writeUserLog, type LogSource } from '../../../platform/auth/user-log.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Impersonation } from './store.ts'

interface Entry {
  readonly now: number
  readonly action: 'impersonation.started' | 'impersonation.ended' | 'impersonation.read'
  readonly type: LogType
  readonly targetId: string
  readonly facts: Record<string, unknown>
}

export async function logImpersonation(
  tx: Tx,
  source: LogSource,
  { id, staff, agencyId, person, reason }: Impersonation,
  { now, action, type, targetId, facts }: Entry,
): Promise<void> {
  const common = {
    realm: 'office',
    actorId: staff.id,
    actorName: staff.name,
    action,
    type,
    targetId,
  } as const
  const after = { impersonation: id, as: person, ...facts }
  await writeUserLog(tx, source, now, { ...common, agencyId, via: 'platform', after })
  await writeUserLog(tx, source, now, { ...common, agencyId: null, after: { ...after, agencyId, reason } })
}
