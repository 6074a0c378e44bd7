// The hosts from which an agency's users may sign in: an exact host, or everything below a domain.

/** `patterns` such as `desk.example.com` or `*.example.com`; none = no restriction. */
export function hostAllowed(patterns: readonly string[], host: string): boolean {
  if (patterns.length === 0) return true
  const wanted = host.toLowerCase()
  return patterns.some((pattern) => {
    const one = pattern.toLowerCase()
    return one.startsWith('*.')
      ? wanted.endsWith(one.slice(1)) && wanted.length > one.length - 1
      : wanted === one
  })
}
