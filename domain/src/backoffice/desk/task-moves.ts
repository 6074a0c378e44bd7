// What a user may do with a desk task: anyone with a free hand takes an unassigned task, the assignee
// reassigns or releases it, and the team lead may do both with colleagues' tasks. Screens offer what this
// returns, and the same result guards the calls.

import { allows, type OfficeRole } from '../../access/access.ts'

export const TASK_MOVES = ['take', 'hand_over', 'release'] as const
export type TaskMove = (typeof TASK_MOVES)[number]

export interface TaskHand {
  /** The assignee; null: unassigned. */
  readonly ownerId: string | null
  /** The user who acts. */
  readonly userId: string
  readonly roles: readonly string[]
}

/** In screen order; empty for users with read access only. */
export function taskMoves({ ownerId, userId, roles }: TaskHand): TaskMove[] {
  const has = (wanted: readonly OfficeRole[]) =>
    allows({ realm: 'office', roles: wanted }, { realm: 'office', roles }).ok
  const leads = has(['opsLead'])
  if (!leads && !has(['ops'])) return []
  if (ownerId === userId) return ['hand_over', 'release']
  if (ownerId === null) return leads ? ['take', 'hand_over'] : ['take']
  return leads ? ['take', 'hand_over', 'release'] : []
}
