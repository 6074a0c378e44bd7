import type { ReactNode } from 'react'
import { useOrder, type Order } from '../../orders/use-order.ts'
import { useDrawn } from './use-drawn.ts'

interface TakenOverProps {
  /** The number of an earlier request whose words are taken over; null: none. */
  readonly like: string | null
  readonly children: (before: Order | null) => ReactNode
}

/** Draws a form once the earlier request is there, and anew for another one. */
export function TakenOver({ like, children }: TakenOverProps) {
  if (like === null) return children(null)
  return (
    <Earlier key={like} like={like}>
      {children}
    </Earlier>
  )
}

function Earlier({ like, children }: TakenOverProps & { readonly like: string }) {
  const before = useOrder(like)
  return useDrawn(!before.isPending) ? children(before.data ?? null) : null
}
