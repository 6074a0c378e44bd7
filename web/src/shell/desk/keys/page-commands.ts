/** What the page in view adds to the command bar: it reads what is typed and says what that would do here. */
import { createStore, useStore } from '../../../store.ts'
import type { Command } from './commands.ts'

export interface PageCommands {
  readonly commands: readonly Command[]
  /** What is wrong with an entry that is meant for the page; null: nothing. */
  readonly fault: string | null
}

export type ReadForPage = (typed: string) => PageCommands

const inView = createStore<ReadForPage | null>(null)

/** For an effect of the page: its commands are there until the returned function is called. */
export function offerCommands(read: ReadForPage): () => void {
  inView.set(read)
  return () => {
    if (inView.get() === read) inView.set(null)
  }
}

/** Null: the page in view has no commands of its own. */
export function usePageCommands(typed: string): PageCommands | null {
  const read = useStore(inView)
  return read && read(typed)
}
