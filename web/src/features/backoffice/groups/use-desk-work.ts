import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input, type Reply } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { groupsText } from '../../groups/text.ts'

export type OfficeGroup = Reply<'officeGroups.get'>
export type GroupFare = Reply<'officeGroups.fares'>['fares'][number]
export type QuoteInput = Input<'officeGroups.price'>['body']

export type DeskWork =
  | { readonly action: 'take' | 'release' | 'settle' }
  | { readonly action: 'hand_over'; readonly to: string; readonly note: string }
  | { readonly action: 'quote' | 'offer_others'; readonly quotes: readonly QuoteInput[] }
  | { readonly action: 'decline' | 'refuse_seats' | 'refuse_cancel' | 'fail'; readonly reason: string }
  | { readonly action: 'confirm_seats'; readonly pnr: string }
  | { readonly action: 'extend'; readonly deadline: string }
  | { readonly action: 'close' | 'cancel_paid' }
  | ({ readonly action: 'issue' } & Omit<Input<'officeGroups.issue'>['body'], 'version'>)

/** What the desk does with an order; the page shows the answer at once. */
export function useDeskWork(order: OfficeGroup, onDone: () => void = () => undefined) {
  const t = useText(groupsText)
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (work: DeskWork) => send(order, work),
    onSuccess: (changed) => {
      queries.setQueryData(['officeGroups.get', order.id], changed)
      void queries.invalidateQueries({ queryKey: ['officeGroups'] })
      toast.success(t(($) => $.order.saved))
      onDone()
    },
    onError: () => queries.invalidateQueries({ queryKey: ['officeGroups.get', order.id] }),
  })
}

function send({ id, version }: OfficeGroup, work: DeskWork): Promise<OfficeGroup> {
  const params = { id }
  switch (work.action) {
    case 'take':
      return call('officeGroups.take', { params, body: {} })
    case 'release':
      return call('officeGroups.release', { params, body: {} })
    case 'settle':
      return call('officeGroups.settle', { params, body: {} })
    case 'hand_over':
      return call('officeGroups.handOver', { params, body: { to: work.to, note: work.note } })
    case 'quote':
      return call('officeGroups.quote', { params, body: { quotes: [...work.quotes], version } })
    case 'offer_others':
      return call('officeGroups.offerOthers', { params, body: { quotes: [...work.quotes], version } })
    case 'decline':
      return call('officeGroups.decline', { params, body: { reason: work.reason, version } })
    case 'refuse_seats':
      return call('officeGroups.refuseSeats', { params, body: { reason: work.reason, version } })
    case 'refuse_cancel':
      return call('officeGroups.refuseCancel', { params, body: { reason: work.reason, version } })
    case 'fail':
      return call('officeGroups.fail', { params, body: { reason: work.reason, version } })
    case 'confirm_seats':
      return call('officeGroups.confirmSeats', { params, body: { pnr: work.pnr, version } })
    case 'extend':
      return call('officeGroups.extend', { params, body: { deadline: work.deadline, version } })
    case 'close':
      return call('officeGroups.close', { params, body: { version } })
    case 'cancel_paid':
      return call('officeGroups.cancel', { params, body: { version } })
    case 'issue':
      return call('officeGroups.issue', {
        params,
        body: { tickets: [...work.tickets], listVersion: work.listVersion, version },
      })
  }
}
