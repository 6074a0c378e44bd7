import { useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { FoldedLine } from '../../../shell/parts/folded-line.tsx'
import { RecentSearches, type RecentSearch } from '../../../shell/parts/recent-searches.tsx'
import { dayAndMonth } from '../../../ui/format/dates.ts'
import { LaterSheet } from '../../../ui/overlay/later-sheet.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { PHONE, useMediaQuery } from '../../../ui/use-media-query.ts'
import { useStations } from '../station.ts'
import { railText } from '../text.ts'
import { SearchForm } from './search-form.tsx'
import type { TrainQuery } from './train-query.ts'
import type { useTrainSearch } from './use-train-search.ts'

interface SearchHeadProps {
  readonly search: ReturnType<typeof useTrainSearch>
  readonly onSearch: (query: TrainQuery) => void
}

/** The form and the earlier searches; above results on a phone one line that opens the form. */
export function SearchHead({ search, onSearch }: SearchHeadProps) {
  const t = useText(railText)
  const isPhone = useMediaQuery(PHONE)
  const [open, setOpen] = useState(false)
  const { options } = useStations(t.locale)
  const { query, isSearched, form, stored } = search
  const name = (id: string) => options.find(({ value }) => value === id)?.label ?? id
  const wayOf = ({ from, to }: TrainQuery) => `${name(from)} – ${name(to)}`
  const chip = (each: TrainQuery, isStarred: boolean): RecentSearch<TrainQuery> => ({
    key: `${each.from}.${each.to}`,
    words: wayOf(each),
    day: dayAndMonth(each.date, t.locale),
    isStarred,
    starLabel: t(($) => $.search.star, { search: wayOf(each) }),
    draft: each,
  })
  const fields = (
    <SearchForm
      key={JSON.stringify(form)}
      value={form}
      onSearch={(next) => {
        setOpen(false)
        onSearch(next)
      }}
    />
  )
  if (isPhone && isSearched)
    return (
      <>
        <FoldedLine
          way={wayOf(query)}
          rest={`${dayAndMonth(query.date, t.locale)} · ${t(($) => $.search.party, { count: query.adults + query.children })}`}
          label={t(($) => $.search.edit)}
          onOpen={() => setOpen(true)}
        />
        <LaterSheet side="bottom" open={open} onClose={() => setOpen(false)} title={t(($) => $.search.edit)}>
          {fields}
        </LaterSheet>
      </>
    )
  return (
    <Panel padded>
      {fields}
      {options.length > 0 && (
        <RecentSearches
          label={t(($) => $.search.recent)}
          searches={[
            ...stored.starred.map((each) => chip(each, true)),
            ...stored.recent.map((each) => chip(each, false)),
          ]}
          onSearch={onSearch}
          onStar={search.star}
        />
      )}
    </Panel>
  )
}
