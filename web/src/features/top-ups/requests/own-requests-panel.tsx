import type { Currency } from '@interline/domain/money/money'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { useText } from '../../../i18n/index.tsx'
import { Loaded } from '../../../shell/parts/loaded.tsx'
import { useDownload } from '../../../shell/use-download.ts'
import { Button } from '../../../ui/button/button.tsx'
import { shortDate } from '../../../ui/format/dates.ts'
import { Money } from '../../../ui/money/money.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Status } from '../../../ui/status/status.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import type { TopUpRequest } from '../top-up-calls.ts'
import { REQUEST_TONES } from '../top-up-tones.ts'
import styles from '../top-ups.module.css'
import { topUpsText } from '../text.ts'
import { RequestFacts } from './request-facts.tsx'

const AskSheet = lazy(async () => ({
  default: (await import('./ask-sheet.tsx')).AskSheet,
}))

const SHOWN = 5

export interface OwnRequestsPanelProps {
  readonly currency: Currency
  readonly owes: boolean
}

/** The agency's own top-up requests, newest first, and a form for a new one. */
export function OwnRequestsPanel({ currency, owes }: OwnRequestsPanelProps) {
  const t = useText(topUpsText)
  const [shown, setShown] = useState(SHOWN)
  const [openId, setOpenId] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const list = useQuery({
    queryKey: ['topUpRequests', shown],
    queryFn: ({ signal }) => call('topUpRequests.list', { query: { pageSize: shown } }, { signal }),
    placeholderData: (before) => before,
  })
  const rows = list.data?.rows ?? []
  const open = rows.find(({ id }) => id === openId)
  return (
    <Panel
      title={t(($) => $.own.title)}
      actions={<Button onClick={() => setAsking(true)}>{t(($) => $.own.ask)}</Button>}
      padded
    >
      <Loaded query={list} title={t(($) => $.requests.failed)} safe={t(($) => $.failedSafe)}>
        {list.data?.total === 0 && <p className={styles.quiet}>{t(($) => $.own.none)}</p>}
        <ul className={styles.history}>
          {rows.map((row) => (
            <li key={row.id}>
              <div className={styles.card}>
                <div>
                  <button
                    type="button"
                    className={styles.open}
                    aria-haspopup="dialog"
                    onClick={() => setOpenId(row.id)}
                  >
                    <Money amount={row.amount} currency={row.currency} strong />
                  </button>
                  <Status tone={REQUEST_TONES[row.state]}>{t.messages.requestStates[row.state]}</Status>
                </div>
                <span className={styles.quiet}>
                  {shortDate(row.paidOn, t.locale)} · {t.messages.methods[row.method]}
                </span>
              </div>
            </li>
          ))}
        </ul>
        {(list.data?.total ?? 0) > rows.length && shown < 100 && (
          <Button kind="ghost" onClick={() => setShown(100)}>
            {t(($) => $.own.more)}
          </Button>
        )}
      </Loaded>
      {isAsking && (
        <Suspense fallback={null}>
          <AskSheet currency={currency} owes={owes} onClose={() => setAsking(false)} />
        </Suspense>
      )}
      {open && <OwnRequest request={open} onClose={() => setOpenId(null)} />}
    </Panel>
  )
}

function OwnRequest({ request, onClose }: { readonly request: TopUpRequest; readonly onClose: () => void }) {
  const t = useText(topUpsText)
  const queries = useQueryClient()
  const { save } = useDownload()
  const withdraw = useMutation({
    mutationFn: () =>
      call('topUpRequests.withdraw', { params: { id: request.id }, body: { version: request.version } }),
    onSuccess: () => {
      toast.success(t(($) => $.own.withdrawn))
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['topUpRequests'] }),
  })
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(($) => $.own.request)}
      foot={
        request.state === 'open' && (
          <Button busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {t(($) => $.own.withdraw)}
          </Button>
        )
      }
    >
      <div className={styles.form}>
        {withdraw.error instanceof Failure && (
          <Notice tone="error" live="assertive">
            {withdraw.error.message}
          </Notice>
        )}
        <RequestFacts
          request={request}
          onProof={(file) =>
            void save(
              'topUpRequests.proof',
              { params: { id: request.id, file: file.id } },
              { fallbackName: file.name },
            )
          }
        />
      </div>
    </Sheet>
  )
}
