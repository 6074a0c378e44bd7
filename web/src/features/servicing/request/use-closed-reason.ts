import { useText } from '../../../i18n/index.tsx'
import type { Order } from '../../orders/use-order.ts'
import { servicingText } from '../text.ts'

/** Why an open request can no longer be sent; null: it can. */
export function useClosedReason({ actions }: Order, name: 'change' | 'refund' | 'void'): string | null {
  const t = useText(servicingText)
  const action = actions.find((each) => each.name === name)
  if (action?.enabled) return null
  return action?.reason ?? t(($) => $.tickets.closed)
}
