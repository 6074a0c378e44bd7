// Passwords that attackers try first. One per line, in lower case.

import { readFileSync } from 'node:fs'

let known: ReadonlySet<string> | undefined

/** True for one of the most common passwords, ignoring case. */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(
    readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter(Boolean),
  )
  return known.has(password.toLowerCase())
}
