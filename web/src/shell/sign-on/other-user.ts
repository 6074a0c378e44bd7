/** A partner's link for somebody else than who is signed in; loaded with every page, what asks comes later. */
import { createStore } from '../../store.ts'
import type { SignOnRequest } from './enter-as.ts'

export interface OtherUser {
  readonly request: SignOnRequest
  /** The page that was asked for. */
  readonly wanted: string
  /** Who is signed in and who would be, in a sentence. */
  readonly question: string
}

/** Waits for an answer to "continue as somebody else?"; null: nothing is asked. */
export const otherUser = createStore<OtherUser | null>(null)
