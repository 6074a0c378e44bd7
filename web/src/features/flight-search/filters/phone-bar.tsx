import { ArrowDownUp, Filter } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { toggleClientView, useClientView } from '../../../shell/client-view.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Radio } from '../../../ui/choice/radio.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { totalMinutes } from '@interline/domain/flight-search/solution'
import { duration } from '../../../ui/format/time-left.ts'
import { PriceModes } from '../results/price-modes.tsx'
import { PICK } from '../results/sort-bar.tsx'
import { useShownPrice } from '../results/use-shown-price.ts'
import { changeView, chooseFilters, TABS, useFilters, useViewSettings } from '../results/view-settings.ts'
import type { Tab } from '../results/view-settings.ts'
import { searchText } from '../text.ts'
import { activeFilters, NO_FILTER } from '@interline/domain/flight-search/filters/filter'
import { searchStore } from '../run/search-store.ts'
import { useStore } from '../../../store.ts'
import { FilterPanel } from './filter-panel.tsx'
import type { FilterPanelProps } from './filter-panel.tsx'
import styles from './phone-bar.module.css'

const PassportFilter = lazy(() => import('./passport-filter.tsx'))

interface PhoneBarProps extends FilterPanelProps {
  /** More than one passenger, so there are two prices to show. */
  readonly party: boolean
}

/** On phones: filters, sorting and prices as bottom sheets, common filters as chips beside them. */
export function PhoneBar({ party, ...props }: PhoneBarProps) {
  const t = useText(searchText)
  const choice = useFilters()
  const { sort } = useViewSettings()
  const client = useClientView()
  const [sheet, setSheet] = useState<'filters' | 'sort' | 'passport' | null>(null)
  const close = () => setSheet(null)
  const shown = useShownPrice(props.currency)
  const factsOf = (tab: Tab) => {
    const pick = props.results.picks?.[PICK[tab]]
    return pick && `${shown(pick.priceDetail.total).figure} · ${duration(totalMinutes(pick), t.locale)}`
  }
  const passport = useStore(searchStore)?.query.passport
  const active = activeFilters(choice).length
  const direct = choice.stops.length === 1 && choice.stops[0] === 0
  const chips = [
    { on: direct, name: t(($) => $.filters.stop[0]), toggle: { stops: direct ? [] : ([0] as const) } },
    {
      on: choice.checkedBag,
      name: t(($) => $.filters.checkedBag),
      toggle: { checkedBag: !choice.checkedBag },
    },
    {
      on: choice.refundable,
      name: t(($) => $.filters.refundable),
      toggle: { refundable: !choice.refundable },
    },
    {
      on: choice.changeable,
      name: t(($) => $.filters.changeable),
      toggle: { changeable: !choice.changeable },
    },
  ]
  const show = (
    <Button kind="primary" className={styles.show} onClick={close}>
      {t(($) => $.filters.show, { count: props.results.itineraries.length })}
    </Button>
  )
  return (
    <div className={styles.bar}>
      <button
        type="button"
        className={classNames(styles.chip, active > 0 && styles.on)}
        aria-haspopup="dialog"
        onClick={() => setSheet('filters')}
      >
        <Filter aria-hidden="true" />
        {t(($) => $.filters.title)} {active > 0 && active}
      </button>
      <button type="button" className={styles.chip} aria-haspopup="dialog" onClick={() => setSheet('sort')}>
        <ArrowDownUp aria-hidden="true" />
        <span className="visually-hidden">{t(($) => $.sort.label)}</span> {t(($) => $.sort[sort])}
      </button>
      <button
        type="button"
        className={classNames(styles.chip, passport !== undefined && styles.on)}
        aria-haspopup="dialog"
        onClick={() => setSheet('passport')}
      >
        {t(($) => $.form.passport)} {passport}
      </button>
      {chips.map(({ name, on, toggle }) => (
        <button
          key={name}
          type="button"
          className={classNames(styles.chip, on && styles.on)}
          aria-pressed={on}
          onClick={() => chooseFilters({ ...choice, ...toggle })}
        >
          {name}
        </button>
      ))}
      <button
        type="button"
        className={classNames(styles.chip, client && styles.on)}
        aria-pressed={client}
        onClick={toggleClientView}
      >
        {t(($) => $.clientView.off)}
      </button>
      <Sheet
        side="bottom"
        open={sheet === 'filters'}
        onClose={close}
        title={t(($) => $.filters.title)}
        foot={
          <>
            <Button onClick={() => chooseFilters(NO_FILTER)}>{t(($) => $.filters.clear)}</Button>
            {show}
          </>
        }
      >
        <FilterPanel {...props} bare />
      </Sheet>
      <Sheet side="bottom" open={sheet === 'passport'} onClose={close} title={t(($) => $.form.passport)}>
        <Suspense>
          <PassportFilter onChosen={close} />
        </Suspense>
      </Sheet>
      <Sheet side="bottom" open={sheet === 'sort'} onClose={close} title={t(($) => $.sort.sheet)} foot={show}>
        <div className={styles.sorts}>
          {TABS.map((tab) => (
            <Radio
              key={tab}
              hint={factsOf(tab)}
              name="sort"
              checked={tab === sort}
              onChange={() => changeView({ sort: tab })}
            >
              {t(($) => $.sort[tab])}
            </Radio>
          ))}
          <div className={styles.modes}>
            <PriceModes party={party} size="md" />
          </div>
        </div>
      </Sheet>
    </div>
  )
}
