/**
 * Whether everything that the page of an order shows first has arrived. Until then the page keeps its placeholder: names, the
 * schedule change and the flights of a change would push what is read already. What fails is waited for no longer, and
 * what comes once the page is shown comes into the page.
 */
import { isGroupNumber } from '@interline/domain/orders/order-page'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale } from '../../../i18n/index.tsx'
import { usePlaces } from '../../../shell/reference.ts'
import { disruptionsOf } from '../../disruptions/use-disruptions.ts'
import { refundFeesQuery } from '../../payments/refund-fees.tsx'
import { openRefundOf } from '../../servicing/quote-panel.tsx'
import { rarePanels } from './rare-panels.ts'
import { groupTicketsQuery, orderQuery, type Order } from '../use-order.ts'

// The panels ask again as they need to.
const once = { staleTime: Infinity } as const

export function useIsWhole(order: Order): boolean {
  const places = usePlaces()
  const before = order.orderType === 'change' && !order.passengersHidden ? order.referenceId : null
  const isOfGroup = before !== null && isGroupNumber(before)
  const locale = useLocale()
  const isDisrupted = order.disruption !== null && order.fromAbove === null
  const isReplaced = order.replacement !== null
  const waits = [
    useQuery({ ...disruptionsOf(order), ...once, enabled: isDisrupted }),
    useQuery({
      queryKey: ['disruptionPanel'],
      queryFn: rarePanels.disruption,
      ...once,
      enabled: isDisrupted,
    }),
    useQuery({
      queryKey: ['replacementNotice', locale],
      queryFn: () => rarePanels.replacement(locale),
      ...once,
      enabled: isReplaced,
    }),
    useQuery({ ...orderQuery(before ?? ''), ...once, enabled: before !== null && !isOfGroup }),
    useQuery({ ...groupTicketsQuery(before ?? ''), ...once, enabled: isOfGroup }),
    useQuery({ ...refundFeesQuery(order.id, openRefundOf(order)), ...once }),
  ]
  const isWhole = places !== 'loading' && !waits.some(({ isLoading }) => isLoading)
  const [wasWhole, setWasWhole] = useState(isWhole)
  if (isWhole && !wasWhole) setWasWhole(true)
  return wasWhole || isWhole
}
