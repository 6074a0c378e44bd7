import { useVisit } from '../../router/context.ts'
import type { RouteEntry } from '../../routes.tsx'

/** The site map entry of the current page, or null for an unknown address. */
export function useRouteEntry(): RouteEntry | null {
  // The product has only this router, made from the site map.
  return useVisit().route as RouteEntry | null
}
