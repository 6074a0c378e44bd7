import type { MemoAction } from '@interline/domain/backoffice/memos/memo'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { fulfil, intentionKey } from '../../../api/intention.ts'
import { invalidateMoney } from '../../top-ups/invalidate-money.ts'
import type { Charge } from './charge-form.tsx'
import type { Memo } from './memo-tones.ts'

/** What is done about a memo, and the memo as it is after it. */
export function useMemoWork(memo: Memo) {
  const queries = useQueryClient()
  const [row, setRow] = useState(memo)
  const change = useMutation({
    mutationFn: (ask: () => Promise<Memo>) => ask(),
    onSuccess: (next) => {
      setRow(next)
      invalidateMoney(queries)
      for (const key of ['officeMemos', 'officeBilling']) void queries.invalidateQueries({ queryKey: [key] })
    },
  })
  const params = { id: row.id }
  return {
    row,
    busy: change.isPending,
    message: change.error?.message ?? null,
    /** `onDone` is called when it is done. */
    act: (action: MemoAction, note: string, onDone: () => void) =>
      change.mutate(() => call('officeMemos.act', { params, body: { action, note, version: row.version } }), {
        onSuccess: onDone,
      }),
    charge: (charge: Charge) =>
      change.mutate(async () => {
        const body = { ...charge, version: row.version }
        const intention = `charge ${row.id} ${JSON.stringify(body)}`
        const next = await call(
          'officeMemos.charge',
          { params, body },
          { idempotencyKey: intentionKey(intention) },
        )
        fulfil(intention)
        return next
      }),
    addFile: (file: File) =>
      change.mutate(() =>
        call('officeMemos.addFile', { params, query: { name: file.name.slice(-120) }, body: file }),
      ),
  }
}
