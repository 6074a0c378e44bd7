import { useMutation } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useConfirmation } from '../../../ui/overlay/use-confirmation.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { orderText } from '../text.ts'
import { servicingText } from '../../servicing/text.ts'
import { useOrderChanged, type Order } from '../use-order.ts'
import { CANCEL_BUTTON } from './use-order-commands.ts'

/** Cancels an unpaid booking, or a change or refund that has not begun, after confirmation. */
export function CancelButton({ order }: { readonly order: Order }) {
  const words = useCancelWords(order)
  const { asking, ask, drop } = useConfirmation()
  const changed = useOrderChanged()
  const action = order.actions.find((each) => each.name === 'cancel')
  const cancel = useMutation({
    mutationFn: () => call('flightOrders.cancel', { params: { id: order.id } }),
    onSuccess: (next) => {
      drop()
      changed(next)
      toast.success(words.done)
    },
  })
  if (!action?.enabled) return null
  return (
    <>
      <Button id={CANCEL_BUTTON} kind="danger" onClick={() => ask(cancel)}>
        {words.button}
      </Button>
      <Dialog
        open={asking}
        onClose={drop}
        dismissible={!cancel.isPending}
        title={words.title}
        foot={
          <>
            <Button onClick={drop}>{words.keep}</Button>
            <Button kind="danger" busy={cancel.isPending} onClick={() => cancel.mutate()}>
              {words.confirm}
            </Button>
          </>
        }
      >
        <p>{words.text}</p>
        {cancel.error && (
          <Notice tone="error" live="assertive">
            {cancel.error.message}
          </Notice>
        )}
      </Dialog>
    </>
  )
}

function useCancelWords({ id, orderType }: Order) {
  const t = useText(orderText)
  const words = useText(servicingText)
  if (orderType === 'change' || orderType === 'refund') {
    return {
      button: words(($) => $.cancel[orderType]),
      title: words(($) => $.cancel.title[orderType]),
      text: words(($) => $.cancel.text),
      confirm: words(($) => $.cancel.confirm[orderType], { id }),
      keep: words(($) => $.cancel.keep),
      done: words(($) => $.cancel.done),
    }
  }
  return {
    button: t(($) => $.actions.cancel),
    title: t(($) => $.cancel.title),
    text: t(($) => $.cancel.text),
    confirm: t(($) => $.cancel.confirm, { id }),
    keep: t(($) => $.cancel.keep),
    done: t(($) => $.cancel.done),
  }
}
