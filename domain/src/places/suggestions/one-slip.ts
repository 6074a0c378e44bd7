/**
 * True when `typed` is the beginning of `word` with at most one typo: a letter wrong, missing, extra, or two
 * neighbours swapped. Linear in the length: after the first difference one repair of each kind is tried.
 */
export function beginsWithOneSlip(typed: string, word: string): boolean {
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at++
  if (at === typed.length) return true
  const rest = typed.slice(at + 1)
  return (
    word.startsWith(rest, at + 1) || // wrong
    word.startsWith(rest, at) || // extra
    word.startsWith(typed.slice(at), at + 1) || // missing
    (typed[at] === word[at + 1] && typed[at + 1] === word[at] && word.startsWith(typed.slice(at + 2), at + 2)) // swapped
  )
}
