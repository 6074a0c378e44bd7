// Passwords that are tried first by whoever guesses. One per line, in lower case.

import { readFileSync } from 'node:fs'

let known: ReadonlySet<string> | undefined

/** True for one of the commonest passwords, whatever its capitals. */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(
    readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter(Boolean),
  )
  return known.has(password.toLowerCase())
}
