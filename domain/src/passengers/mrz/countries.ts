// Country codes of machine-readable zones: three letters, some of them not in ISO 3166.

/** Codes of zones that are not ISO 3166 codes. */
const OTHER_CODES: Readonly<Record<string, string>> = {
  D: 'DE',
  GBD: 'GB',
  GBN: 'GB',
  GBO: 'GB',
  GBP: 'GB',
  GBS: 'GB',
  RKS: 'XK',
  UNO: '',
  UNA: '',
  XXA: '',
  XXB: '',
  XXC: '',
}

/** Letters that are confused with one another, tried if the code is not a country's. */
const OTHER_LETTERS: readonly (readonly [string, string])[] = [
  ['O', 'D'],
  ['O', 'Q'],
  ['I', 'L'],
  ['T', 'I'],
  ['G', 'C'],
  ['B', 'R'],
]

/** The corrected code and its ISO 3166-1 alpha-2; empty if it is not a country's. */
export function countryIn(
  written: string,
  countryOf: (alpha3: string) => string | undefined,
): { readonly code: string; readonly iso2: string } {
  const known = (code: string) => OTHER_CODES[code] ?? countryOf(code)
  const plain = written.replaceAll('<', '')
  // Germany is the only issuer with one letter: only fillers can follow it.
  const codes = [plain, ...(/^[DO0][<KCLE]{2}$/.test(written) ? ['D'] : [])]
  for (const [from, to] of OTHER_LETTERS) if (plain.includes(from)) codes.push(plain.replace(from, to))
  for (const code of codes) {
    const iso2 = known(code)
    if (iso2 !== undefined) return { code, iso2 }
  }
  return { code: plain, iso2: '' }
}
