import { GROUP_PASSENGER_TYPES } from '@interline/domain/groups/terms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { useText } from '../../../i18n/index.tsx'
import { Loaded } from '../../../shell/parts/loaded.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { moneyText } from '../../../ui/format/money.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import styles from '../../groups/groups.module.css'
import { groupsText } from '../../groups/text.ts'
import { flightLine } from './quote-draft.ts'
import { groupDeskText } from './text.ts'
import type { GroupFare, OfficeGroup } from './use-desk-work.ts'

const SHIFTS = [0, -1, 1, -2, 2, -3, 3]

interface FareSearchProps {
  readonly order: OfficeGroup
  /** `bags`: the free baggage in words. */
  readonly onUse: (fare: GroupFare, bags: string) => void
}

/** Today's net fares of the suppliers for the request, to begin a quote with. */
export function FareSearch({ order, onUse }: FareSearchProps) {
  const t = useText(groupDeskText)
  const [isOpen, setOpen] = useState(false)
  const [shift, setShift] = useState(0)
  const found = useQuery({
    queryKey: ['officeGroups.fares', order.id, shift],
    queryFn: ({ signal }) =>
      call('officeGroups.fares', { params: { id: order.id }, query: { shift } }, { signal }),
    enabled: isOpen,
    // Fares move: a reopened search is a new one.
    gcTime: 0,
    retry: false,
  })
  if (!isOpen)
    return (
      <div className={styles.buttons}>
        <Button onClick={() => setOpen(true)}>{t(($) => $.fares.search)}</Button>
        <span className={styles.quiet}>{t(($) => $.fares.note)}</span>
      </div>
    )
  const passed = found.error instanceof Failure ? found.error.at('shift') : undefined
  const silent =
    found.data?.suppliers.flatMap(({ name, found: count }) => (count === null ? [name] : [])) ?? []
  return (
    <section className={styles.form} aria-label={t(($) => $.fares.title)}>
      <div className={styles.row}>
        <SelectField
          label={t(($) => $.fares.shift)}
          hint={t(($) => $.fares.note)}
          value={String(shift)}
          error={passed}
          options={SHIFTS.map((days) => ({
            value: String(days),
            label:
              days === 0
                ? t(($) => $.fares.same)
                : t(days < 0 ? ($) => $.fares.earlier : ($) => $.fares.later, { count: Math.abs(days) }),
          }))}
          onChange={({ target }) => setShift(Number(target.value))}
        />
      </div>
      {!passed && (
        <Loaded query={found} title={t(($) => $.fares.failed)} safe={t(($) => $.fares.failedSafe)}>
          {silent.length > 0 && (
            <Notice tone="warning">
              {t(($) => $.fares.silent, { names: silent.join(t.messages.fares.and) })}
            </Notice>
          )}
          {!found.data && <Skeleton height="160px" />}
          {found.data?.fares.length === 0 && (
            <EmptyState title={t(($) => $.fares.none)}>{t(($) => $.fares.noneText)}</EmptyState>
          )}
          {found.data && found.data.fares.length > 0 && <FareTable fares={found.data.fares} onUse={onUse} />}
        </Loaded>
      )}
      <div className={styles.buttons}>
        <Button busy={found.isFetching} onClick={() => void found.refetch()}>
          {t(($) => $.fares.again)}
        </Button>
        <Button onClick={() => setOpen(false)}>{t(($) => $.fares.hide)}</Button>
      </div>
    </section>
  )
}

function FareTable({
  fares,
  onUse,
}: Pick<FareSearchProps, 'onUse'> & { readonly fares: readonly GroupFare[] }) {
  const t = useText(groupDeskText)
  const one = useText(groupsText).messages.one
  const types = GROUP_PASSENGER_TYPES.filter((type) => fares[0]?.prices.some((price) => price.type === type))
  const bagsOf = ({ bags: { pieces, weightPerPiece, totalWeight } }: GroupFare) => {
    if (totalWeight) return t(($) => $.fares.weight, { weight: totalWeight })
    if (!pieces) return t(($) => $.fares.noBag)
    return weightPerPiece
      ? t(($) => $.fares.bags, { pieces, weight: weightPerPiece })
      : t(($) => $.fares.piece, { count: pieces })
  }
  return (
    // A wide table scrolls sideways in a frame that the keyboard must reach.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={t(($) => $.fares.title)}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.fares.flights)}</th>
            {types.map((type) => (
              <th key={type} scope="col" className={styles.end}>
                {t(($) => $.fares.one, { type: one[type] })}
              </th>
            ))}
            <th scope="col" className={styles.end}>
              {t(($) => $.fares.all)}
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {fares.map((fare, at) => (
            <tr key={at}>
              <th scope="row">
                {fare.flights.map((flight) => (
                  <span key={flight.flightNo + flight.date} className={styles.line}>
                    {flightLine(flight)}
                  </span>
                ))}
                <span className={styles.quiet}>
                  {[
                    fare.supplier,
                    fare.fareFamily,
                    bagsOf(fare),
                    fare.seatsLeft >= 9
                      ? t(($) => $.fares.many)
                      : t(($) => $.fares.seats, { count: fare.seatsLeft }),
                  ].join(' · ')}
                </span>
              </th>
              {types.map((type) => {
                const price = fare.prices.find((each) => each.type === type)
                return (
                  <td key={type} className={styles.end}>
                    {price && moneyText(price.fare + price.taxes, fare.currency)}
                  </td>
                )
              })}
              <td className={styles.end}>{moneyText(fare.total, fare.currency)}</td>
              <td>
                <Button size="sm" onClick={() => onUse(fare, bagsOf(fare))}>
                  {t(($) => $.fares.use)}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
