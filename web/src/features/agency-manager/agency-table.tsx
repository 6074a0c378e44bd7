import type { AGENCY_FILTERS } from '@interline/domain/agencies/agency-filters'
import type { CSSProperties } from 'react'
import type { Reply } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { shownColumns, type List } from '../../shell/list/list.ts'
import { figureText, moneyText } from '../../ui/format/money.ts'
import { Link } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Status } from '../../ui/status/status.tsx'
import { Tag } from '../../ui/status/tag.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { Button } from '../../ui/button/button.tsx'
import styles from './agency-manager.module.css'
import { callsOf, type AgencyRow, type Realm } from './agency-calls.ts'
import { agenciesText } from './text.ts'

export const STATUS_TONES = { active: 'success', frozen: 'warning', closed: 'info' } as const

/** What a person may choose; the name is always there. */
export const AGENCY_COLUMNS = ['status', 'balance', 'credit', 'available', 'people', 'contact'] as const

interface AgencyTableProps {
  readonly realm: Realm
  readonly list: List<typeof AGENCY_FILTERS, (typeof AGENCY_COLUMNS)[number]>
  /** Undefined while the first page loads. */
  readonly found: Reply<'agencies.list'> | undefined
  readonly onOpen: (row: AgencyRow) => void
}

/** Agencies as an indented tree, with their money. */
export function AgencyTable({ realm, list, found, onOpen }: AgencyTableProps) {
  const { isFiltered } = list
  const t = useText(agenciesText)
  const base = realm === 'portal' ? 1 : 0
  const name = (row: AgencyRow) => (
    <div
      className={styles.name}
      style={{ '--depth': isFiltered ? 0 : Math.max(0, row.proxyLevel - base) } as CSSProperties}
    >
      <span className={styles.tags}>
        <Link className={styles.open} to={callsOf(realm).path(row.id)}>
          {row.name}
        </Link>
        {!row.paysItself && <Tag>{t(($) => $.parentPays)}</Tag>}
      </span>
      <span className={styles.quiet}>
        {[
          row.partnerCode,
          ...(row.parent && (isFiltered || row.proxyLevel > base)
            ? [t(($) => $.below, { name: row.parent.name })]
            : []),
        ].join(' · ')}
      </span>
    </div>
  )
  const status = (row: AgencyRow) => (
    <span className={styles.tags}>
      <Status tone={STATUS_TONES[row.status]}>{t.messages.statuses[row.status]}</Status>
      {row.frozenBy && row.frozenBy.id !== row.id && (
        <span className={styles.quiet}>{t(($) => $.frozenBy, { name: row.frozenBy.name })}</span>
      )}
    </span>
  )
  const credit = ({ money }: AgencyRow) => (
    <>
      {money.overdue && <Tag tone="error">{t(($) => $.overdue)}</Tag>}
      {money.overdue && ' '}
      {t(($) => $.creditOf, {
        used: figureText(money.creditUsed, money.currency),
        limit: figureText(money.creditLimit, money.currency),
      })}
    </>
  )
  const heads = t.messages.columns
  const columns: Column<AgencyRow>[] = [
    { key: 'name', head: heads.name, cell: name },
    { key: 'status', head: heads.status, cell: status },
    {
      key: 'balance',
      head: heads.balance,
      cell: ({ money }) => moneyText(money.balance, money.currency),
      align: 'end',
      nowrap: true,
    },
    { key: 'credit', head: heads.credit, cell: credit, align: 'end', nowrap: true },
    {
      key: 'available',
      head: heads.available,
      cell: ({ money }) => moneyText(money.available, money.currency),
      align: 'end',
      nowrap: true,
    },
    { key: 'people', head: heads.people, cell: ({ people }) => people, align: 'end' },
    { key: 'contact', head: heads.contact, cell: ({ contact }) => contact.name },
  ]
  return (
    <DataTable
      label={t(($) => $.title)}
      columns={shownColumns(columns, list)}
      density={list.density}
      rows={found?.rows}
      rowKey={({ id }) => String(id)}
      rowLabel={(row) => row.name}
      onOpen={onOpen}
      card={(row) => (
        <div className={styles.card}>
          <div className={styles.pair}>
            {name(row)}
            {status(row)}
          </div>
          <div className={styles.pair}>
            <span className={styles.quiet}>{heads.balance}</span>
            <span>{moneyText(row.money.balance, row.money.currency)}</span>
          </div>
          <div className={styles.pair}>
            <span className={styles.quiet}>{heads.credit}</span>
            <span>{credit(row)}</span>
          </div>
        </div>
      )}
      empty={
        isFiltered ? (
          <EmptyState
            title={t(($) => $.noneFound)}
            actions={<Button onClick={list.clear}>{t(($) => $.showAll)}</Button>}
          >
            {t(($) => $.noneFoundText)}
          </EmptyState>
        ) : (
          <EmptyState title={t(($) => $.noneTitle)}>{t(($) => $.noneText)}</EmptyState>
        )
      }
      foot={found && <Pager {...found} onPage={list.toPage} />}
    />
  )
}
