// What can be a user name at all: a mail address, or a short name of letters, digits, dots, dashes and underscores.

import { isEmail } from '../text/email.ts'

/** The format alone, spaces around it left out; whether somebody has the name is never told. */
export function isUsername(text: string): boolean {
  const name = text.trim()
  return isEmail(name) || /^[\p{L}\p{N}._-]{3,64}$/u.test(name)
}
