import { useMutation } from '@tanstack/react-query'
import { Lock, LockOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { call } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useConfirmation } from '../../../ui/overlay/use-confirmation.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useOrderChanged, type Order } from '../../orders/use-order.ts'
import type { OrderAction } from '../order-action.ts'
import { servicingText } from '../text.ts'

/** Locks or unlocks the order, after confirmation by the dialog; null where neither is offered. */
export function useLock(order: Order): { readonly action: OrderAction; readonly dialog: ReactNode } | null {
  const t = useText(servicingText)
  const { asking, ask, drop } = useConfirmation()
  const changed = useOrderChanged()
  const action = order.actions.find(({ name }) => name === 'lock' || name === 'unlock')
  const lockType = action?.name === 'unlock' ? 'unlock' : 'lock'
  const keep = useMutation({
    mutationFn: () => call('flightOrders.lock', { body: { orderId: order.id, lockType } }),
    onSuccess: (next) => {
      drop()
      changed(next)
      toast.success(t(lockType === 'lock' ? ($) => $.lock.locked : ($) => $.lock.unlocked))
    },
  })
  if (!action) return null
  const Icon = lockType === 'lock' ? Lock : LockOpen
  const isLock = lockType === 'lock'
  return {
    action: {
      key: 'lock',
      icon: <Icon aria-hidden="true" />,
      label: t(isLock ? ($) => $.lock.lock : ($) => $.lock.unlock),
      unavailable: action.enabled ? null : action.reason,
      run: () => ask(keep),
    },
    dialog: (
      <Dialog
        open={asking}
        onClose={drop}
        dismissible={!keep.isPending}
        title={t(isLock ? ($) => $.lock.lockTitle : ($) => $.lock.unlockTitle)}
        foot={
          <>
            <Button onClick={drop}>{t(($) => $.keep)}</Button>
            <Button kind="primary" busy={keep.isPending} onClick={() => keep.mutate()}>
              {t(isLock ? ($) => $.lock.lockDo : ($) => $.lock.unlockDo, { id: order.id })}
            </Button>
          </>
        }
      >
        <p>{t(isLock ? ($) => $.lock.lockText : ($) => $.lock.unlockText)}</p>
        {keep.error && (
          <Notice tone="error" live="assertive">
            {keep.error.message}
          </Notice>
        )}
      </Dialog>
    ),
  }
}
