import { defineFilters } from '@interline/domain/lists/filters'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { ListFilters } from '../../../shell/list/list-filters.tsx'
import { Loaded } from '../../../shell/parts/loaded.tsx'
import { moneyText } from '../../../ui/format/money.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import { AgencySheet } from './agency-sheet.tsx'
import { useAgencyWords, type AgencyRow } from './agency-words.ts'
import styles from './review-rules.module.css'
import { rulesText } from './text.ts'

export { type AgencyRow } from './agency-words.ts'

const PAGE_SIZE = 20
const FILTERS = defineFilters({ q: { kind: 'words', most: 100 } })

/** Review settings of single agencies, and what they inherit. */
export function AgenciesPanel({ locked }: { readonly locked: boolean }) {
  const t = useText(rulesText)
  const { ownOf } = useAgencyWords()
  const [view, setView] = useState({ q: '', page: 1 })
  const [open, setOpen] = useState<AgencyRow | null>(null)
  const query = { page: view.page, pageSize: PAGE_SIZE, ...(view.q && { q: view.q }) }
  const list = useQuery({
    queryKey: ['officeReviewRules.agencies', query],
    queryFn: ({ signal }) => call('officeReviewRules.agencies', { query }, { signal }),
    placeholderData: keepPreviousData,
  })
  const heads = t.messages.agencies.columns
  const name = (row: AgencyRow) => (
    <>
      {locked ? (
        <strong>{row.name}</strong>
      ) : (
        <button
          type="button"
          className={styles.open}
          aria-label={t(($) => $.agencies.open, { name: row.name })}
          onClick={() => setOpen(row)}
        >
          {row.name}
        </button>
      )}
      {row.parent && (
        <span className={styles.quiet}>{t(($) => $.agencies.below, { parent: row.parent })}</span>
      )}
    </>
  )
  const inForce = ({ currency, inForce: { reviewAll, allFrom, reviewOver, overFrom } }: AgencyRow) => {
    const lines = [
      ...(reviewAll ? [[t(($) => $.agencies.all), t(($) => $.agencies.from, { name: allFrom ?? '' })]] : []),
      ...(reviewOver === null
        ? []
        : [
            [
              t(($) => $.agencies.over, { amount: moneyText(reviewOver, currency) }),
              overFrom ? t(($) => $.agencies.from, { name: overFrom }) : t(($) => $.agencies.platform),
            ],
          ]),
    ]
    if (lines.length === 0) return <span className={styles.quiet}>{t(($) => $.agencies.noneInForce)}</span>
    return lines.map(([what, whose]) => (
      <div key={what}>
        {what} <span className={styles.quiet}>{whose}</span>
      </div>
    ))
  }
  const columns: Column<AgencyRow>[] = [
    { key: 'agency', head: heads.agency, cell: name },
    { key: 'own', head: heads.own, cell: ownOf },
    { key: 'inForce', head: heads.inForce, cell: inForce },
  ]
  return (
    <div className={styles.panels}>
      <ListFilters
        filters={FILTERS}
        values={view.q ? { q: view.q } : {}}
        search={t(($) => $.agencies.search)}
        labels={{}}
        options={{}}
        onChange={(valuesOf) => setView({ q: valuesOf({}).q ?? '', page: 1 })}
      />
      <Loaded query={list} title={t(($) => $.agencies.failed)} safe={t(($) => $.failedSafe)}>
        <DataTable
          label={t(($) => $.agencies.title)}
          columns={columns}
          rows={list.data?.rows}
          rowKey={({ id }) => String(id)}
          rowLabel={(row) => row.name}
          {...(locked ? {} : { onOpen: setOpen })}
          card={(row) => (
            <div className={styles.card}>
              <div>{name(row)}</div>
              <div>{ownOf(row)}</div>
              <div>{inForce(row)}</div>
            </div>
          )}
          empty={
            <EmptyState title={t(($) => $.agencies.noneTitle)}>{t(($) => $.agencies.noneText)}</EmptyState>
          }
          foot={
            list.data && (
              <Pager
                page={view.page}
                pageSize={PAGE_SIZE}
                total={list.data.total}
                onPage={(page) => setView({ ...view, page })}
              />
            )
          }
        />
      </Loaded>
      <p className={styles.quiet}>{t(($) => $.agencies.hint)}</p>
      {open && <AgencySheet key={open.id} agency={open} onClose={() => setOpen(null)} />}
    </div>
  )
}
