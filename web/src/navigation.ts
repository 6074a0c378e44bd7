/** Where we are and how to go elsewhere, in plain addresses from `paths.ts`. */
import { useParams as useRouteParams, useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

export interface GoOptions {
  /** Takes the place of the current page in the history: for state that lives in the URL. */
  readonly replace?: boolean
  readonly keepScroll?: boolean
}

/** Goes to an address of this site. */
export function useGo(): (address: string, options?: GoOptions) => void {
  const router = useRouter()
  return useCallback(
    (address, { replace = false, keepScroll = false } = {}) =>
      void router.navigate({ href: address, replace, resetScroll: !keepScroll }),
    [router],
  )
}

export function usePathname(): string {
  return useRouterState({ select: (state) => state.location.pathname })
}

/** The parameter of the current page's path, e.g. `usePathParam('id')`. */
export function usePathParam(name: string): string {
  const params = useRouteParams({ strict: false }) as Readonly<Record<string, string | undefined>>
  return params[name] ?? ''
}

/** The query of the current address and a function that replaces it in place. */
export function useSearchParams(): readonly [URLSearchParams, (next: URLSearchParams) => void] {
  const router = useRouter()
  const text = useRouterState({ select: (state) => state.location.searchStr })
  const parameters = useMemo(() => new URLSearchParams(text), [text])
  const change = useCallback(
    (next: URLSearchParams) => {
      const query = next.toString()
      const { pathname } = router.state.location
      void router.navigate({
        href: query ? `${pathname}?${query}` : pathname,
        replace: true,
        resetScroll: false,
      })
    },
    [router],
  )
  return [parameters, change]
}
