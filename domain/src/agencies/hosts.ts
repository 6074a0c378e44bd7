// The hosts from which an agency's users may sign in: an exact host, or everything below a domain.

/** What decides where an agency's users sign in. */
export interface Guest {
  /** The agency at the top of its tree. */
  readonly rootId: number
  readonly restrictedHosts: readonly string[]
}

/** Who a site lets in: everybody, or the tree below one agency only. */
export interface Entry {
  readonly signIn: 'anyone' | 'agency'
  readonly agencyId: number | null
}

/** Whether the users of an agency may sign in on a host: the agency allows the host, and its site lets them in. */
export function mayEnter(host: string, site: Entry, { rootId, restrictedHosts }: Guest): boolean {
  return hostAllowed(restrictedHosts, host) && (site.signIn === 'anyone' || site.agencyId === rootId)
}

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
