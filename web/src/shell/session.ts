/**
 * The signed-in user of this browser. The session is an HttpOnly cookie that script cannot read; this store holds
 * what the server says about it. `unknown` until the server has answered.
 */
import type { Viewer } from '@interline/domain/access/access'
import type { Reply } from '@interline/contract/index'
import { clearTab, recall, remember } from '../browser-storage.ts'
import { call } from '../api/call.ts'
import { Failure, isAbort, saysNobody } from '../api/failure.ts'
import { sessionLost } from '../api/session-lost.ts'
import { createStore, useStore } from '../store.ts'

export type Me = Reply<'session.me'>

export type Session =
  | { readonly state: 'unknown' }
  | { readonly state: 'anonymous' }
  | { readonly state: 'signed in'; readonly me: Me }

/** The last user signed in at this browser, in any window; during an impersonation with the staff member. */
const HINT = 'interline.signed-in'
/** The user whose input this tab stores. */
const OWNER = 'interline.tab-of'
const store = createStore<Session>({ state: 'unknown' })
const leaving = new Set<() => void>()
let pending: AbortController | null = null
let asking: Promise<Session> | null = null
let signingOut = false

export const sessionStore: Pick<typeof store, 'get' | 'subscribe'> = store

/** The signed-in user, or null. */
export function useMe(): Me | null {
  const session = useStore(store)
  return session.state === 'signed in' ? session.me : null
}

export function currentMe(): Me | null {
  const session = store.get()
  return session.state === 'signed in' ? session.me : null
}

/** The signed-in user as the access rules see them; null without one. */
export function viewerOf(me: Me | null): Viewer | null {
  if (!me) return null
  const { commonConfig } = me.company.config
  return {
    realm: 'agency',
    caller: 'person',
    roles: me.userInfo.role,
    permissions: me.permissions,
    company: { ...commonConfig, proxyLevel: me.company.proxyLevel },
  }
}

/** Whether a session is likely, which saves public pages a call that would be refused. */
export function seemsSignedIn(): boolean {
  return recall<unknown>(HINT) !== null
}

/**
 * Whether another window has signed in another user meanwhile: the cookie is theirs, so this page would act for them
 * under the first user's name.
 */
export function isOvertaken(): boolean {
  const latest = recall<unknown>(HINT)
  const me = currentMe()
  if (me === null) return false
  // An impersonated view has no input of its own, and no user once another window has ended it.
  if (latest === null) return me.impersonation !== undefined
  return typeof latest === 'string' && latest !== hintOf(me)
}

function hintOf({ userInfo, impersonation }: Me): string {
  return impersonation ? `${userInfo.id} seen until ${impersonation.until}` : userInfo.id
}

/** Clears an impersonation that has ended and tells the other windows. */
export function forgetLooking(): void {
  if (currentMe()?.impersonation) forget()
  const latest = recall<unknown>(HINT)
  if (typeof latest === 'string' && latest.includes(' seen until ')) remember(HINT, null)
}

/** The session, loaded from the server when unknown. */
export function knownSession(): Promise<Session> {
  const session = store.get()
  if (session.state !== 'unknown') return Promise.resolve(session)
  asking ??= refreshMe()
    .then(() => store.get())
    .finally(() => {
      asking = null
    })
  return asking
}

/** Loads the session; a newer call cancels one that is still running. */
export async function refreshMe(): Promise<void> {
  pending?.abort()
  const mine = (pending = new AbortController())
  try {
    found(await whoIsThere(mine.signal))
  } catch (error) {
    if (isAbort(error)) return
    // Only a refusal by the server means "not signed in"; a lost connection must not sign a user out.
    if (!saysNobody(error)) throw error
    // A user at work gets the dialog of `lostSession` first.
    if (!currentMe()) forget()
  }
}

async function whoIsThere(signal: AbortSignal): Promise<Me> {
  try {
    return await call('session.me', undefined, { signal })
  } catch (error) {
    const isOver = error instanceof Failure && error.key === 'impersonation.over'
    if (!isOver || currentMe()) throw error
    // Clears the rest of an ended impersonation; the user's own session may be behind it.
    return call('session.me', undefined, { signal })
  }
}

function found(me: Me): void {
  const before = currentMe()
  if (before?.impersonation && hintOf(before) !== hintOf(me)) {
    // The impersonation ended silently before the user's own session: remove its data.
    sessionLost('agency')
    forget()
  }
  establish(me)
}

/** Stores the reply of a sign-in or a profile change. */
export function establish(me: Me): void {
  remember(HINT, hintOf(me))
  // A session may end while its page is closed or reloading, when no `onLeaving` listener can clear: one user's input,
  // such as passengers with their documents, must not remain for the next user.
  const owner = recall<string>(OWNER, 'tab')
  if (owner !== null && owner !== me.userInfo.id) clearTab()
  remember(OWNER, me.userInfo.id, 'tab')
  store.set({ state: 'signed in', me })
}

/**
 * Signs the user out on request: first the server's session, then the page is left, then local data is cleared, so
 * that no guarded page is shown without a user.
 */
export async function endSession(leavePage: () => Promise<void>): Promise<void> {
  signingOut = true
  try {
    await call('session.logout')
    await leavePage()
    forget()
  } finally {
    signingOut = false
  }
}

/** Whether the user is signing out: a pending call is then refused, and no dialog opens. */
export function isSigningOut(): boolean {
  return signingOut
}

/** Clears what this browser stores about the user; `onLeaving` listeners clear theirs. */
export function forget(): void {
  remember(HINT, null)
  const wasSignedIn = store.get().state === 'signed in'
  store.set({ state: 'anonymous' })
  if (wasSignedIn) for (const clear of leaving) clear()
}

/** Called when a signed-in user leaves or is signed out: for search data, caches and drafts. */
export function onLeaving(clear: () => void): () => void {
  leaving.add(clear)
  return () => leaving.delete(clear)
}
