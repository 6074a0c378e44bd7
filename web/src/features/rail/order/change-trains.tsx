import type { SeatClass } from '@interline/domain/rail/journeys'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { Loaded } from '../../../shell/parts/loaded.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { TrainRow } from '../search/train-row.tsx'
import { railText } from '../text.ts'
import styles from '../rail.module.css'
import type { RailOrder } from './use-rail-order.ts'

export interface ChosenTrain {
  readonly train: string
  readonly seatClass: SeatClass
}

interface ChangeTrainsProps {
  readonly order: RailOrder
  readonly date: string
  /** Ids of the tickets to change. */
  readonly tickets: readonly string[]
  readonly onChoose: (chosen: ChosenTrain) => void
}

/** The trains of a day for the stations of the order. */
export function ChangeTrains({ order, date, tickets, onChoose }: ChangeTrainsProps) {
  const t = useText(railText)
  const found = useQuery({
    queryKey: ['rail.changeTrains', order.id, date, tickets],
    queryFn: ({ signal }) =>
      call(
        'rail.changeTrains',
        { params: { id: order.id }, query: { date, tickets: tickets.join(',') } },
        { signal },
      ),
  })
  return (
    <Loaded query={found} title={t(($) => $.search.failed)} safe={t(($) => $.order.loadSafe)}>
      {!found.data && <Skeleton height="200px" />}
      {found.data?.rows.length === 0 && <EmptyState title={t(($) => $.change.none)} />}
      {found.data && (
        <ul className={styles.list} aria-label={t(($) => $.change.trains)}>
          {found.data.rows.map((train) => (
            <TrainRow
              key={train.run.train}
              train={train}
              currency={found.data.currency}
              passengers={tickets.length}
              button={({ seatClass }) => (
                <Button
                  size="sm"
                  aria-label={`${t(($) => $.change.pick)} ${train.run.train} ${t(($) => $.classes[seatClass])}`}
                  onClick={() => onChoose({ train: train.run.train, seatClass })}
                >
                  {t(($) => $.change.pick)}
                </Button>
              )}
            />
          ))}
        </ul>
      )}
    </Loaded>
  )
}
