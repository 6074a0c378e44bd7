import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Failure } from '../../../api/failure.ts'
import { useText } from '../../../i18n/index.tsx'
import { useDownload } from '../../../shell/use-download.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { invalidateMoney } from '../invalidate-money.ts'
import { callsOf, useTopUpRights, type Realm, type TopUpRequest } from '../top-up-calls.ts'
import { TopUpSheet } from '../top-up-sheet.tsx'
import styles from '../top-ups.module.css'
import { topUpsText } from '../text.ts'
import { RequestFacts } from './request-facts.tsx'

export interface RequestSheetProps {
  readonly realm: Realm
  readonly request: TopUpRequest
  readonly onClose: () => void
}

/** A request with its proofs: approved as a prefilled top-up, or refused with a reason. */
export function RequestSheet({ realm, request, onClose }: RequestSheetProps) {
  const t = useText(topUpsText)
  const queries = useQueryClient()
  const rights = useTopUpRights(realm)
  const { save } = useDownload()
  const [isApproving, setApproving] = useState(false)
  const [reason, setReason] = useState<string | null>(null)
  const refuse = useMutation({
    mutationFn: (why: string) => callsOf(realm).refuse(request.id, { reason: why, version: request.version }),
    onSuccess: () => {
      toast.success(t(($) => $.requests.refused))
      onClose()
    },
    onSettled: () => invalidateMoney(queries),
  })
  const failure = refuse.error instanceof Failure ? refuse.error : null
  const mayDecide = rights.topUp && request.state === 'open'
  if (isApproving) return <TopUpSheet realm={realm} request={request} onClose={onClose} />
  return (
    <Sheet
      open
      onClose={onClose}
      dismissible={!refuse.isPending}
      unsaved={Boolean(reason)}
      title={request.agencyName}
      foot={
        mayDecide &&
        (reason === null ? (
          <>
            <Button kind="primary" onClick={() => setApproving(true)}>
              {t(($) => $.requests.approve)}
            </Button>
            <Button onClick={() => setReason('')}>{t(($) => $.requests.refuse)}</Button>
          </>
        ) : (
          <Button
            kind="danger"
            busy={refuse.isPending}
            unavailable={reason.trim() === '' ? t(($) => $.requests.reasonFirst) : null}
            onClick={() => refuse.mutate(reason.trim())}
          >
            {t(($) => $.requests.refuseNow)}
          </Button>
        ))
      }
    >
      <div className={styles.form}>
        {failure && (
          <Notice tone="error" live="assertive">
            {failure.message}
          </Notice>
        )}
        {reason !== null && (
          <TextField
            label={t(($) => $.requests.reason)}
            hint={t(($) => $.requests.reasonHint)}
            maxLength={300}
            autoFocus
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        <RequestFacts
          request={request}
          office={realm === 'office'}
          onProof={(file) =>
            void save(
              callsOf(realm).proof,
              { params: { id: request.id, file: file.id } },
              { fallbackName: file.name },
            )
          }
        />
      </div>
    </Sheet>
  )
}
