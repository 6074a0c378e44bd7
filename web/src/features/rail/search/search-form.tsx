import { MAX_RAIL_PASSENGERS } from '@interline/domain/rail/journeys'
import { platformDay } from '@interline/domain/time/zone'
import { ArrowLeftRight } from 'lucide-react'
import { useState } from 'react'
import { serverNow } from '../../../clock.ts'
import { useText } from '../../../i18n/index.tsx'
import { useDateFormat } from '../../../shell/date-format.ts'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { DateField } from '../../../ui/kit/date-field.tsx'
import { SearchSelect } from '../../../ui/kit/search-select.tsx'
import { useStations } from '../station.ts'
import { railText } from '../text.ts'
import styles from './form.module.css'
import type { TrainQuery } from './train-query.ts'

interface SearchFormProps {
  readonly value: TrainQuery
  readonly onSearch: (query: TrainQuery) => void
}

const numbers = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => ({
    value: String(from + at),
    label: String(from + at),
  }))

/** Two stations, the day and the passengers. */
export function SearchForm({ value, onSearch }: SearchFormProps) {
  const t = useText(railText)
  const [draft, setDraft] = useState(value)
  const [tried, setTried] = useState(false)
  const { options, opensUntil } = useStations(t.locale)
  const dateFormat = useDateFormat()
  const { from, to, date, adults, children } = draft
  const set = (change: Partial<TrainQuery>) => setDraft((now) => ({ ...now, ...change }))
  const same = from !== '' && from === to
  const missing = (station: string) => (station === '' ? t(($) => $.search.needsStations) : undefined)
  const search = () => {
    setTried(true)
    if (from !== '' && to !== '' && !same && date !== '') onSearch(draft)
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        search()
      }}
    >
      <SearchSelect
        size="lg"
        label={t(($) => $.search.from)}
        placeholder={t(($) => $.search.choose)}
        options={options}
        value={from}
        error={tried ? missing(from) : undefined}
        onChange={(next) => set({ from: next })}
      />
      <div className={styles.swap}>
        <IconButton size="lg" label={t(($) => $.search.swap)} onClick={() => set({ from: to, to: from })}>
          <ArrowLeftRight aria-hidden="true" />
        </IconButton>
      </div>
      <SearchSelect
        size="lg"
        label={t(($) => $.search.to)}
        placeholder={t(($) => $.search.choose)}
        options={options}
        value={to}
        error={tried ? (missing(to) ?? (same ? t(($) => $.search.sameStation) : undefined)) : undefined}
        onChange={(next) => set({ to: next })}
      />
      <DateField
        size="lg"
        label={t(($) => $.search.date)}
        direction="future"
        min={platformDay(serverNow())}
        {...(opensUntil ? { max: opensUntil } : {})}
        {...(dateFormat ? { format: dateFormat } : {})}
        value={date}
        error={tried && date === '' ? t(($) => $.search.needsDate) : undefined}
        onChange={(next) => set({ date: next })}
      />
      <SelectField
        size="lg"
        label={t(($) => $.search.adults)}
        value={String(adults)}
        options={numbers(1, MAX_RAIL_PASSENGERS - children)}
        onChange={({ target }) => set({ adults: Number(target.value) })}
      />
      <SelectField
        size="lg"
        label={t(($) => $.search.children)}
        title={t(($) => $.search.childrenHint)}
        value={String(children)}
        options={numbers(0, MAX_RAIL_PASSENGERS - adults)}
        onChange={({ target }) => set({ children: Number(target.value) })}
      />
      <div className={styles.submit}>
        <Button kind="primary" size="lg" wide type="submit">
          {t(($) => $.search.button)}
        </Button>
      </div>
    </form>
  )
}
