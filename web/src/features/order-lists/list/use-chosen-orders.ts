import { useMemo, useState } from 'react'
import type { Selection } from '../../../ui/table/columns.ts'
import type { OrderRow } from './order-route.tsx'

export interface ChosenOrders {
  /** As last read from the server, in the order in which they were chosen. */
  readonly orders: readonly OrderRow[]
  readonly selection: Selection
  readonly clear: () => void
}

const NONE: ReadonlyMap<string, OrderRow> = new Map()

/** The chosen orders of a view, over all its pages. `view` names it: another view begins without any. */
export function useChosenOrders(rows: readonly OrderRow[] | undefined, view: string): ChosenOrders {
  const [chosen, setChosen] = useState({ view, orders: NONE })
  const before = chosen.view === view ? chosen.orders : NONE
  return useMemo(() => {
    const shown = new Map(rows?.map((row) => [row.id, row]))
    const orders = [...before.values()].map((order) => shown.get(order.id) ?? order)
    const known = new Map(orders.map((order) => [order.id, order]))
    return {
      orders,
      selection: {
        keys: new Set(known.keys()),
        onChange: (keys) => {
          const next = [...keys].flatMap((id) => {
            const order = known.get(id) ?? shown.get(id)
            return order ? [[id, order] as const] : []
          })
          setChosen({ view, orders: new Map(next) })
        },
      },
      clear: () => setChosen({ view, orders: NONE }),
    }
  }, [before, rows, view])
}
