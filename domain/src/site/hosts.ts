// The host names of sites in one spelling, so that two of them are compared by their letters.

const LABEL = /^(?!-)[a-z\d-]{1,63}(?<!-)$/

/**
 * A host name in lower case without the dot at its end; undefined for anything else: an address with a scheme, a port or
 * a path, a pattern, a number of four parts, or a name with letters beyond ASCII (browsers send those as `xn--…`).
 */
export function normalHost(text: string): string | undefined {
  const host = text.trim().toLowerCase().replace(/\.$/, '')
  if (host.length === 0 || host.length > 253) return undefined
  const labels = host.split('.')
  if (!labels.every((label) => LABEL.test(label))) return undefined
  // The last label of a name is never a number: 10.0.0.1 is an address of a machine.
  if (/^\d+$/.test(labels.at(-1) ?? '')) return undefined
  return labels.length > 1 ? host : undefined
}
