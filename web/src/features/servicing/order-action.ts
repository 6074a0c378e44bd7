import type { ReactNode } from 'react'

/** A button in the head of an order, or an entry of the menu beside it. */
export interface OrderAction {
  readonly key: string
  readonly icon: ReactNode
  readonly label: string
  /** Until when it is possible. */
  readonly note?: string | null
  /** Why it is not possible. */
  readonly unavailable?: string | null
  readonly busy?: boolean
  /** An address, or what it does. */
  readonly to?: string
  readonly run?: () => void
}
