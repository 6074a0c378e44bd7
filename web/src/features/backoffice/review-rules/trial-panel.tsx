import type { ReviewRules } from '@interline/domain/booking/review/rules'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Input } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import styles from './review-rules.module.css'
import { rulesText } from './text.ts'
import { TrialResult } from './trial-result.tsx'

type Asked = Input<'officeReviewRules.tryOut'>['body']

const DAYS = ['7', '30', '90'] as const

/** Tries the draft rules on recent orders. `rules` null: the input is invalid. */
export function TrialPanel({ rules }: { readonly rules: ReviewRules | null }) {
  const t = useText(rulesText)
  const [days, setDays] = useState<(typeof DAYS)[number]>('30')
  const trial = useMutation({
    mutationFn: (body: Asked) => call('officeReviewRules.tryOut', { body }),
  })
  const wanted = rules && { rules, days: Number(days) as Asked['days'] }
  const isStale = trial.variables !== undefined && JSON.stringify(trial.variables) !== JSON.stringify(wanted)
  return (
    <Panel
      title={t(($) => $.trial.title)}
      padded
      actions={
        <>
          <Segmented
            label={t(($) => $.trial.days)}
            value={days}
            segments={DAYS.map((value) => ({ value, label: t(($) => $.trial.last, { days: value }) }))}
            onChange={setDays}
          />
          <Button
            busy={trial.isPending}
            unavailable={rules ? null : t(($) => $.everybody.faults)}
            onClick={() => wanted && trial.mutate(wanted)}
          >
            {t(($) => $.trial.run)}
          </Button>
        </>
      }
    >
      <p className={styles.quiet}>{t(($) => $.trial.hint)}</p>
      <div className={styles.trial} aria-live="polite">
        {trial.isError && (
          <Notice tone="error">
            {t(($) => $.trial.failed)} {trial.error instanceof Failure && trial.error.message}
          </Notice>
        )}
        {trial.data && isStale && <Notice tone="warning">{t(($) => $.trial.stale)}</Notice>}
        {trial.data && <TrialResult trial={trial.data} />}
      </div>
    </Panel>
  )
}
