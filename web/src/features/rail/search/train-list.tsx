import { SEAT_CLASSES, TRAIN_KINDS } from '@interline/domain/rail/journeys'
import { filterTrains, sortTrains, TRAIN_SORTS } from '@interline/domain/rail/sort'
import type { Reply } from '../../../api/call.ts'
import { serverNow } from '../../../clock.ts'
import { useText } from '../../../i18n/index.tsx'
import { useListView } from '../../../navigation.ts'
import { paths, withQuery } from '../../../paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { momentText } from '../../../ui/format/dates.ts'
import { Panel } from '../../../ui/panel.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { railText } from '../text.ts'
import styles from '../rail.module.css'
import { DaySteps, type OtherDays } from './day-steps.tsx'
import { VIEW, type TrainQuery } from './train-query.ts'
import { TrainRow } from './train-row.tsx'

interface TrainListProps {
  readonly query: TrainQuery
  readonly found: Reply<'rail.search'>
  readonly days: OtherDays
}

/** The trains of a search, sorted and filtered in the page. The address holds both. */
export function TrainList({ query, found, days }: TrainListProps) {
  const t = useText(railText)
  const { view, change } = useTrainView()
  const { sort, kind, seatClass, free } = view
  const passengers = query.adults + query.children
  const rows = found.rows.map((train) => ({
    ...train.run,
    train: train.run.train,
    classes: train.classes,
    row: train,
  }))
  const shown = sortTrains(
    filterTrains(rows, {
      kinds: kind ? [kind] : [],
      classes: seatClass ? [seatClass] : [],
      seats: free ? passengers : null,
    }),
    sort,
  )
  if (rows.length === 0)
    return (
      <div className={styles.stack}>
        <div className={styles.tools}>
          <DaySteps {...days} />
        </div>
        <Panel>
          <EmptyState title={t(($) => $.search.empty)}>
            {found.opensAt
              ? t(($) => $.search.notOpen, { time: momentText(found.opensAt ?? '', serverNow(), t.locale) })
              : t(($) => $.search.emptyText)}
          </EmptyState>
        </Panel>
      </div>
    )
  const clear = () => change({ [VIEW.kind]: '', [VIEW.seatClass]: '', [VIEW.free]: '' })
  return (
    <div className={styles.stack}>
      <div className={styles.tools}>
        <DaySteps {...days} />
        <SelectField
          label={t(($) => $.search.sort)}
          value={sort}
          options={TRAIN_SORTS.map((value) => ({ value, label: t(($) => $.search.sorts[value]) }))}
          onChange={({ target }) => change({ [VIEW.sort]: target.value })}
        />
        <SelectField
          label={t(($) => $.search.kind)}
          value={kind}
          placeholder={t(($) => $.search.any)}
          options={TRAIN_KINDS.filter((value) => rows.some((row) => row.kind === value)).map((value) => ({
            value,
            label: t(($) => $.kinds[value]),
          }))}
          onChange={({ target }) => change({ [VIEW.kind]: target.value })}
        />
        <SelectField
          label={t(($) => $.search.class)}
          value={seatClass}
          placeholder={t(($) => $.search.any)}
          options={SEAT_CLASSES.filter((value) =>
            rows.some(({ classes }) => classes.some((each) => each.seatClass === value)),
          ).map((value) => ({ value, label: t(($) => $.classes[value]) }))}
          onChange={({ target }) => change({ [VIEW.seatClass]: target.value })}
        />
        <Checkbox
          checked={free}
          onChange={({ target }) => change({ [VIEW.free]: target.checked ? '1' : '' })}
        >
          {t(($) => $.search.onlyFree)}
        </Checkbox>
        <span className={styles.quiet} role="status">
          {shown.length === rows.length
            ? t(($) => $.search.found, { count: rows.length })
            : t(($) => $.search.shown, { shown: shown.length, count: rows.length })}
        </span>
      </div>
      {shown.length === 0 && (
        <Panel>
          <EmptyState
            title={t(($) => $.search.emptyFilter)}
            actions={<Button onClick={clear}>{t(($) => $.search.clear)}</Button>}
          />
        </Panel>
      )}
      <ul className={styles.list}>
        {shown.map(({ row }) => (
          <TrainRow
            key={row.run.train}
            train={row}
            currency={found.currency}
            passengers={passengers}
            button={(offer) => (
              <LinkButton
                size="sm"
                to={withQuery(paths.trainConfirm, {
                  ...query,
                  children: query.children || undefined,
                  train: row.run.train,
                  class: offer.seatClass,
                })}
                aria-label={t(($) => $.search.bookOf, {
                  train: row.run.train,
                  class: t(($) => $.classes[offer.seatClass]),
                })}
              >
                {t(($) => $.search.book)}
              </LinkButton>
            )}
          />
        ))}
      </ul>
    </div>
  )
}

/** How the list of trains is sorted and filtered, from the address. Unknown words count as none. */
function useTrainView() {
  const { parameters, change } = useListView()
  const one = <Word extends string>(words: readonly Word[], name: string): Word | '' =>
    words.find((word) => word === parameters.get(name)) ?? ''
  return {
    view: {
      sort: one(TRAIN_SORTS, VIEW.sort) || 'departure',
      kind: one(TRAIN_KINDS, VIEW.kind),
      seatClass: one(SEAT_CLASSES, VIEW.seatClass),
      free: parameters.get(VIEW.free) === '1',
    },
    change,
  }
}
