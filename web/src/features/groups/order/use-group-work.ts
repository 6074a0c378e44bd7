import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { useText } from '../../../i18n/index.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import type { Group } from '../group.ts'
import { groupsText } from '../text.ts'

type Work =
  | { readonly name: 'accept'; readonly quoteId: string }
  | { readonly name: 'askAgain'; readonly remark: string }
  | { readonly name: 'apply' }
  | { readonly name: 'withdrawCancel' }
  | { readonly name: 'cancel'; readonly reason: string }
  | { readonly name: 'reduce'; readonly body: Omit<Input<'groupOrders.reduce'>['body'], 'version'> }

/** What the agency does with its order; the page shows the answer at once. */
export function useGroupWork(order: Group, onDone: () => void) {
  const t = useText(groupsText)
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (work: Work): Promise<Group> => {
      const params = { id: order.id }
      const { version } = order
      if (work.name === 'accept')
        return call('groupOrders.accept', { params, body: { quoteId: work.quoteId, version } })
      if (work.name === 'askAgain')
        return call('groupOrders.askAgain', { params, body: { remark: work.remark, version } })
      if (work.name === 'withdrawCancel')
        return call('groupOrders.withdrawCancel', { params, body: { version } })
      if (work.name === 'apply') return call('groupOrders.apply', { params, body: { version } })
      if (work.name === 'cancel')
        return call('groupOrders.cancel', { params, body: { reason: work.reason, version } })
      return call('groupOrders.reduce', { params, body: { ...work.body, version } })
    },
    onSuccess: (changed) => {
      queries.setQueryData(['groupOrders.get', order.id], changed)
      void queries.invalidateQueries({ queryKey: ['groupOrders'] })
      toast.success(t(($) => $.order.saved))
      onDone()
    },
    // Somebody else was faster: the page shows what is, and the dialog keeps what was typed.
    onError: (error) => {
      if (error instanceof Failure && error.code >= 300_000)
        void queries.invalidateQueries({ queryKey: ['groupOrders.get', order.id] })
    },
  })
}
