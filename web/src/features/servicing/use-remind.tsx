import { useMutation } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { call } from '../../api/call.ts'
import { serverNow } from '../../clock.ts'
import { useText } from '../../i18n/index.tsx'
import { timeOrDay } from '../../ui/format/day-and-time.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useOrderChanged, type Order } from '../orders/use-order.ts'
import type { OrderAction } from './order-action.ts'
import { servicingText } from './text.ts'

/** Reminds the service desk; its words say when the last reminder was sent. */
export function useRemind(order: Order): OrderAction | null {
  const t = useText(servicingText)
  const changed = useOrderChanged()
  const action = order.actions.find(({ name }) => name === 'remind')
  const remind = useMutation({
    mutationFn: () => call('flightOrders.remind', { params: { id: order.id } }),
    onSuccess: (next) => {
      changed(next)
      toast.success(t(($) => $.remind.done))
    },
    onError: (error) => toast.error(error.message),
  })
  if (!action) return null
  return {
    key: 'remind',
    icon: <BellRing aria-hidden="true" />,
    label: action.from
      ? t(($) => $.remind.again, { time: timeOrDay(action.from, serverNow(), t.locale) })
      : t(($) => $.remind.do),
    unavailable: action.enabled ? null : action.reason,
    busy: remind.isPending,
    run: () => remind.mutate(),
  }
}
