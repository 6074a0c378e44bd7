/**
 * Who is signed in at this browser. The session itself is an HttpOnly cookie that script cannot see; this store
 * holds what the server says about it. `unknown` until the server was asked.
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

/** Who signed in last at this browser, in whichever window; of somebody who is only looked as, both are named. */
const HINT = 'interline.signed-in'
/** Whose typing this tab keeps. */
const OWNER = 'interline.tab-of'
const store = createStore<Session>({ state: 'unknown' })
const leaving = new Set<() => void>()
let pending: AbortController | null = null
let asking: Promise<Session> | null = null
let signingOut = false

export const sessionStore: Pick<typeof store, 'get' | 'subscribe'> = store

/** The signed-in person, or null. */
export function useMe(): Me | null {
  const session = useStore(store)
  return session.state === 'signed in' ? session.me : null
}

export function currentMe(): Me | null {
  const session = store.get()
  return session.state === 'signed in' ? session.me : null
}

/** The signed-in person as the access rules see them; null when nobody is signed in. */
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

/** Whether a session is likely: saves the public pages a question that would be refused. */
export function seemsSignedIn(): boolean {
  return recall<unknown>(HINT) !== null
}

/**
 * Whether another window has signed somebody else in meanwhile: the cookie is theirs, and so is what this page would
 * do next, under the name of the first person.
 */
export function isOvertaken(): boolean {
  const latest = recall<unknown>(HINT)
  const me = currentMe()
  if (me === null) return false
  // Whoever only looks as a person has typed nothing, and is nobody any more once another window has ended it.
  if (latest === null) return me.impersonation !== undefined
  return typeof latest === 'string' && latest !== hintOf(me)
}

function hintOf({ userInfo, impersonation }: Me): string {
  return impersonation ? `${userInfo.id} seen until ${impersonation.until}` : userInfo.id
}

/** Looking as a person is over, where this browser did: forgotten here, and told to the other windows. */
export function forgetLooking(): void {
  if (currentMe()?.impersonation) forget()
  const latest = recall<unknown>(HINT)
  if (typeof latest === 'string' && latest.includes(' seen until ')) remember(HINT, null)
}

/** The session, asked from the server when it is not known yet. */
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

/** Asks who is signed in; a later question cancels an earlier one that is still under way. */
export async function refreshMe(): Promise<void> {
  pending?.abort()
  const mine = (pending = new AbortController())
  try {
    found(await whoIsThere(mine.signal))
  } catch (error) {
    if (isAbort(error)) return
    // Only the server's own refusal means "nobody": a lost connection must not sign anybody out.
    if (!saysNobody(error)) throw error
    // Somebody who was at work is asked by the dialog of `lostSession` first.
    if (!currentMe()) forget()
  }
}

async function whoIsThere(signal: AbortSignal): Promise<Me> {
  try {
    return await call('session.me', undefined, { signal })
  } catch (error) {
    const isOver = error instanceof Failure && error.key === 'impersonation.over'
    if (!isOver || currentMe()) throw error
    // The rest of a visit that is long over, taken away by this answer: a session of one's own may stand behind it.
    return call('session.me', undefined, { signal })
  }
}

function found(me: Me): void {
  const before = currentMe()
  if (before?.impersonation && hintOf(before) !== hintOf(me)) {
    // It ended without a word, before a session of one's own: nothing of theirs stays.
    sessionLost('agency')
    forget()
  }
  establish(me)
}

/** Takes over what a sign-in or a profile change answered. */
export function establish(me: Me): void {
  remember(HINT, hintOf(me))
  // A session may end while its page is closed or reloaded, when no listener of `onLeaving` is there to clear: what
  // one person has typed, such as passengers with their documents, must not wait here for the next one.
  const owner = recall<string>(OWNER, 'tab')
  if (owner !== null && owner !== me.userInfo.id) clearTab()
  remember(OWNER, me.userInfo.id, 'tab')
  store.set({ state: 'signed in', me })
}

/**
 * Signs the person out on request: the server's session first, then the page is left, then everything kept here is
 * cleared, in this order, so that no guarded page is shown without a person.
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

/** Whether the person is signing out: a request of theirs that is still under way is then refused, and nobody is asked why. */
export function isSigningOut(): boolean {
  return signingOut
}

/** Clears what this browser holds about the person; `onLeaving` listeners clear theirs. */
export function forget(): void {
  remember(HINT, null)
  const wasSignedIn = store.get().state === 'signed in'
  store.set({ state: 'anonymous' })
  if (wasSignedIn) for (const clear of leaving) clear()
}

/** Called when a signed-in person leaves, wanted or not: for search data, caches and drafts. */
export function onLeaving(clear: () => void): () => void {
  leaving.add(clear)
  return () => leaving.delete(clear)
}
