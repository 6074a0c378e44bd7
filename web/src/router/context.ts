import { createContext, use } from 'react'
import type { Router, Visit } from './router.ts'

// The router is generic over one route shape; components that only navigate do not need it.
type AnyRouter = Pick<Router<unknown>, 'go' | 'preload' | 'reload' | 'visit'>

export const RouterContext = createContext<AnyRouter | null>(null)
export const VisitContext = createContext<Visit<unknown> | null>(null)

export function useRouter(): AnyRouter {
  const router = use(RouterContext)
  if (!router) throw new Error('A link or a navigation hook is used outside of RouterView')
  return router
}

export function useVisit(): Visit<unknown> {
  const visit = use(VisitContext)
  if (!visit) throw new Error('A navigation hook is used outside of RouterView')
  return visit
}
