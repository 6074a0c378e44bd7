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
    const leave = differsInQueryOnly(visit, before.current) ? undefined : arrive(visit.hash)
    before.current = visit
    return leave
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

/**
 * Every page starts at its top; an address with an anchor scrolls to it, also when chosen again. A page that waits for its
 * texts gets the anchor later: until then, or until the person moves. Returns how to stop waiting.
 */
function arrive(hash: string): (() => void) | undefined {
  const id = decoded(hash.slice(1))
  const show = () => {
    const mark = id && document.getElementById(id)
    if (mark) mark.scrollIntoView()
    return Boolean(mark)
  }
  if (show()) return undefined
  window.scrollTo(0, 0)
  if (!id) return undefined
  const watch = new MutationObserver(() => show() && watch.disconnect())
  watch.observe(document.body, { childList: true, subtree: true })
  const stop = () => watch.disconnect()
  for (const move of ['wheel', 'touchmove', 'keydown']) addEventListener(move, stop, { once: true })
  return stop
}
