import { useEffect, useRef, useState } from 'react'
import { isLocalDate } from '@interline/domain/time/local-date'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { serverNow } from '../../../clock.ts'
import { classNames } from '../../../ui/class-names.ts'
import { age } from '../../../ui/format/dates.ts'
import { Calendar } from '../../../ui/calendar/calendar.tsx'
import { DateMatrix } from '../days/date-matrix.tsx'
import { useDayPrices } from '../days/use-day-prices.ts'
import { daysOf } from '../days/use-lowest-fares.ts'
import { daysText, searchText } from '../text.ts'
import type { DateFieldProps } from './date-field.tsx'
import panel from './date-panel.module.css'
import { TypedDate } from './typed-date.tsx'
import { PHONE, useMediaQuery } from '../../../ui/use-media-query.ts'

interface DatePanelProps extends DateFieldProps {
  readonly nights: number
  readonly onDone: () => void
}

/** Typed entry above, calendar below. Picking the outbound day moves on to the return; Done, Enter or a press outside ends. */
export default function DatePanel({
  out,
  back,
  today,
  range,
  nights,
  onOut,
  onBack,
  onReturn,
  query,
  onDone,
}: DatePanelProps) {
  const t = useText(searchText)
  const phone = useMediaQuery(PHONE)
  const whole = useRef<HTMLDivElement>(null)
  const first = useRef<HTMLInputElement>(null)
  const second = useRef<HTMLInputElement>(null)
  const [end, setEnd] = useState<'out' | 'back'>('out')
  // On phones the keyboard would cover the days.
  useEffect(() => {
    if (!phone) first.current?.focus({ preventScroll: true })
    whole.current?.scrollIntoView({ block: 'nearest' })
  }, [phone])

  const pick = (day: string) => {
    if (end === 'back' && day >= out) {
      onBack(day)
      return
    }
    onOut(day)
    if (back === null) onDone()
    else setEnd('back')
  }
  const shownBack = back ?? out
  const d = useText(daysText)
  const [isComparing, setComparing] = useState(false)
  const { prices, since } = useDayPrices(query, today)
  const canCompare = query !== undefined && back !== null && back >= out && daysOf(query) !== undefined
  const hint =
    since === null
      ? t(($) => $.form.dateHint)
      : back === null
        ? d(($) => $.hint, { age: age(since, serverNow(), t.locale) })
        : isComparing && canCompare
          ? d(($) => $.pairs, { age: age(since, serverNow(), t.locale) })
          : d(($) => $.nights, { count: nights, age: age(since, serverNow(), t.locale) })
  return (
    <div className={panel.panel} ref={whole} role="dialog" aria-label={t(($) => $.form.chooseDates)}>
      <div className={panel.inputs}>
        <TypedDate
          ref={first}
          label={t(($) => (back === null ? $.form.date : $.form.out))}
          value={out}
          today={today}
          range={range}
          active={end === 'out'}
          onFocus={() => setEnd('out')}
          onChange={onOut}
          onEnter={() => (back === null ? onDone() : second.current?.focus())}
        />
        {back !== null && (
          <TypedDate
            ref={second}
            label={t(($) => $.form.back)}
            value={back}
            today={today}
            range={{ ...range, min: isLocalDate(out) ? out : range.min }}
            active={end === 'back'}
            onFocus={() => setEnd('back')}
            onChange={onBack}
            onEnter={onDone}
          />
        )}
        {onReturn && (
          <Button size="lg" className={panel.toggle} onClick={() => onReturn(back === null)}>
            {t(($) => (back === null ? $.form.addReturn : $.form.onewayInstead))}
          </Button>
        )}
      </div>
      {isComparing && canCompare ? (
        <DateMatrix
          query={query}
          out={out}
          back={back}
          range={range}
          onPick={(day, end) => {
            onOut(day)
            onBack(end)
          }}
        />
      ) : (
        <Calendar
          months={phone ? 1 : 2}
          from={out}
          to={shownBack}
          today={today}
          range={
            end === 'back' && isLocalDate(out) ? { ...range, min: out > range.max ? range.min : out } : range
          }
          current={end === 'back' ? shownBack : out}
          prices={end === 'out' ? prices : undefined}
          onPick={pick}
        />
      )}
      <div className={panel.foot}>
        <span className={classNames(panel.hint, since !== null && panel.fares)}>{hint}</span>
        {canCompare && (
          <Button size="sm" onClick={() => setComparing(!isComparing)}>
            {d(($) => (isComparing ? $.calendar : $.compare))}
          </Button>
        )}
        {back !== null && <b>{t(($) => $.form.nights, { count: nights })}</b>}
        <Button kind="primary" size="sm" onClick={onDone}>
          {t(($) => $.form.done)}
        </Button>
      </div>
    </div>
  )
}
