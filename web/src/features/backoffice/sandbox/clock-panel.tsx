import { aheadBy } from '@interline/domain/backoffice/sandbox/clock'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { call, type Reply } from '../../../api/call.ts'
import { serverNow } from '../../../clock.ts'
import { useText } from '../../../i18n/index.tsx'
import { LoadFailed } from '../../../shell/parts/load-failed.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { instantText } from '../../../ui/format/dates.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { ClockReset } from './clock-reset.tsx'
import styles from './sandbox.module.css'
import { sandboxText } from './text.ts'

type Clock = Reply<'office.showSandboxClock'>

const KEY = ['office.sandboxClock']
const MINUTE = 60_000
const STEPS = { halfHour: 30 * MINUTE, hour: 60 * MINUTE, day: 24 * 60 * MINUTE, threeDays: 72 * 60 * MINUTE }

/** Moves the clock of the whole installation forward, and on a demo installation back to real time. */
export function ClockPanel() {
  const t = useText(sandboxText)
  const queries = useQueryClient()
  const clock = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('office.showSandboxClock', undefined, { signal }),
    refetchInterval: 5_000,
  })
  const [until, setUntil] = useState('')
  const moved = (next: Clock) => {
    queries.setQueryData(KEY, next)
    setUntil('')
    toast.success(t(($) => $.clock.moved, { time: instantText(next.now) }))
  }
  const move = useMutation({
    mutationFn: (to: number) => call('office.moveSandboxClock', { body: { to: new Date(to).toISOString() } }),
    onSuccess: moved,
  })
  const target = Date.parse(until)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!Number.isNaN(target) && !move.isPending) move.mutate(target)
  }
  if (clock.isError && !clock.data)
    return (
      <LoadFailed
        title={t(($) => $.clock.failed)}
        safe={t(($) => $.clock.failedSafe)}
        error={clock.error}
        again={clock.refetch}
      />
    )
  const { data } = clock
  const isFixed = data === undefined || data.fixed !== null
  return (
    <Panel title={t(($) => $.clock.title)} padded>
      <form className={styles.form} onSubmit={submit} noValidate>
        {data ? <ClockState clock={data} /> : <Skeleton height="20px" />}
        <p className={styles.hint}>{t(($) => $.clock.lead)}</p>
        <div className={styles.steps}>
          {(['halfHour', 'hour', 'day', 'threeDays'] as const).map((step) => (
            <Button
              key={step}
              disabled={isFixed || move.isPending}
              onClick={() => move.mutate(serverNow() + STEPS[step])}
            >
              {t.messages.clock.steps[step]}
            </Button>
          ))}
        </div>
        <div className={styles.until}>
          <TextField
            label={t(($) => $.clock.until)}
            type="datetime-local"
            disabled={isFixed}
            value={until}
            onChange={(event) => setUntil(event.target.value)}
          />
          <Button
            type="submit"
            kind="primary"
            busy={move.isPending}
            disabled={isFixed || Number.isNaN(target)}
          >
            {t(($) => $.clock.submit)}
          </Button>
          {data && data.demo && data.aheadMs > 0 && !isFixed && <ClockReset onReset={moved} />}
        </div>
        {move.error && (
          <Notice tone="error" live="assertive">
            {move.error.message}
          </Notice>
        )}
      </form>
    </Panel>
  )
}

function ClockState({ clock }: { readonly clock: Clock }) {
  const t = useText(sandboxText)
  const { unit, count } = aheadBy(clock.aheadMs)
  if (clock.fixed !== null) return <Notice tone="info">{t.messages.clock.fixed[clock.fixed]}</Notice>
  return (
    <p>
      <b>{instantText(clock.now)}</b>{' '}
      <span className={styles.quiet}>
        {clock.aheadMs === 0 ? t(($) => $.clock.real) : t(($) => $.clock.ahead[unit], { count })}
      </span>
    </p>
  )
}
