import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { serverNow } from '../../clock.ts'
import { useText } from '../../i18n/index.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Segmented } from '../../ui/choice/segmented.tsx'
import { dayOfInstant, instantText } from '../../ui/format/dates.ts'
import { DateField } from '../../ui/kit/date-field.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useConfirmation } from '../../ui/overlay/use-confirmation.ts'
import { toast } from '../../ui/toast/toast.ts'
import type { MadeSecret } from './secret-dialog.tsx'
import { webhooksText } from './text.ts'
import type { Endpoint } from './webhook-calls.ts'
import styles from './webhooks.module.css'

interface ActionsProps {
  readonly endpoint: Endpoint
}

const DAY_MS = 86_400_000
const HOURS = ['24', '168', '0'] as const

/** What applies at once, without the form: secret, test event, pause, redelivery, removal. */
export function EndpointActions({
  endpoint,
  onSecret,
  onRemoved,
}: ActionsProps & { readonly onSecret: (made: MadeSecret) => void; readonly onRemoved: () => void }) {
  const t = useText(webhooksText)
  return (
    <>
      <section className={styles.stack}>
        <h3 className={styles.heading}>{t(($) => $.actions.section)}</h3>
        <TestAndPause endpoint={endpoint} />
        <Since endpoint={endpoint} />
      </section>
      <Secret endpoint={endpoint} onSecret={onSecret} />
      {!endpoint.fromSettings && <Removal endpoint={endpoint} onRemoved={onRemoved} />}
    </>
  )
}

/** Everything of the page is read again after a change. */
function useRefresh() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['webhooks'] })
}

function TestAndPause({ endpoint: { id, paused, version } }: ActionsProps) {
  const t = useText(webhooksText)
  const refresh = useRefresh()
  const ping = useMutation({
    mutationFn: () => call('webhooks.ping', { params: { id } }),
    onSettled: refresh,
  })
  const pause = useMutation({
    mutationFn: () => call('webhooks.pause', { params: { id }, body: { paused: !paused, version } }),
    onSettled: refresh,
  })
  const failed = ping.error ?? pause.error
  const answer = ping.data
  const reason = answer?.lastError
    ? t.messages.errors[answer.lastError]
    : t(($) => $.delivery.status, { status: answer?.lastStatus ?? '–' })
  return (
    <>
      {failed && (
        <Notice tone="error" live="assertive">
          {failed.message}
        </Notice>
      )}
      {answer && !failed && (
        <Notice tone={answer.state === 'delivered' ? 'success' : 'error'} live="polite">
          {answer.state === 'delivered'
            ? t(($) => $.actions.pinged)
            : t(($) => $.actions.notPinged, { reason })}
        </Notice>
      )}
      {paused && <Notice tone="warning">{t(($) => $.actions.pausedText)}</Notice>}
      <div className={styles.buttons}>
        {!paused && (
          <Button busy={ping.isPending} onClick={() => ping.mutate()}>
            {t(($) => $.actions.ping)}
          </Button>
        )}
        <Button busy={pause.isPending} onClick={() => pause.mutate()}>
          {t(($) => (paused ? $.actions.resume : $.actions.pause))}
        </Button>
      </div>
    </>
  )
}

function Since({ endpoint: { id } }: ActionsProps) {
  const t = useText(webhooksText)
  const refresh = useRefresh()
  const today = dayOfInstant(serverNow())
  const [day, setDay] = useState(today)
  const again = useMutation({
    mutationFn: () =>
      call('webhooks.redeliver', {
        body: { endpointId: id, since: new Date(`${day}T00:00:00`).toISOString() },
      }),
    onSuccess: ({ count }) =>
      count > 0
        ? toast.success(t(($) => $.actions.redelivered, { count }))
        : toast.info(t(($) => $.actions.nothing)),
    onSettled: refresh,
  })
  return (
    <div className={styles.stack}>
      <h4 className={styles.heading}>{t(($) => $.actions.since)}</h4>
      {again.error && (
        <Notice tone="error" live="assertive">
          {again.error.message}
        </Notice>
      )}
      <div className={styles.buttons}>
        <DateField
          label={t(($) => $.actions.sinceDay)}
          direction="past"
          min={dayOfInstant(serverNow() - 29 * DAY_MS)}
          max={today}
          value={day}
          onChange={setDay}
        />
        <Button busy={again.isPending} onClick={() => day !== '' && again.mutate()}>
          {t(($) => $.actions.redeliver)}
        </Button>
      </div>
      <p className={styles.quiet}>{t(($) => $.actions.sinceHint)}</p>
    </div>
  )
}

function Secret({
  endpoint: { id, name, secretSetAt, overlapUntil, version },
  onSecret,
}: ActionsProps & { readonly onSecret: (made: MadeSecret) => void }) {
  const t = useText(webhooksText)
  const refresh = useRefresh()
  const question = useConfirmation()
  const [hours, setHours] = useState<(typeof HOURS)[number]>('24')
  const rotate = useMutation({
    mutationFn: () =>
      call('webhooks.rotateSecret', { params: { id }, body: { overlapHours: Number(hours), version } }),
    onSuccess: ({ secret }) => {
      question.drop()
      onSecret({ name, secret })
    },
    onSettled: refresh,
  })
  return (
    <section className={styles.stack}>
      <h3 className={styles.heading}>{t(($) => $.secret.section)}</h3>
      <p className={styles.quiet}>
        {t(($) => $.secret.setAt, { date: instantText(secretSetAt) })}
        {t.locale === 'en' && ' '}
        {overlapUntil !== null && t(($) => $.secret.overlap, { date: instantText(overlapUntil) })}
      </p>
      <div>
        <Button onClick={() => question.ask(rotate)}>{t(($) => $.secret.rotate)}</Button>
      </div>
      {question.asking && (
        <Dialog
          open
          title={t(($) => $.secret.rotateAsk, { name })}
          onClose={question.drop}
          dismissible={!rotate.isPending}
          foot={
            <>
              <Button onClick={question.drop}>{t(($) => $.actions.cancel)}</Button>
              <Button kind="primary" busy={rotate.isPending} onClick={() => rotate.mutate()}>
                {t(($) => $.secret.rotate)}
              </Button>
            </>
          }
        >
          <div className={styles.stack}>
            {rotate.error && (
              <Notice tone="error" live="assertive">
                {rotate.error.message}
              </Notice>
            )}
            <p>{t(($) => $.secret.rotateText)}</p>
            <Segmented
              label={t(($) => $.secret.rotateText)}
              value={hours}
              segments={HOURS.map((value) => ({ value, label: t.messages.secret.hours[value] }))}
              onChange={setHours}
            />
          </div>
        </Dialog>
      )}
    </section>
  )
}

function Removal({ endpoint: { id, name }, onRemoved }: ActionsProps & { readonly onRemoved: () => void }) {
  const t = useText(webhooksText)
  const refresh = useRefresh()
  const question = useConfirmation()
  const remove = useMutation({
    mutationFn: () => call('webhooks.remove', { params: { id } }),
    onSuccess: () => {
      toast.success(t(($) => $.actions.removed))
      onRemoved()
    },
    onSettled: refresh,
  })
  return (
    <div>
      <Button kind="danger" onClick={() => question.ask(remove)}>
        {t(($) => $.actions.remove)}
      </Button>
      {question.asking && (
        <Dialog
          open
          title={t(($) => $.actions.removeAsk, { name })}
          onClose={question.drop}
          dismissible={!remove.isPending}
          foot={
            <>
              <Button onClick={question.drop}>{t(($) => $.actions.cancel)}</Button>
              <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
                {t(($) => $.actions.remove)}
              </Button>
            </>
          }
        >
          {remove.error && (
            <Notice tone="error" live="assertive">
              {remove.error.message}
            </Notice>
          )}
          <p>{t(($) => $.actions.removeText)}</p>
        </Dialog>
      )}
    </div>
  )
}
