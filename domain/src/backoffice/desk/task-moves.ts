// What somebody may do with a task of the desk: whoever is free takes what is free, and who has a task hands it over or
// gives it back; whoever leads the desk does so with the tasks of colleagues as well. Screens offer what is answered here,
// and the same answer guards the moves.

import { allows, type OfficeRole } from '../../access/access.ts'

export const TASK_MOVES = ['take', 'hand_over', 'give_back'] as const
export type TaskMove = (typeof TASK_MOVES)[number]

export interface TaskHand {
  /** Who has the task; null: nobody. */
  readonly ownerId: string | null
  /** Who asks. */
  readonly userId: string
  readonly roles: readonly string[]
}

/** In the order of the screen; none for those who only look. */
export function taskMoves({ ownerId, userId, roles }: TaskHand): TaskMove[] {
  const has = (wanted: readonly OfficeRole[]) =>
    allows({ realm: 'office', roles: wanted }, { realm: 'office', roles }).ok
  const leads = has(['opsLead'])
  if (!leads && !has(['ops'])) return []
  if (ownerId === userId) return ['hand_over', 'give_back']
  if (ownerId === null) return leads ? ['take', 'hand_over'] : ['take']
  return leads ? ['take', 'hand_over', 'give_back'] : []
}
