import { knownType, NO_EXPIRY } from '@interline/domain/passengers/document-types'
import { nameIn } from '@interline/domain/places/place'
import { addMonths } from '@interline/domain/time/local-date'
import { Pencil, Trash2 } from 'lucide-react'
import { serverNow } from '../../../clock.ts'
import { useText } from '../../../i18n/index.tsx'
import { rulesText } from '../../../i18n/rules.ts'
import { useCountries } from '../../../shell/countries.ts'
import { useDateFormat } from '../../../shell/date-format.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Code } from '../../../ui/code/code.tsx'
import { dayOfInstant, fullDate } from '../../../ui/format/dates.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Tag } from '../../../ui/status/tag.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { nameOf, type Passenger } from './lists.ts'
import styles from './often-used.module.css'
import { oftenUsedText } from './text.ts'

interface PassengersTableProps {
  readonly passengers: readonly Passenger[] | undefined
  readonly onEdit: (passenger: Passenger) => void
  readonly onDelete: (passenger: Passenger) => void
}

export function PassengersTable({ passengers, onEdit, onDelete }: PassengersTableProps) {
  const t = useText(oftenUsedText)
  const countries = useCountries()
  const dateFormat = useDateFormat()
  const name = (passenger: Passenger) => (
    <span lang="en" translate="no">
      <b>{nameOf(passenger)}</b>
    </span>
  )
  const country = ({ nationality }: Passenger) => {
    const known = countries?.get(nationality)
    return known ? nameIn(known.names, t.locale) : nationality
  }
  const actions = (passenger: Passenger) => (
    <span className={styles.actions}>
      <IconButton
        size="sm"
        label={t(($) => $.editThis, { name: nameOf(passenger) })}
        onClick={() => onEdit(passenger)}
      >
        <Pencil aria-hidden="true" />
      </IconButton>
      <IconButton
        size="sm"
        label={t(($) => $.deleteThis, { name: nameOf(passenger) })}
        onClick={() => onDelete(passenger)}
      >
        <Trash2 aria-hidden="true" />
      </IconButton>
    </span>
  )
  const born = ({ birthday }: Passenger) => fullDate(birthday, dateFormat)
  const columns: Column<Passenger>[] = [
    { key: 'name', head: t(($) => $.columns.name), cell: name, nowrap: true },
    { key: 'type', head: t(($) => $.columns.type), cell: ({ type }) => <Tag>{t.messages.types[type]}</Tag> },
    { key: 'born', head: t(($) => $.columns.born), cell: born, nowrap: true },
    { key: 'nationality', head: t(($) => $.columns.nationality), cell: country },
    {
      key: 'documents',
      head: t(($) => $.columns.documents),
      cell: (passenger) => <Documents passenger={passenger} />,
    },
    { key: 'remark', head: t(($) => $.columns.remark), cell: ({ remark }) => remark },
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
    <DataTable
      bare
      label={t(($) => $.passengers)}
      columns={columns}
      rows={passengers}
      rowKey={({ id }) => id}
      rowLabel={nameOf}
      onOpen={onEdit}
      card={(passenger) => (
        <div className={styles.card}>
          <div>
            {name(passenger)} <Tag>{t.messages.types[passenger.type]}</Tag>
            <p className={styles.quiet}>
              {born(passenger)} · {country(passenger)}
            </p>
            <Documents passenger={passenger} />
          </div>
          {actions(passenger)}
        </div>
      )}
      empty={<EmptyState title={t(($) => $.none.title)}>{t(($) => $.none.text)}</EmptyState>}
    />
  )
}

/** Many countries refuse a document within six months of its expiry, so it is marked from then on. */
const MONTHS_BEFORE = 6

function Documents({ passenger }: { readonly passenger: Passenger }) {
  const t = useText(oftenUsedText)
  const rules = useText(rulesText)
  const dateFormat = useDateFormat()
  const today = dayOfInstant(serverNow())
  return (
    <ul className={styles.documents}>
      {passenger.documents.map(({ type, number, expiry }, at) => (
        <li key={at}>
          {type && rules.messages[`document.${knownType(type, passenger.nationality)}`]} <Code>{number}</Code>{' '}
          {expiry !== NO_EXPIRY && (
            <Tag
              tone={
                expiry < today ? 'error' : expiry < addMonths(today, MONTHS_BEFORE) ? 'warning' : undefined
              }
            >
              {t(($) => (expiry < today ? $.expired : $.validUntil), { date: fullDate(expiry, dateFormat) })}
            </Tag>
          )}
        </li>
      ))}
    </ul>
  )
}
