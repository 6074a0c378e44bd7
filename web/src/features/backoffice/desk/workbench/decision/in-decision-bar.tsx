import { createContext, use } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Where the bar below an order shows the primary button of a form. Null: there is no bar. */
export const PrimaryPlace = createContext<HTMLElement | null>(null)

/** The button of a form of this order, shown in the bar. Without a bar it stays in the form. */
export function InDecisionBar({ children }: { readonly children: ReactNode }) {
  const place = use(PrimaryPlace)
  return place ? createPortal(children, place) : children
}
