import { stateAt, type ApprovalState } from '@interline/domain/approvals/approval'
import type { Tx } from '../../platform/database/database.ts'

export interface Newest {
  readonly state: ApprovalState
  /** Milliseconds since the epoch. */
  readonly requestedAt: number
  /** Milliseconds since the epoch; null: nobody has decided. */
  readonly decidedAt: number | null
  readonly decidedBy: string | null
  /** As it is stored. */
  readonly payload: unknown
}

/** The newest request of a person about a subject. `now` in milliseconds since the epoch. */
export async function newestOf(
  tx: Tx,
  asked: {
    readonly kind: string
    readonly subject: string
    readonly requestedBy: string
    readonly now: number
  },
): Promise<Newest | null> {
  const row = await tx
    .selectFrom('approvals')
    .select(['state', 'expires_at', 'requested_at', 'decided_at', 'decided_by_name', 'payload'])
    .where('kind', '=', asked.kind)
    .where('subject', '=', asked.subject)
    .where('requested_by', '=', asked.requestedBy)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  return {
    state: stateAt({ state: row.state, expiresAt: row.expires_at.getTime() }, asked.now),
    requestedAt: row.requested_at.getTime(),
    decidedAt: row.decided_at?.getTime() ?? null,
    decidedBy: row.decided_by_name,
    payload: row.payload,
  }
}
