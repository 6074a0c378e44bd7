import { useText } from '../../../i18n/index.tsx'
import type { Order } from '../../orders/use-order.ts'
import { servicingText } from '../text.ts'

/** Why a request whose sheet is open cannot be sent any more; null: it can. */
export function useClosed({ actions }: Order, name: 'change' | 'refund' | 'void'): string | null {
  const t = useText(servicingText)
  const action = actions.find((each) => each.name === name)
  if (action?.enabled) return null
  return action?.reason ?? t(($) => $.tickets.closed)
}
