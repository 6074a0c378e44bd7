// The dialling code that an agency's own people most often type: that of its telephone, else that of its time zone.

import { phoneDigits } from '../text/phone.ts'

/** Dialling codes without plus, and the one of the busiest city in each time zone. */
export interface DiallingCodes {
  readonly codes: ReadonlySet<string>
  readonly byZone: ReadonlyMap<string, string>
}

/** Digits of the longest dialling code. */
const LONGEST = 4

/** Without plus; empty if neither says a country. `phone` as a person has written it: only `+…` and `00…` have a code. */
export function diallingOf(
  { phone, timeZone }: { readonly phone: string; readonly timeZone: string },
  { codes, byZone }: DiallingCodes,
): string {
  return codeOfPhone(phone, codes) ?? byZone.get(timeZone) ?? ''
}

function codeOfPhone(phone: string, codes: ReadonlySet<string>): string | undefined {
  const international = /^\s*(?:\+|00)(.*)$/.exec(phone)?.[1]
  if (international === undefined) return undefined
  const digits = phoneDigits(international)
  for (let length = LONGEST; length > 0; length -= 1) {
    const code = digits.slice(0, length)
    if (codes.has(code)) return code
  }
  return undefined
}
