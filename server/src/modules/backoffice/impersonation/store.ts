// The rows of impersonations. Everything runs in the scope of everything: agencies see impersonations in
// their user log.

import type {
  ImpersonationEnd,
  ImpersonationFacts,
} from '@interline/domain/backoffice/impersonation/impersonation'
import type { Tx } from '../../../platform/database/database.ts'

/** Who views as whom. */
export interface Impersonation {
  readonly id: string
  readonly staff: { readonly id: string; readonly name: string }
  readonly agencyId: number
  readonly person: { readonly id: string; readonly name: string }
  readonly orderId: string | null
  readonly reason: string
  /** Milliseconds since the epoch. */
  readonly endsAt: number
}

export interface FoundImpersonation extends Omit<Impersonation, 'staff'>, ImpersonationFacts {
  readonly staff: Impersonation['staff'] & ImpersonationFacts['staff']
  /** Null: not ended yet, though it may have expired. */
  readonly end: ImpersonationEnd | null
}

function impersonations(tx: Tx) {
  return tx
    .selectFrom('impersonations as seen')
    .innerJoin('staff', 'staff.id', 'seen.staff_id')
    .innerJoin('users', 'users.id', 'seen.user_id')
    .leftJoin('sessions', 'sessions.token_hash', 'seen.office_session')
    .select([
      'seen.id',
      'seen.staff_id',
      'staff.nickname as staff_name',
      'staff.status as staff_status',
      'staff.roles as staff_roles',
      'seen.agency_id',
      'seen.user_id',
      'users.nickname as user_name',
      'seen.order_id',
      'seen.reason',
      'seen.ends_at',
      'seen.end_reason',
      'sessions.revoked_at',
      'sessions.ends_at as session_ends_at',
      'sessions.seen_at as session_seen_at',
      'sessions.idle_minutes',
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof impersonations>['executeTakeFirstOrThrow']>>

function present(row: Row): FoundImpersonation {
  const { session_ends_at: endsAt, session_seen_at: seenAt, idle_minutes: idleMinutes } = row
  return {
    id: row.id,
    staff: {
      id: row.staff_id,
      name: row.staff_name,
      active: row.staff_status === 'active',
      roles: row.staff_roles,
    },
    agencyId: row.agency_id,
    person: { id: row.user_id, name: row.user_name },
    orderId: row.order_id,
    reason: row.reason,
    endsAt: row.ends_at.getTime(),
    end: row.end_reason,
    officeSession:
      endsAt && seenAt && idleMinutes !== null
        ? {
            revoked: row.revoked_at !== null,
            endsAt: endsAt.getTime(),
            seenAt: seenAt.getTime(),
            idleMinutes,
          }
        : null,
  }
}

export async function findByToken(tx: Tx, tokenHash: Buffer): Promise<FoundImpersonation | undefined> {
  const row = await impersonations(tx).where('seen.token_hash', '=', tokenHash).executeTakeFirst()
  return row && present(row)
}

export async function findById(tx: Tx, id: string): Promise<FoundImpersonation | undefined> {
  const row = await impersonations(tx).where('seen.id', '=', id).executeTakeFirst()
  return row && present(row)
}

/** The active one of a back-office session. */
export async function findOpen(tx: Tx, officeSession: Buffer): Promise<FoundImpersonation | undefined> {
  const row = await impersonations(tx)
    .where('seen.office_session', '=', officeSession)
    .where('seen.ended_at', 'is', null)
    .executeTakeFirst()
  return row && present(row)
}

export async function insert(
  tx: Tx,
  {
    id,
    staff,
    agencyId,
    person,
    orderId,
    reason,
    endsAt,
    ...more
  }: Impersonation & {
    readonly tokenHash: Buffer
    readonly officeSession: Buffer
    readonly startedAt: number
  },
): Promise<void> {
  await tx
    .insertInto('impersonations')
    .values({
      id,
      token_hash: more.tokenHash,
      office_session: more.officeSession,
      staff_id: staff.id,
      agency_id: agencyId,
      user_id: person.id,
      order_id: orderId,
      reason,
      started_at: new Date(more.startedAt),
      ends_at: new Date(endsAt),
    })
    .execute()
}

/** False: it was over already. */
export async function markEnded(tx: Tx, id: string, end: ImpersonationEnd, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('impersonations')
    .set({ ended_at: new Date(now), end_reason: end })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
