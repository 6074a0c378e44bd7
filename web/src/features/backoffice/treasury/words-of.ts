/** Words as options of a filter, in their order. */
export function wordsOf(words: Readonly<Record<string, string>>) {
  return Object.entries(words).map(([value, label]) => ({ value, label }))
}
