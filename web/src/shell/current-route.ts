import { useRouterState } from '@tanstack/react-router'
import type { RouteEntry } from '../routes.tsx'

/** The site map's entry of the page that is shown, or null on an unknown address. */
export function useRouteEntry(): RouteEntry | null {
  return useRouterState({ select: (state) => state.matches.at(-1)?.staticData.entry ?? null })
}
