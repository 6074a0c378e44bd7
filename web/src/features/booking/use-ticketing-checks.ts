import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import type { Draft } from './draft.ts'
import { isStopped, type TicketingChecks } from '../ticketing-checks/check-list.tsx'

/** Whoever types is not asked about at every letter. */
const TYPING_PAUSE_MS = 500

export interface ChecksState {
  /** The passengers are complete, so that there is something to look at. */
  readonly ready: boolean
  readonly found: TicketingChecks | undefined
  readonly failed: string | undefined
  readonly stopped: boolean
  readonly again: () => void
}

/** What the server finds in the draft of an order. */
export function useTicketingChecks(token: string, draft: Draft, ready: boolean): ChecksState {
  const [settled, setSettled] = useState(draft)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(draft), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft])
  // What was typed before is neither asked about nor held against what stands there now.
  const isCurrent = settled === draft
  const { passengers, contact } = settled
  const asked = useQuery({
    queryKey: ['flightOrders.check', token, passengers, contact],
    queryFn: ({ signal }) =>
      call(
        'flightOrders.check',
        { body: { verifyToken: token, passengers: [...passengers], contact } },
        { signal },
      ),
    enabled: ready && isCurrent,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
  const found = ready ? asked.data : undefined
  return {
    ready,
    found,
    failed: asked.error?.message,
    stopped: isCurrent && !asked.isPlaceholderData && isStopped(found),
    again: () => void asked.refetch(),
  }
}
