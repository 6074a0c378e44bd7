import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import type { Draft } from './draft.ts'
import { isStopped, type TicketingChecks } from '../ticketing-checks/check-list.tsx'

/** Pause before checking, so that not every keystroke sends a request. */
const TYPING_PAUSE_MS = 500

export interface ChecksState {
  /** The passengers are complete, so that there is something to check. */
  readonly ready: boolean
  readonly found: TicketingChecks | undefined
  readonly failed: string | undefined
  readonly stopped: boolean
  readonly again: () => void
}

/** The server's checks of an order draft. */
export function useTicketingChecks(token: string, draft: Draft, ready: boolean): ChecksState {
  const [settled, setSettled] = useState(draft)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(draft), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft])
  // Earlier input is neither sent nor blocks the current input.
  const isCurrent = settled === draft
  const { passengers, contact } = settled
  const query = useQuery({
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
  const found = ready ? query.data : undefined
  return {
    ready,
    found,
    failed: query.error?.message,
    stopped: isCurrent && !query.isPlaceholderData && isStopped(found),
    again: () => void query.refetch(),
  }
}
