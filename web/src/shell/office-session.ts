/** The signed-in member of platform staff: a separate realm with its own cookie and calls. */
import { allows, type Viewer } from '@interline/domain/access/access'
import type { Reply } from '@interline/contract/index'
import { call } from '../api/call.ts'
import { saysNobody } from '../api/failure.ts'
import { createStore, useStore } from '../store.ts'
import { forgetLooking } from './session.ts'

export type OfficeUser = Reply<'office.me'>

const store = createStore<OfficeUser | null | 'unknown'>('unknown')

export function useOfficeUser(): OfficeUser | null {
  const user = useStore(store)
  return user === 'unknown' ? null : user
}

export function currentOfficeUser(): OfficeUser | null {
  const user = store.get()
  return user === 'unknown' ? null : user
}

export async function knownOfficeUser(): Promise<OfficeUser | null> {
  const known = store.get()
  if (known !== 'unknown') return known
  try {
    const user = await call('office.me')
    store.set(user)
    return user
  } catch (error) {
    if (!saysNobody(error)) throw error
    store.set(null)
    return null
  }
}

/** Reloads the session after permissions changed. */
export async function refreshOffice(): Promise<void> {
  store.set(await call('office.me'))
}

export function establishOffice(user: OfficeUser): void {
  store.set(user)
}

/** Signs out and opens the office sign-in page, which redirects a known user: so the session is cleared first. */
export async function endOfficeSession(leavePage: () => Promise<void>): Promise<void> {
  await call('office.logout')
  forgetOffice()
  // An impersonation begun in this session has ended with it.
  forgetLooking()
  await leavePage()
}

export function forgetOffice(): void {
  store.set(null)
}

export function officeViewer(user: OfficeUser | null): Viewer | null {
  return user && { realm: 'office', roles: user.role }
}

/** Whether the user works at the service desk; others only read. */
export function useWorksAtDesk(): boolean {
  return allows({ realm: 'office', roles: ['ops', 'opsLead'] }, officeViewer(useOfficeUser())).ok
}

/** Whether the user leads the desk and may change its rules. */
export function useLeadsDesk(): boolean {
  return allows({ realm: 'office', roles: ['opsLead'] }, officeViewer(useOfficeUser())).ok
}
