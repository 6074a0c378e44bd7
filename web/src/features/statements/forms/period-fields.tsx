import {
  PERIOD_KINDS,
  periodOn,
  type PeriodKind,
  type StatementPeriod,
} from '@interline/domain/statements/period'
import { addDays, isLocalDate } from '@interline/domain/time/local-date'
import { useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { booksDay, useDateFormat } from '../../../shell/date-format.ts'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { fullDate } from '../../../ui/format/dates.ts'
import { DateField } from '../../../ui/kit/date-field.tsx'
import { periodText } from '@interline/domain/statements/period-text'
import styles from '../statements.module.css'
import { statementsText } from '../text.ts'

/** A type of period and any day in it: at first the period of this type that ended last; undefined without a day. */
export function usePeriodFields(first: PeriodKind) {
  const [kind, setKind] = useState<PeriodKind>(first)
  const [day, setDay] = useState<string>(() => addDays(periodOn(booksDay(), first).first, -1))
  const period = isLocalDate(day) ? periodOn(day, kind) : undefined
  return { period, fields: { kind, setKind, day, setDay, period } }
}

interface PeriodFieldsProps {
  readonly kind: PeriodKind
  readonly setKind: (kind: PeriodKind) => void
  readonly day: string
  readonly setDay: (day: string) => void
  readonly period: StatementPeriod | undefined
}

export function PeriodFields({ kind, setKind, day, setDay, period }: PeriodFieldsProps) {
  const t = useText(statementsText)
  const format = useDateFormat()
  return (
    <>
      <Segmented
        label={t(($) => $.issue.kind)}
        value={kind}
        segments={PERIOD_KINDS.map((value) => ({ value, label: t.messages.kinds[value] }))}
        onChange={setKind}
      />
      <DateField label={t(($) => $.issue.day)} direction="past" value={day} onChange={setDay} />
      {period && (
        <p className={styles.quiet}>
          {t(($) => $.issue.chosen, {
            period: periodText(period.period, t.locale, fullDate),
            first: fullDate(period.first, format),
            last: fullDate(period.last, format),
          })}
        </p>
      )}
    </>
  )
}
