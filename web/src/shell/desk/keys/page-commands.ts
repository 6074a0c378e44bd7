/** Commands that the current page adds to the command bar: it parses the typed text and says what it would do. */
import type { Translate } from '@interline/domain/text/text'
import type words from '../../../i18n/en/command-line.ts'
import { createStore, useStore } from '../../../store.ts'
import type { Command } from './commands.ts'

export interface PageCommands {
  readonly commands: readonly Command[]
  /** The error in an entry meant for the page; null: none. */
  readonly fault: string | null
}

/** `t`: the words of the command bar, which a page need not load for it. */
export type ReadForPage = (typed: string, t: Translate<typeof words>) => PageCommands

const inView = createStore<ReadForPage | null>(null)

/** For an effect of the page: registers its commands until the returned function is called. */
export function offerCommands(read: ReadForPage): () => void {
  inView.set(read)
  return () => {
    if (inView.get() === read) inView.set(null)
  }
}

/** Null: the current page has no commands. */
export function usePageCommands(typed: string, t: Translate<typeof words>): PageCommands | null {
  const read = useStore(inView)
  return read && read(typed, t)
}
