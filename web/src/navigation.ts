/** Reads and changes the current address, in plain addresses from `paths.ts`. */
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

/**
 * The query of the current address and a function that replaces it. The change is computed from the query at that
 * moment, so that of two changes between two renders the second keeps the first. After the page was left, it does
 * nothing.
 */
export function useSearchParams(): readonly [URLSearchParams, ChangeQuery] {
  const router = useRouter()
  const { pathname, search } = useVisit()
  const parameters = useMemo(() => new URLSearchParams(search), [search])
  const change = useCallback<ChangeQuery>(
    (nextOf) => {
      const visit = router.visit()
      if (visit?.pathname !== pathname) return
      const query = nextOf(new URLSearchParams(visit.search)).toString()
      void router.go(query ? `${pathname}?${query}` : pathname, { replace: true })
    },
    [router, pathname],
  )
  return [parameters, change]
}

export type ChangeQuery = (nextOf: (now: URLSearchParams) => URLSearchParams) => void

/** A list whose address holds its view: the query, the page (from 1), and a function to change them. */
export function useListView() {
  const [parameters, setParameters] = useSearchParams()
  return {
    parameters,
    page: pageIn(parameters),
    change: (changes: ChangeView) =>
      setParameters((now) => changedView(now, typeof changes === 'function' ? changes(now) : changes)),
  }
}

export type ViewChanges = Readonly<Record<string, string | number>>
/** Changes, or a function from the current query to them. */
export type ChangeView = ViewChanges | ((now: URLSearchParams) => ViewChanges)

/** The page that an address names, or the first one if it names none that can exist. */
export function pageIn(parameters: URLSearchParams): number {
  const page = Number(parameters.get('page'))
  return Number.isSafeInteger(page) && page > 1 ? page : 1
}

/** The query after a change, without empty values. Another view of the list starts at its first page. */
export function changedView(parameters: URLSearchParams, changes: ViewChanges): URLSearchParams {
  const next = new URLSearchParams(parameters)
  const all: ViewChanges = { page: 1, ...changes }
  for (const [name, value] of Object.entries(all)) {
    if (value === '' || (name === 'page' && value === 1)) next.delete(name)
    else next.set(name, String(value))
  }
  return next
}
