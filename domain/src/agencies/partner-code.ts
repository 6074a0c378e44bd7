// The code by which partners name an agency: eight characters of Crockford's base 32, which leaves out
// letters that look like digits. A code is never reused for a second agency.

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** `bytes`: eight random bytes. */
export function partnerCode(bytes: Uint8Array): string {
  if (bytes.length !== 8) throw new RangeError('a partner code needs eight bytes')
  return Array.from(bytes, (byte) => ALPHABET[byte % 32]).join('')
}

/** The label of an agency's site from its short name; empty if no character of it can be used. */
export function siteLabel(alias: string): string {
  const letters = alias
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
  return letters
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 30)
    .replace(/-+$/, '')
}
