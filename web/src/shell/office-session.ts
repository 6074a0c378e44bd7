/** Who of the platform's staff is signed in: a realm of its own, with its own cookie and its own calls. */
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

/** Asks again who is signed in: what they may do has changed. */
export async function refreshOffice(): Promise<void> {
  store.set(await call('office.me'))
}

export function establishOffice(user: OfficeUser): void {
  store.set(user)
}

/** Signs out of the back office and goes to its sign-in page, which sends a known person on: so forget first. */
export async function endOfficeSession(leavePage: () => Promise<void>): Promise<void> {
  await call('office.logout')
  forgetOffice()
  // What was begun in this session of the staff has ended with it.
  forgetLooking()
  await leavePage()
}

export function forgetOffice(): void {
  store.set(null)
}

export function officeViewer(user: OfficeUser | null): Viewer | null {
  return user && { realm: 'office', roles: user.role }
}

/** Whether who is signed in works at the service desk; others only look. */
export function useWorksAtDesk(): boolean {
  return allows({ realm: 'office', roles: ['ops', 'opsLead'] }, officeViewer(useOfficeUser())).ok
}

/** Whether who is signed in leads the desk, and so may set what its work follows from. */
export function useLeadsDesk(): boolean {
  return allows({ realm: 'office', roles: ['opsLead'] }, officeViewer(useOfficeUser())).ok
}
