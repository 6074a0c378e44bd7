import { MOST_REPORTED_DAYS, REPORT_PRESETS } from '@interline/domain/reports/report-period'
import { addDays } from '@interline/domain/time/local-date'
import { useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useDateFormat } from '../../shell/date-format.ts'
import { SelectField } from '../../ui/field/select-field.tsx'
import { DateField } from '../../ui/kit/date-field.tsx'
import styles from './reports.module.css'
import { reportsText } from './text.ts'
import type { ReportView } from './use-report-view.ts'

const DATES = 'dates'

/** The period: one that moves with the calendar, or from one day to another. */
export function PeriodBar({ range, preset, change }: Pick<ReportView, 'range' | 'preset' | 'change'>) {
  const t = useText(reportsText)
  const format = useDateFormat()
  const [isChoosing, setChoosing] = useState(preset === '')
  const field = { direction: 'past', ...(format ? { format } : {}) } as const
  const set = (from: string, to: string) => {
    if (from && to) change({ period: '', from, to })
  }
  return (
    <>
      <div className={styles.period}>
        <SelectField
          label={t(($) => $.period.label)}
          value={isChoosing ? DATES : preset}
          options={[
            ...REPORT_PRESETS.map((value) => ({ value, label: t.messages.period.presets[value] })),
            { value: DATES, label: t(($) => $.period.dates) },
          ]}
          onChange={({ target }) => {
            setChoosing(target.value === DATES)
            if (target.value === DATES) set(range.from, range.to)
            else change({ period: target.value === 'days30' ? '' : target.value, from: '', to: '' })
          }}
        />
      </div>
      {isChoosing && (
        <>
          <div className={styles.day}>
            <DateField
              {...field}
              label={t(($) => $.period.from)}
              value={range.from}
              min={addDays(range.to, 1 - MOST_REPORTED_DAYS)}
              max={range.to}
              onChange={(day) => set(day, range.to)}
            />
          </div>
          <div className={styles.day}>
            <DateField
              {...field}
              label={t(($) => $.period.to)}
              value={range.to}
              min={range.from}
              max={addDays(range.from, MOST_REPORTED_DAYS - 1)}
              onChange={(day) => set(range.from, day)}
            />
          </div>
        </>
      )}
    </>
  )
}
