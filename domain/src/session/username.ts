// The format of user names: a mail address, or a short name of letters, digits, dots, dashes and underscores.

import { isEmail } from '../text/email.ts'

/** The format alone, ignoring outer spaces; whether the name is in use is never disclosed. */
export function isUsername(text: string): boolean {
  const name = text.trim()
  return isEmail(name) || /^[\p{L}\p{N}._-]{3,64}$/u.test(name)
}
