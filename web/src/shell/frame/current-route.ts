import { useVisit } from '../../router/context.ts'
import type { RouteEntry } from '../../routes.tsx'

/** The site map's entry of the page that is shown, or null on an unknown address. */
export function useRouteEntry(): RouteEntry | null {
  // The only router of the product is made from the site map.
  return useVisit().route as RouteEntry | null
}
