/** The entries that a person made last, newest first; kept by this browser, for each person apart. */
import { recall, remember } from '../../../browser-storage.ts'

const MOST = 20
const keyOf = (userId: string) => `interline.commands.${userId}`

export function keptEntries(userId: string): readonly string[] {
  const kept: readonly unknown[] | null = recall(keyOf(userId))
  return (Array.isArray(kept) ? kept : []).filter((entry): entry is string => typeof entry === 'string')
}

export function keepEntry(userId: string, entry: string): void {
  const typed = entry.trim().toUpperCase()
  const others = keptEntries(userId).filter((each) => each !== typed)
  remember(keyOf(userId), [typed, ...others].slice(0, MOST))
}
