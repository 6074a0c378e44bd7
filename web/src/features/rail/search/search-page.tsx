import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { paths } from '../../../paths.ts'
import { Loaded } from '../../../shell/parts/loaded.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Tag } from '../../../ui/status/tag.tsx'
import { useSearchKeys } from '../../../ui/use-search-keys.ts'
import { useStations } from '../station.ts'
import { railText } from '../text.ts'
import { SearchHead } from './search-head.tsx'
import type { OtherDays } from './day-steps.tsx'
import { TrainList } from './train-list.tsx'
import type { TrainQuery } from './train-query.ts'
import { useTrainSearch } from './use-train-search.ts'

/** `/train/booking`: trains between two stations on a day. The address holds the search. */
export default function TrainSearchPage() {
  const t = useText(railText)
  const search = useTrainSearch()
  const { query, isSearched } = search
  const { opensUntil } = useStations(t.locale)
  const found = useQuery({
    queryKey: ['rail.search', query],
    queryFn: ({ signal }) => call('rail.search', { query }, { signal }),
    enabled: isSearched,
  })
  const open = (next: TrainQuery) =>
    isSearched && JSON.stringify(next) === JSON.stringify(query) ? void found.refetch() : search.open(next)
  const days: OtherDays = {
    date: query.date,
    earlier: query.date > search.today,
    later: opensUntil !== undefined && query.date < opensUntil,
    onShift: (count) => search.shift(count, opensUntil),
  }
  useSearchKeys({
    n: () => document.querySelector<HTMLElement>('main [role=combobox]')?.focus(),
    r: () => open(query),
    '+': () => days.onShift(1),
    '=': () => days.onShift(1),
    '-': () => days.onShift(-1),
  })
  return (
    <Page>
      <PageHead
        title={t(($) => $.search.title)}
        note={t(($) => $.search.note)}
        actions={
          <>
            {found.data?.simulated && <Tag tone="outlined">{t(($) => $.search.simulated)}</Tag>}
            <LinkButton to={paths.trainOrders}>{t(($) => $.order.toList)}</LinkButton>
          </>
        }
      />
      <SearchHead search={search} onSearch={open} />
      {!isSearched && (
        <Panel>
          <EmptyState title={t(($) => $.search.begin)}>{t(($) => $.search.beginText)}</EmptyState>
        </Panel>
      )}
      {isSearched && (
        <Loaded query={found} title={t(($) => $.search.failed)} safe={t(($) => $.search.failedSafe)}>
          {found.data ? (
            <TrainList query={query} found={found.data} days={days} />
          ) : (
            <Skeleton height="320px" />
          )}
        </Loaded>
      )}
    </Page>
  )
}
