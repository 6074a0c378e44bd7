import { useQueryClient } from '@tanstack/react-query'
import { useGo } from '../../../navigation.ts'
import { paths } from '../../../paths.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useOrderChanged, type Order } from '../../orders/use-order.ts'

/** What follows a request that was made: it is said, the order whose tickets it took is asked anew, and its own page opens. */
export function useMade(order: Order, said: (id: string) => string): (made: Order) => void {
  const client = useQueryClient()
  const changed = useOrderChanged()
  const go = useGo()
  return (made) => {
    changed(made)
    toast.success(said(made.id))
    void client.invalidateQueries({ queryKey: ['flightOrders.get', order.id] })
    go(paths.flightOrder(made.id))
  }
}
