import { useMutation } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { call } from '../../api/call.ts'
import { serverNow } from '../../clock.ts'
import { useText } from '../../i18n/index.tsx'
import { Button } from '../../ui/button/button.tsx'
import { momentText } from '../../ui/format/dates.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useOrderChanged, type Order } from '../orders/use-order.ts'
import { servicingText } from './text.ts'

/** Reminds the service desk; until it may be reminded again the button says from when. */
export function UrgeButton({ order }: { readonly order: Order }) {
  const t = useText(servicingText)
  const changed = useOrderChanged()
  const action = order.actions.find(({ name }) => name === 'urge')
  const urge = useMutation({
    mutationFn: () => call('flightOrders.urge', { params: { id: order.id } }),
    onSuccess: (next) => {
      changed(next)
      toast.success(t(($) => $.urge.done))
    },
    onError: (error) => toast.error(error.message),
  })
  if (!action) return null
  return (
    <Button
      busy={urge.isPending}
      unavailable={action.enabled ? null : action.reason}
      onClick={() => urge.mutate()}
    >
      <BellRing aria-hidden="true" />
      {action.from
        ? t(($) => $.urge.again, { time: momentText(action.from, serverNow(), t.locale) })
        : t(($) => $.urge.do)}
    </Button>
  )
}
