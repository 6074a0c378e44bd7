/** Actions of the service desk on an order. Each reply is the updated order. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../api/call.ts'
import type { Input } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { useText } from '../../../i18n/index.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import type { DeskOrder } from './desk-order.ts'
import { deskServicingText, deskText, replacementText } from './text.ts'

type Amendment = NonNullable<Input<'officeDesk.approve'>['body']['amendment']>
export type Tickets = Input<'officeDesk.enterTickets'>['body']['tickets']

interface Follow {
  /** Gets the order that the desk assigned. */
  readonly onTaken: (id: string) => void
  /** Gets the order with which the desk has nothing more to do, or which waits for a colleague. */
  readonly onDecided: (id: string) => void
}

/** The moves on the current order. */
export function useDeskActions(order: DeskOrder | undefined, { onTaken, onDecided }: Follow) {
  const t = useText(deskText)
  const queries = useQueryClient()
  const id = order?.order.id ?? ''
  const params = { id }
  const version = order?.order.version ?? 0
  const work = useMutation({
    mutationFn: ({ send }: { readonly send: () => Promise<DeskOrder>; readonly message: string }) => send(),
    onSuccess: (changed, { message }) => {
      queries.setQueryData(['officeDesk', 'order', changed.order.id], changed)
      // Above the limit nothing has happened yet: a colleague decides.
      const isAsked = changed.request !== null && changed.request.id !== order?.request?.id
      toast.success(isAsked ? t(($) => $.second.asked) : message)
      const hadTask = order?.order.id === changed.order.id && order.task !== null
      if (hadTask && (changed.task === null || isAsked)) onDecided(changed.order.id)
    },
    onError: (error) => {
      if (error instanceof Failure) toast.error(error.message)
    },
    // The next action need not wait for the lists to reload.
    onSettled: () => void queries.invalidateQueries({ queryKey: ['officeDesk'] }),
  })
  // Held or double key presses arrive before the page shows that it is busy.
  const sending = useRef(false)
  const run = async (message: string, send: () => Promise<DeskOrder>): Promise<DeskOrder> => {
    if (sending.current) throw new Error('Another move is on its way')
    sending.current = true
    try {
      return await work.mutateAsync({ send, message })
    } finally {
      sending.current = false
    }
  }
  const quietly = (promise: Promise<unknown>) => void promise.catch(() => undefined)
  const servicing = useText(deskServicingText).messages.done
  const replacement = useText(replacementText).messages
  const isOriginal = order?.order.orderType === 'origin'
  const returned = order?.partial?.returning ? t.messages.ticketReturn.done : {}
  const done = { ...t.messages.done, ...(isOriginal ? returned : servicing) }
  return {
    busy: work.isPending,
    take: () =>
      quietly(
        run(
          t(($) => $.taken),
          () => call('officeDesk.take', { params }),
        ),
      ),
    takeNext: (body: Input<'officeDesk.takeNext'>['body']) =>
      quietly(
        run(
          t(($) => $.taken),
          () => call('officeDesk.takeNext', { body }),
        ).then((next) => onTaken(next.order.id)),
      ),
    release: () =>
      quietly(
        run(
          t(($) => $.given),
          () => call('officeDesk.release', { params }),
        ),
      ),
    decide: (requestId: string, agree: boolean) =>
      quietly(
        run(
          t(($) => (agree ? $.second.agreed : $.second.ended)),
          () => call('officeDesk.decideRequest', { params: { id, requestId }, body: { agree } }),
        ),
      ),
    handOver: (body: Input<'officeDesk.handOver'>['body']) =>
      run(
        t(($) => $.handed),
        () => call('officeDesk.handOver', { params, body }),
      ),
    note: (body: Input<'officeDesk.note'>['body']) =>
      run(done.note, () => call('officeDesk.note', { params, body })),
    /** `checked`: the airline was asked by phone, because its booking does not show what is approved. */
    approve: (checked: boolean) =>
      run(done.approve, () => call('officeDesk.approve', { params, body: { version, checked } })),
    approveAt: (amendment: Amendment) =>
      run(done.approve, () => call('officeDesk.approve', { params, body: { version, amendment } })),
    retry: () => quietly(run(done.retry, () => call('officeDesk.retry', { params, body: { version } }))),
    reject: (remark: string, checked: boolean) =>
      run(done.reject, () => call('officeDesk.reject', { params, body: { version, remark, checked } })),
    returnTickets: (body: Omit<Input<'officeDesk.returnTickets'>['body'], 'version'>) =>
      run(t.messages.done.return, () =>
        call('officeDesk.returnTickets', { params, body: { version, ...body } }),
      ),
    split: (remark: string, checked: boolean) =>
      run(t.messages.done.split, () =>
        call('officeDesk.split', { params, body: { version, remark, checked } }),
      ),
    replaceTicket: (body: Omit<Input<'officeDesk.replaceTicket'>['body'], 'version'>) =>
      run(replacement[body.more > 0 ? 'offered' : 'booked'], () =>
        call('officeDesk.replaceTicket', { params, body: { version, ...body } }),
      ),
    withdrawReplacement: (remark: string, checked: boolean) =>
      run(replacement.withdrawn, () =>
        call('officeDesk.withdrawReplacement', { params, body: { version, remark, checked } }),
      ),
    fail: (remark: string, checked: boolean) =>
      run(done.fail, () => call('officeDesk.fail', { params, body: { version, remark, checked } })),
    quoteRefund: (body: Omit<Input<'officeDesk.quoteRefund'>['body'], 'version'>) =>
      run(servicing.quote, () => call('officeDesk.quoteRefund', { params, body: { version, ...body } })),
    quoteChange: (body: Omit<Input<'officeDesk.quoteChange'>['body'], 'version'>) =>
      run(servicing.quote, () => call('officeDesk.quoteChange', { params, body: { version, ...body } })),
    enterTickets: (tickets: Tickets) =>
      run(done.enter_tickets, () => call('officeDesk.enterTickets', { params, body: { version, tickets } })),
  }
}

export type DeskWork = ReturnType<typeof useDeskActions>
