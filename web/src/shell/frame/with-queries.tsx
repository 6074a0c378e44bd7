import type { ComponentType } from 'react'

type Page = { readonly default: ComponentType }

/** The page inside the cache of server answers; both chunks travel together, and the result is one component for good. */
export function withQueries(page: () => Promise<Page>): () => Promise<Page> {
  let loaded: Promise<Page> | null = null
  return () =>
    (loaded ??= Promise.all([page(), import('./query-boundary.tsx')]).then(
      ([{ default: Inner }, { QueryBoundary }]) => ({
        default: () => (
          <QueryBoundary>
            <Inner />
          </QueryBoundary>
        ),
      }),
      (error: unknown) => {
        loaded = null // a lost connection must not stick
        throw error
      },
    ))
}
