// Impersonation: seeing the portal as a user of an agency does. Decides which platform staff may, for how
// long, and what ends it. Which calls are served or refused meanwhile is declared by each call
// (kernel/endpoint.ts).

import { allows, type AccessRule } from '../../access/access.ts'

/** Has `users:impersonate`. */
export const IMPERSONATORS = {
  realm: 'office',
  roles: ['opsLead'],
} as const satisfies AccessRule

export const IMPERSONATION_MINUTES = 30

export const MAX_REASON = 300

export const IMPERSONATION_ENDS = [
  'ended',
  'expired',
  'replaced',
  'signed_out',
  'office_session_over',
  'staff_disabled',
  'person_disabled',
] as const

/**
 * `ended`: by the button. `replaced`: by the next session. `signed_out`: of the back office.
 * `office_session_over`: the office session expired or was ended by the server. The last two: the staff
 * member, or the user being viewed, lost the right.
 */
export type ImpersonationEnd = (typeof IMPERSONATION_ENDS)[number]

/** Instants in milliseconds since the epoch. */
export interface ImpersonationFacts {
  readonly endsAt: number
  /** Null: it no longer exists. */
  readonly officeSession: {
    readonly revoked: boolean
    readonly endsAt: number
    readonly seenAt: number
    readonly idleMinutes: number
  } | null
  readonly staff: { readonly active: boolean; readonly roles: readonly string[] }
}

/** Why the session is over at `now`; null while it lasts. Whether the user may still sign in is checked elsewhere. */
export function impersonationOver(
  { endsAt, officeSession: session, staff }: ImpersonationFacts,
  now: number,
): ImpersonationEnd | null {
  if (now >= endsAt) return 'expired'
  if (!staff.active || !allows(IMPERSONATORS, { realm: 'office', roles: staff.roles }).ok)
    return 'staff_disabled'
  const isOver =
    session === null ||
    session.revoked ||
    now > session.endsAt ||
    now > session.seenAt + session.idleMinutes * 60_000
  return isOver ? 'office_session_over' : null
}
