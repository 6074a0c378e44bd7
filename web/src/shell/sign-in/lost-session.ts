/** The person whose session the server has ended while they were at work; the page stays until they have decided. */
import { createStore } from '../../store.ts'
import type { Me } from '../session.ts'

export const lostSession = createStore<Me | null>(null)
