import type { DifferenceAction, SettledByHand } from '@interline/domain/backoffice/billing/differences'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { fulfil, intentionKey } from '../../../api/intention.ts'
import type { Difference } from './billing-tones.ts'

interface WorkOptions {
  readonly outcome?: SettledByHand
  /** Called when it is done. */
  readonly onDone?: () => void
}

/** What is done about a difference, and the difference as it is after it. */
export function useDifferenceWork(difference: Difference) {
  const queries = useQueryClient()
  const [row, setRow] = useState(difference)
  const change = useMutation({
    mutationFn: (ask: () => Promise<Difference>) => ask(),
    onSuccess: (next) => {
      setRow(next)
      void queries.invalidateQueries({ queryKey: ['officeBilling'] })
      void queries.invalidateQueries({ queryKey: ['officeAdjustments'] })
      void queries.invalidateQueries({ queryKey: ['approvals'] })
    },
  })
  const params = { id: row.id }
  return {
    row,
    busy: change.isPending,
    message: change.error?.message ?? null,
    work: (action: DifferenceAction, note: string, { outcome, onDone }: WorkOptions = {}) =>
      change.mutate(
        () =>
          call('officeBilling.work', {
            params,
            body: { action, note, version: row.version, ...(outcome ? { outcome } : {}) },
          }),
        { onSuccess: () => onDone?.() },
      ),
    accept: (reason: string, { onDone }: WorkOptions = {}) =>
      change.mutate(
        async () => {
          const intention = `accept ${row.id} ${row.version} ${reason}`
          const next = await call(
            'officeBilling.accept',
            { params, body: { reason, version: row.version } },
            { idempotencyKey: intentionKey(intention) },
          )
          fulfil(intention)
          return next
        },
        { onSuccess: () => onDone?.() },
      ),
  }
}
