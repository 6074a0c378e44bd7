import { startTransition, Suspense, useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { RouterContext, VisitContext } from './context.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import type { Router, Visit } from './router.ts'

export interface RouterViewProps<Route> {
  readonly router: Router<Route>
  readonly pending: ReactNode
  readonly failed: (error: unknown, again: () => void) => ReactNode
  /** Around every page and frame. */
  readonly Around: ComponentType<{ readonly children: ReactNode }>
}

/** Draws the current visit. Changes are transitions: the old page stays until the new one can be drawn whole. */
export function RouterView<Route>({ router, pending, failed, Around }: RouterViewProps<Route>) {
  const [visit, setVisit] = useState<Visit<Route> | null>(router.visit)
  useEffect(() => router.onVisit((next) => startTransition(() => setVisit(next))), [router])
  const { pathname, hash } = visit ?? {}
  useEffect(() => {
    if (pathname !== undefined) arrive(hash ?? '')
  }, [pathname, hash])
  if (!visit) return pending

  const { Frame, Page, error } = visit
  const page = (
    // Keyed by the path, so that an order's page starts anew for another order.
    <ErrorBoundary key={visit.pathname} failed={failed}>
      <Suspense fallback={pending}>{error ? failed(error, () => void router.reload()) : <Page />}</Suspense>
    </ErrorBoundary>
  )
  return (
    <RouterContext value={router}>
      <VisitContext value={visit}>
        <Around>{Frame ? <Frame>{page}</Frame> : page}</Around>
      </VisitContext>
    </RouterContext>
  )
}

// Every page starts at its top; an address with a mark goes there.
function arrive(hash: string): void {
  const mark = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
  if (mark) mark.scrollIntoView()
  else window.scrollTo(0, 0)
}
