/** The server ended a session: the shell listens, this folder only says so. */

/** Agencies and the platform's own staff have separate sessions. */
export type Realm = 'agency' | 'office'

const listeners = new Set<(realm: Realm) => void>()

export function onSessionLost(listener: (realm: Realm) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function sessionLost(realm: Realm): void {
  for (const listener of listeners) listener(realm)
}
