/** Announces that the server ended a session; the shell listens. */

/** Agency users and platform staff have separate sessions. */
export type Realm = 'agency' | 'office'

/** `reason`: the server's sentence in the user's language, where the server ended the session. */
type Listener = (realm: Realm, reason?: string) => void

const listeners = new Set<Listener>()

export function onSessionLost(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function sessionLost(realm: Realm, reason?: string): void {
  for (const listener of listeners) listener(realm, reason)
}
