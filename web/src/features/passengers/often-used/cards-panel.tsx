import { useMutation } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { LoadFailed } from '../../../shell/parts/load-failed.tsx'
import { airlineName, useFleet } from '../../../shell/reference.ts'
import { useDateFormat } from '../../../shell/date-format.ts'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Code } from '../../../ui/code/code.tsx'
import { fullDate } from '../../../ui/format/dates.ts'
import { Panel } from '../../../ui/panel.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { CardSheet } from './card-sheet.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { nameOf, useCards, useChanged, type Card, type Passenger } from './lists.ts'
import styles from './often-used.module.css'
import { oftenUsedText } from './text.ts'

/** Frequent flyer cards; an order gets the number of its airline's card with the passenger. */
export function CardsPanel({ passengers }: { readonly passengers: readonly Passenger[] }) {
  const t = useText(oftenUsedText)
  const list = useCards()
  const changed = useChanged()
  const fleet = useFleet()
  const dateFormat = useDateFormat()
  const [editing, setEditing] = useState<Card | 'new' | null>(null)
  const [leaving, setLeaving] = useState<Card | null>(null)
  const remove = useMutation({
    mutationFn: ({ id }: Card) => call('memberCards.delete', { params: { id } }),
    onSuccess: () => {
      setLeaving(null)
      changed()
      toast.success(t(($) => $.cards.deleted))
    },
  })
  const title = ({ airline, number }: Card) => `${airline} ${number}`
  const owner = ({ passengerId }: Card) => {
    const passenger = passengers.find(({ id }) => id === passengerId)
    return passenger ? nameOf(passenger) : t(($) => $.cards.nobody)
  }
  const actions = (card: Card) => (
    <span className={styles.actions}>
      <IconButton
        size="sm"
        label={t(($) => $.editThis, { name: title(card) })}
        onClick={() => setEditing(card)}
      >
        <Pencil aria-hidden="true" />
      </IconButton>
      <IconButton
        size="sm"
        label={t(($) => $.deleteThis, { name: title(card) })}
        onClick={() => setLeaving(card)}
      >
        <Trash2 aria-hidden="true" />
      </IconButton>
    </span>
  )
  const until = ({ expiry }: Card) => expiry && fullDate(expiry, dateFormat)
  const columns: Column<Card>[] = [
    {
      key: 'airline',
      head: t(($) => $.cards.airline),
      cell: ({ airline }) => `${airline} ${airlineName(airline, fleet, t.locale)}`,
    },
    {
      key: 'number',
      head: t(($) => $.cards.number),
      cell: ({ number }) => <Code>{number}</Code>,
      nowrap: true,
    },
    { key: 'level', head: t(($) => $.cards.level), cell: ({ level }) => level },
    { key: 'owner', head: t(($) => $.cards.owner), cell: owner },
    { key: 'expiry', head: t(($) => $.cards.expiry), cell: until, nowrap: true },
    {
      key: 'actions',
      head: t(($) => $.columns.actions),
      quiet: true,
      cell: actions,
      align: 'end',
      nowrap: true,
    },
  ]
  return (
    <Panel
      title={t(($) => $.cards.title)}
      actions={<Button onClick={() => setEditing('new')}>{t(($) => $.cards.add)}</Button>}
    >
      {list.isError && !list.data ? (
        <LoadFailed
          title={t(($) => $.cards.failed)}
          safe={t(($) => $.failedSafe)}
          error={list.error}
          again={list.refetch}
        />
      ) : (
        <DataTable
          bare
          label={t(($) => $.cards.title)}
          columns={columns}
          rows={list.data?.cards}
          rowKey={({ id }) => id}
          rowLabel={title}
          onOpen={setEditing}
          card={(card) => (
            <div className={styles.card}>
              <div>
                <b>
                  <Code>{title(card)}</Code>
                </b>
                <p>{owner(card)}</p>
                <p className={styles.quiet}>{[card.level, until(card)].filter(Boolean).join(' · ')}</p>
              </div>
              {actions(card)}
            </div>
          )}
          empty={<EmptyState title={t(($) => $.cards.none)}>{t(($) => $.cards.noneText)}</EmptyState>}
        />
      )}
      {editing && (
        <CardSheet
          card={editing === 'new' ? null : editing}
          passengers={passengers}
          onClose={() => setEditing(null)}
        />
      )}
      <DeleteDialog
        name={leaving && title(leaving)}
        text={t(($) => $.cards.deleteText)}
        busy={remove.isPending}
        error={remove.error}
        onKeep={() => setLeaving(null)}
        onDelete={() => leaving && remove.mutate(leaving)}
      />
    </Panel>
  )
}
