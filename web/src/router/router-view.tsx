import { startTransition, Suspense, useEffect, useRef, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { RouterContext, VisitContext } from './context.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { decoded } from './match.ts'
import type { Router, Visit } from './router.ts'

export interface RouterViewProps<Route> {
  readonly router: Router<Route>
  readonly pending: ReactNode
  readonly failed: (error: unknown, again: () => void) => ReactNode
  /** Wraps every page and frame. */
  readonly Around: ComponentType<{ readonly children: ReactNode }>
}

/** Renders the current visit. Changes are transitions: the old page stays until the new one can render completely. */
export function RouterView<Route>({ router, pending, failed, Around }: RouterViewProps<Route>) {
  const [visit, setVisit] = useState<Visit<Route> | null>(router.visit)
  useEffect(() => router.onVisit((next) => startTransition(() => setVisit(next))), [router])
  const before = useRef<Visit<Route> | null>(null)
  useEffect(() => {
    if (!visit) return
    // Filters and tabs live in the query; changing them must not scroll the page.
    if (!differsInQueryOnly(visit, before.current)) arrive(visit.hash)
    before.current = visit
  }, [visit])
  if (!visit) return pending

  const { Frame, Page, error } = visit
  const page = (
    // Keyed by path, so that another order gets a fresh page.
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

function differsInQueryOnly(visit: Visit<unknown>, before: Visit<unknown> | null): boolean {
  return before?.pathname === visit.pathname && before.hash === visit.hash && before.search !== visit.search
}

// Every page starts at its top; an address with an anchor scrolls to it, also when chosen again.
function arrive(hash: string): void {
  const id = decoded(hash.slice(1))
  const mark = id && document.getElementById(id)
  if (mark) mark.scrollIntoView()
  else window.scrollTo(0, 0)
}
