import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Failure } from '../../../../api/failure.ts'
import { useText } from '../../../../i18n/index.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { Notice } from '../../../../ui/notice/notice.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import type { Disruption } from '../../../disruptions/flight-disruption.tsx'
import { fileUnderWay } from '../../../servicing/evidence/evidence-field.tsx'
import { servicingText } from '../../../servicing/text.ts'
import { departureActionsText } from '../../text.ts'
import type { Departure } from '../../departures-page.tsx'
import styles from './bulk.module.css'
import { ExpectedOutcomes } from './expected-outcomes.tsx'
import { ExcludedOrders } from './excluded-orders.tsx'
import { OutcomeList } from './outcome-list.tsx'
import type { Able, BulkAction, Plan } from './plan.ts'
import { runBulk, type Outcome } from './run.ts'
import { isTyped, startBulkDraft, type RefundBody, type BulkDraft } from './bulk-draft.ts'
import { BulkDraftFields } from './bulk-draft-fields.tsx'

interface BulkDialogProps {
  readonly action: BulkAction
  /** As it was when the dialog opened. */
  readonly plan: Plan
  readonly departure: Departure
  readonly readDisruptions: () => Promise<readonly Disruption[]>
  /** Called after something was done. */
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Confirms a bulk action, runs it, and shows the outcome of each order. */
export function BulkDialog({ action, plan, departure, readDisruptions, onDone, onClose }: BulkDialogProps) {
  const t = useText(departureActionsText)
  const words = useText(servicingText)
  const [draft, setDraft] = useState<BulkDraft>(() => startBulkDraft(departure))
  const [progress, setProgress] = useState(0)
  // Requests without an answer, by order.
  const [unanswered] = useState(() => new Map<string, RefundBody>())
  const [outcomes, setOutcomes] = useState<readonly Outcome[] | null>(null)
  const run = useMutation({
    mutationFn: (able: readonly Able[]) => {
      setProgress(0)
      return runBulk({ action, able, draft, unanswered, readDisruptions, onProgress: setProgress })
    },
    onSuccess: (latest) => {
      const isNew = (each: Outcome) => !latest.some(({ able }) => able.orderId === each.able.orderId)
      setOutcomes([...(outcomes ?? []).filter(isNew), ...latest])
      onDone()
    },
  })
  const { able } = plan
  const working = t(($) => $.working, { done: progress, all: run.variables?.length ?? 0 })
  const left = (outcomes ?? []).filter(({ done }) => !done).map((each) => each.able)
  const sending = fileUnderWay(draft.files)
  const orders = new Set(able.map(({ orderId }) => orderId)).size
  const title = orders === 0 ? t(($) => $.nothing[action]) : t(($) => $.title[action], { count: orders })
  return (
    <Dialog
      open
      wide
      title={outcomes ? t(($) => $.outcome.title[action]) : title}
      dismissible={!run.isPending}
      unsaved={outcomes === null && isTyped(draft)}
      onClose={onClose}
      foot={
        outcomes ? (
          <>
            {left.length > 0 && (
              <Button busy={run.isPending} onClick={() => run.mutate(left)}>
                {t(($) => $.outcome.again, { count: left.length })}
              </Button>
            )}
            <Button kind="primary" unavailable={run.isPending ? working : null} onClick={onClose}>
              {t(($) => $.outcome.close)}
            </Button>
          </>
        ) : (
          <>
            <Button unavailable={run.isPending ? working : null} onClick={onClose}>
              {t(($) => $.drop)}
            </Button>
            {orders > 0 && (
              <Button
                kind="primary"
                busy={run.isPending}
                unavailable={sending ? words(($) => $.evidence.sending, { name: sending.name }) : null}
                onClick={() => run.mutate(able)}
              >
                {t(($) => $.open[action], { count: orders })}
              </Button>
            )}
          </>
        )
      }
    >
      {run.error && (
        <Notice tone="error" live="assertive">
          {run.error.message}
        </Notice>
      )}
      {run.isPending && (
        <p role="status" className={styles.quiet}>
          {working}
        </p>
      )}
      {outcomes ? (
        <OutcomeList action={action} outcomes={outcomes} />
      ) : (
        <>
          {orders > 0 && (
            <>
              <p>{t(($) => $.passengers, { count: countOf(able) })}</p>
              <p>{t(($) => $.text[action])}</p>
            </>
          )}
          <BulkDraftFields
            action={action}
            able={able}
            draft={draft}
            onChange={(part) =>
              setDraft((now) => ({ ...now, ...(typeof part === 'function' ? part(now) : part) }))
            }
            errorAt={(path) => (run.error instanceof Failure ? run.error.at(path) : undefined)}
          />
          <ExpectedOutcomes action={action} able={able} reason={draft.reason} />
        </>
      )}
      <ExcludedOrders unable={plan.unable} />
    </Dialog>
  )
}

/** Passengers whose flight or tickets change. */
function countOf(able: readonly Able[]): number {
  return able.reduce((sum, { people, more }) => sum + people.length + more, 0)
}
