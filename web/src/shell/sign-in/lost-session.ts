/** The person whose session the server has ended while they were at work; the page stays until they have decided. */
import { createStore } from '../../store.ts'
import type { Me } from '../session.ts'

export interface LostSession {
  readonly me: Me
  /** Why the server ended it, as a sentence. */
  readonly reason: string | undefined
}

export const lostSession = createStore<LostSession | null>(null)
