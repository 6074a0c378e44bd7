/** What to copy: requested by rows, the tray and the key, done by the lazily loaded copy window. */
import { createStore } from '../../../store.ts'
import type { Solution } from '../run/search-run.ts'

export interface CopyRequest {
  readonly solutions: readonly Solution[]
  /** At once, with the last used choices. */
  readonly atOnce: boolean
}

export const copyRequest = createStore<CopyRequest | null>(null)

/** Opens the window with language, prices and a preview. */
export function askCopy(solutions: readonly Solution[]): void {
  copyRequest.set({ solutions, atOnce: false })
}

export function copyAtOnce(solution: Solution): void {
  copyRequest.set({ solutions: [solution], atOnce: true })
}
