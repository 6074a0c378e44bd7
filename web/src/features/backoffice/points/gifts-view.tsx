import { nameIn } from '@interline/domain/places/place'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { Loaded } from '../../../shell/parts/loaded.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Status } from '../../../ui/status/status.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { countText } from '../../points/points-format.ts'
import styles from '../treasury/treasury.module.css'
import type { OfficeGift } from './gift-draft.ts'
import { GiftSheet } from './gift-sheet.tsx'
import { officePointsText } from './text.ts'

/** The sheet for a new row, opened by the head of the page. */
export interface CreateSheet {
  readonly isNew: boolean
  readonly onClose: () => void
}

interface GiftsViewProps extends CreateSheet {
  readonly mayWrite: boolean
}

/** Gifts, on and off, in the order of the points centre. */
export function GiftsView({ mayWrite, isNew, onClose }: GiftsViewProps) {
  const t = useText(officePointsText)
  const [open, setOpen] = useState<OfficeGift | null>(null)
  const gifts = useQuery({
    queryKey: ['officePoints.gifts'],
    queryFn: ({ signal }) => call('officePoints.gifts', {}, { signal }),
  })
  return (
    <>
      <Loaded query={gifts} title={t(($) => $.gifts.failed)} safe={t(($) => $.failedSafe)}>
        <DataTable
          label={t(($) => $.views.gifts)}
          columns={useColumns(setOpen)}
          rows={gifts.data?.gifts}
          rowKey={({ id }) => id}
          rowLabel={({ name }) => nameIn(name, t.locale)}
          onOpen={setOpen}
          card={(row) => <Card row={row} onOpen={setOpen} />}
          empty={<EmptyState title={t(($) => $.gifts.none)} />}
        />
      </Loaded>
      {open && <GiftSheet key={open.id} gift={open} mayWrite={mayWrite} onClose={() => setOpen(null)} />}
      {isNew && <GiftSheet gift={null} mayWrite={mayWrite} onClose={onClose} />}
    </>
  )
}

interface RowProps {
  readonly row: OfficeGift
  readonly onOpen: (row: OfficeGift) => void
}

function useColumns(onOpen: (row: OfficeGift) => void): readonly Column<OfficeGift>[] {
  const t = useText(officePointsText)
  return useMemo<Column<OfficeGift>[]>(() => {
    const { fields, unlimited } = t.messages.gifts
    const number = (value: number | null) => (value === null ? unlimited : countText(value, t.locale))
    return [
      { key: 'name', head: fields.name, cell: (row) => <OpenGift row={row} onOpen={onOpen} /> },
      { key: 'kind', head: fields.kind, cell: (row) => t.messages.gifts.kinds[row.kind] },
      { key: 'points', head: fields.points, align: 'end', cell: (row) => number(row.points) },
      { key: 'stock', head: fields.stock, align: 'end', cell: (row) => number(row.stock) },
      { key: 'limit', head: fields.yearlyLimit, align: 'end', cell: (row) => number(row.yearlyLimit) },
      { key: 'open', head: fields.open, align: 'end', cell: (row) => countText(row.open, t.locale) },
      { key: 'active', head: fields.active, nowrap: true, cell: (row) => <Active row={row} /> },
    ]
  }, [t, onOpen])
}

function Active({ row }: { readonly row: OfficeGift }) {
  const t = useText(officePointsText)
  return (
    <Status tone={row.active ? 'success' : 'info'}>
      {t(row.active ? ($) => $.gifts.on : ($) => $.gifts.off)}
    </Status>
  )
}

function OpenGift({ row, onOpen }: RowProps) {
  const t = useText(officePointsText)
  return (
    <button type="button" className={styles.open} onClick={() => onOpen(row)}>
      {nameIn(row.name, t.locale)}
    </button>
  )
}

function Card({ row, onOpen }: RowProps) {
  const t = useText(officePointsText)
  return (
    <div className={styles.card}>
      <div>
        <OpenGift row={row} onOpen={onOpen} />
        <Active row={row} />
      </div>
      <div>
        <span>
          {t(($) => $.gifts.fields.points)} {countText(row.points, t.locale)}
        </span>
        <span className={styles.quiet}>
          {t(($) => $.gifts.fields.stock)}{' '}
          {row.stock === null ? t(($) => $.gifts.unlimited) : countText(row.stock, t.locale)}
        </span>
      </div>
    </div>
  )
}
