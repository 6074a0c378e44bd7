// Looking at the portal as a person of an agency sees it: which of the platform's staff may, for how long, and what
// ends it. What they are served and refused meanwhile says the contract of each call (kernel/endpoint.ts).

import { allows, type AccessRule } from '../../access/access.ts'

/** Who holds `users:impersonate`. */
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
 * `ended`: by the button. `replaced`: by the next one. `signed_out`: of the back office. `office_session_over`: that
 * session ran out or was ended by the server. The last two: the one who looks, or whom they look as, may not any more.
 */
export type ImpersonationEnd = (typeof IMPERSONATION_ENDS)[number]

/** Instants in milliseconds since the epoch. */
export interface ImpersonationFacts {
  readonly endsAt: number
  /** Null: it is not there any more. */
  readonly officeSession: {
    readonly revoked: boolean
    readonly endsAt: number
    readonly seenAt: number
    readonly idleMinutes: number
  } | null
  readonly staff: { readonly active: boolean; readonly roles: readonly string[] }
}

/** Why it is over at `now`; null while it lasts. Whether the person may still come in is asked elsewhere. */
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
