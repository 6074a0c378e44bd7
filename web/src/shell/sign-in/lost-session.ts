/** The user whose session the server ended while they worked; the page stays until they decide. */
import { createStore } from '../../store.ts'
import type { Me } from '../session.ts'

export interface LostSession {
  readonly me: Me
  /** Why the server ended it, as a sentence. */
  readonly reason: string | undefined
}

export const lostSession = createStore<LostSession | null>(null)
