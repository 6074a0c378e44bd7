/** Where we are and how to go elsewhere, in plain addresses from `paths.ts`. */
import { useCallback, useMemo } from 'react'
import { useRouter, useVisit } from './router/context.ts'
import type { GoOptions } from './router/router.ts'

/** Goes to an address of this site. */
export function useGo(): (address: string, options?: GoOptions) => void {
  const router = useRouter()
  return useCallback((address, options) => void router.go(address, options), [router])
}

export function usePathname(): string {
  return useVisit().pathname
}

/** The parameter of the current page's path, e.g. `usePathParam('id')`. */
export function usePathParam(name: string): string {
  return useVisit().params[name] ?? ''
}

/** The query of the current address and a function that replaces it in place. */
export function useSearchParams(): readonly [URLSearchParams, (next: URLSearchParams) => void] {
  const router = useRouter()
  const { pathname, search } = useVisit()
  const parameters = useMemo(() => new URLSearchParams(search), [search])
  const change = useCallback(
    (next: URLSearchParams) => {
      const query = next.toString()
      void router.go(query ? `${pathname}?${query}` : pathname, { replace: true })
    },
    [router, pathname],
  )
  return [parameters, change]
}
