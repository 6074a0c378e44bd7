import { useText } from '../../i18n/index.tsx'
import { SubHead } from '../../ui/page/sub-head.tsx'
import { Segmented } from '../../ui/choice/segmented.tsx'
import { RecentRow } from './form/recent-row.tsx'
import { SearchStrip } from './form/search-strip.tsx'
import { useSearchForm } from './form/use-search-form.ts'
import { BOOKING_TYPES } from './request/search-params.ts'
import { withBookingType } from './request/search-query.ts'
import { searchText } from './text.ts'

export default function SearchPage() {
  const t = useText(searchText)
  const form = useSearchForm(null)
  return (
    <SubHead>
      <h1 className="visually-hidden">{t(($) => $.title)}</h1>
      <Segmented
        look="ink"
        label={t(($) => $.trip.label)}
        value={form.draft.bookingType}
        segments={BOOKING_TYPES.map((value) => ({ value, label: t(($) => $.trip[value]) }))}
        onChange={(type) => form.change(withBookingType(form.draft, type))}
      />
      <SearchStrip
        draft={form.draft}
        today={form.today}
        wanted={form.wanted}
        faults={form.faults}
        onChange={form.change}
        onSearch={() => form.submit()}
      />
      <RecentRow searches={form.recent} onSearch={(draft) => form.submit(draft)} />
    </SubHead>
  )
}
