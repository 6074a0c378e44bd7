/** Finds the route of an address. Patterns are written `/flight/orders/$id`; fixed segments win over parameters. */

export interface Match<Route> {
  readonly route: Route
  readonly params: Readonly<Record<string, string>>
}

/** The best route for a path, or null. A trailing slash does not matter; a malformed escape matches nothing. */
export function matchPath<Route extends { readonly path: string }>(
  routes: readonly Route[],
  pathname: string,
): Match<Route> | null {
  const parts = partsOf(pathname)
  let best: Match<Route> | null = null
  for (const route of routes) {
    const params = paramsOf(partsOf(route.path), parts)
    if (params && (!best || Object.keys(params).length < Object.keys(best.params).length))
      best = { route, params }
  }
  return best
}

function partsOf(path: string): string[] {
  return path.split('/').filter(Boolean)
}

function paramsOf(pattern: readonly string[], parts: readonly string[]): Record<string, string> | null {
  if (pattern.length !== parts.length) return null
  const params: Record<string, string> = {}
  for (const [index, word] of pattern.entries()) {
    const part = parts[index]!
    if (!word.startsWith('$')) {
      if (word !== part) return null
      continue
    }
    const value = decoded(part)
    if (value === null) return null
    params[word.slice(1)] = value
  }
  return params
}

/** A segment of an address as text; null when its escapes are malformed. */
export function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
