/** Commands that the current page adds to the command bar: it parses the typed text and says what it would do. */
import { createStore, useStore } from '../../../store.ts'
import type { Command } from './commands.ts'

export interface PageCommands {
  readonly commands: readonly Command[]
  /** The error in an entry meant for the page; null: none. */
  readonly fault: string | null
}

export type ReadForPage = (typed: string) => PageCommands

const inView = createStore<ReadForPage | null>(null)

/** For an effect of the page: registers its commands until the returned function is called. */
export function offerCommands(read: ReadForPage): () => void {
  inView.set(read)
  return () => {
    if (inView.get() === read) inView.set(null)
  }
}

/** Null: the current page has no commands. */
export function usePageCommands(typed: string): PageCommands | null {
  const read = useStore(inView)
  return read && read(typed)
}
