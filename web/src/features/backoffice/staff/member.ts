import { OFFICE_ROLES, type OfficeRole } from '@interline/domain/access/access'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '../../../api/call.ts'

export type Member = Reply<'officeStaff.update'>

export const ADMINISTRATORS = { realm: 'office', roles: ['platformAdmin'] } as const

export function isAdministrator({ roles, status, invitation }: Member): boolean {
  return roles.includes('platformAdmin') && status === 'active' && invitation === null
}

export function stateOf({ status, invitation }: Member): 'active' | 'inactive' | 'invited' | 'expired' {
  if (status === 'inactive' || invitation === null) return status
  return invitation.state === 'open' ? 'invited' : 'expired'
}

export const STATE_TONES = {
  active: 'success',
  inactive: 'info',
  invited: 'primary',
  expired: 'warning',
} as const

/** The roles with one added or removed, in their usual order. */
export function turned(roles: readonly OfficeRole[], role: OfficeRole, on: boolean): OfficeRole[] {
  return OFFICE_ROLES.filter((each) => (each === role ? on : roles.includes(each)))
}

/** A write on staff accounts; the list reloads afterwards. */
export function useStaffTask<Given, Answer>(
  work: (given: Given) => Promise<Answer>,
  onSuccess: (answer: Answer) => void,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: work,
    onSuccess,
    onSettled: () => queries.invalidateQueries({ queryKey: ['office.staff'] }),
  })
}
