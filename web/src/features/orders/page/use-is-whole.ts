/**
 * Whether everything that the page of an order shows first has arrived. Until then the page keeps its placeholder: names, the
 * schedule change and the flights of a change would push what is read already. It does not wait for what has failed, nor
 * longer than `LONGEST_MS`: an operator with a customer on the phone needs the order. Later parts appear in the page.
 */
import { isGroupNumber } from '@interline/domain/orders/order-page'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocale } from '../../../i18n/index.tsx'
import { usePlaces } from '../../../shell/reference.ts'
import { disruptionsOf } from '../../disruptions/use-disruptions.ts'
import { refundFeesQuery } from '../../payments/refund-fees.tsx'
import { openRefundOf } from '../../servicing/quote-panel.tsx'
import { rarePanels } from './rare-panels.ts'
import { groupTicketsQuery, orderQuery, type Order } from '../use-order.ts'

/** Milliseconds. */
const LONGEST_MS = 1500

// The panels refetch when they need to.
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
  useEffect(() => {
    const timer = setTimeout(() => setWasWhole(true), LONGEST_MS)
    return () => clearTimeout(timer)
  }, [])
  return wasWhole || isWhole
}
