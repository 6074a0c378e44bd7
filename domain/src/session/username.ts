// What can be a user name at all: a mail address, or a short name of letters, digits, dots, dashes and underscores.

import { isEmail } from '../text/email.ts'

/** The format alone; whether somebody has the name is never told. */
export function isUsername(text: string): boolean {
  return isEmail(text) || /^[A-Za-z0-9._-]{3,64}$/.test(text)
}
