import { TOP_UP_STATES, TOP_UP_TARGETS } from '@interline/domain/top-ups/states'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useListView } from '../../navigation.ts'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useSearchWords } from '../../ui/field/use-search-words.ts'
import { instantText } from '../../ui/format/dates.ts'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Status } from '../../ui/status/status.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { Code } from '../../ui/code/code.tsx'
import { AmountLink } from '../ledger/amount-link.tsx'
import { Money } from '../../ui/money/money.tsx'
import { callsOf, type Realm, type TopUp } from './top-up-calls.ts'
import { TopUpDetails } from './top-up-details.tsx'
import { TOP_UP_TONES } from './top-up-tones.ts'
import styles from './top-ups.module.css'
import { topUpsText } from './text.ts'

/** Posted top-ups, newest first; each opens with calculation, postings and reversal. */
export function TopUpsPanel({ realm }: { readonly realm: Realm }) {
  const t = useText(topUpsText)
  const { parameters, page, change } = useListView()
  const [open, setOpen] = useState<TopUp | null>(null)
  const state = TOP_UP_STATES.find((each) => each === parameters.get('state'))
  const applyTo = TOP_UP_TARGETS.find((each) => each === parameters.get('applyTo'))
  const q = parameters.get('q') ?? ''
  const search = useSearchWords(q, (typed) => change({ q: typed }))
  const query = {
    page,
    pageSize: 20,
    ...(q ? { q } : {}),
    ...(state ? { state } : {}),
    ...(applyTo ? { applyTo } : {}),
  }
  const list = useQuery({
    queryKey: ['topUps', realm, 'list', query],
    queryFn: ({ signal }) => callsOf(realm).list(query, signal),
    placeholderData: keepPreviousData,
  })
  const columns = useColumns(realm, setOpen)
  const options = <Value extends string>(values: readonly Value[], words: Readonly<Record<Value, string>>) =>
    values.map((value) => ({ value, label: words[value] }))
  return (
    <>
      <Panel
        title={t(($) => $.tabs.topUps)}
        actions={
          <div className={styles.actions}>
            <TextField
              label={<span className="visually-hidden">{t(($) => $.list.search)}</span>}
              placeholder={t(($) => $.list.search)}
              type="search"
              maxLength={60}
              {...search.field}
            />
            <SelectField
              label={<span className="visually-hidden">{t(($) => $.list.state)}</span>}
              placeholder={t(($) => $.list.anyState)}
              value={state ?? ''}
              options={options(TOP_UP_STATES, t.messages.states)}
              onChange={(event) => change({ state: event.target.value })}
            />
            <SelectField
              label={<span className="visually-hidden">{t(($) => $.fields.applyTo)}</span>}
              placeholder={t(($) => $.list.anyTarget)}
              value={applyTo ?? ''}
              options={options(TOP_UP_TARGETS, t.messages.targets)}
              onChange={(event) => change({ applyTo: event.target.value })}
            />
          </div>
        }
      >
        <Loaded query={list} title={t(($) => $.list.failed)} safe={t(($) => $.failedSafe)}>
          <DataTable
            bare
            label={t(($) => $.tabs.topUps)}
            columns={columns}
            rows={list.data?.rows}
            rowKey={({ id }) => id}
            rowLabel={({ referenceNumber }) => referenceNumber}
            onOpen={setOpen}
            card={(row) => <TopUpCard row={row} realm={realm} onOpen={setOpen} />}
            empty={<EmptyState title={t(($) => $.list.none)}>{t(($) => $.list.noneText)}</EmptyState>}
            foot={
              list.data && (
                <Pager
                  page={list.data.page}
                  pageSize={list.data.pageSize}
                  total={list.data.total}
                  onPage={(next) => change({ page: next })}
                />
              )
            }
          />
        </Loaded>
      </Panel>
      {open && <TopUpDetails key={open.id} realm={realm} topUp={open} onClose={() => setOpen(null)} />}
    </>
  )
}

function useColumns(realm: Realm, onOpen: (row: TopUp) => void): readonly Column<TopUp>[] {
  const t = useText(topUpsText)
  return useMemo<Column<TopUp>[]>(
    () => [
      {
        key: 'created',
        head: t(($) => $.list.created),
        nowrap: true,
        cell: (row) => instantText(row.createdAt),
      },
      {
        key: 'agency',
        head: t(($) => $.list.agency),
        cell: (row) => <OpenTopUp row={row} onOpen={onOpen} />,
      },
      { key: 'target', head: t(($) => $.fields.applyTo), cell: (row) => t.messages.targets[row.applyTo] },
      {
        key: 'received',
        head: t(($) => $.details.received),
        align: 'end',
        nowrap: true,
        cell: (row) => <Money amount={row.receivedAmount} currency={row.receivedCurrency} />,
      },
      {
        key: 'amount',
        head: t(($) => $.fields.amount),
        align: 'end',
        nowrap: true,
        cell: (row) => <Amount row={row} realm={realm} />,
      },
      {
        key: 'reference',
        head: t(($) => $.fields.referenceNumber.label),
        cell: (row) => <Code>{row.referenceNumber}</Code>,
      },
      { key: 'by', head: t(($) => $.list.by), cell: (row) => row.createdBy },
      { key: 'state', head: t(($) => $.list.state), nowrap: true, cell: (row) => <TopUpState row={row} /> },
    ],
    [t, realm, onOpen],
  )
}

function OpenTopUp({ row, onOpen }: { readonly row: TopUp; readonly onOpen: (row: TopUp) => void }) {
  const t = useText(topUpsText)
  return (
    <button
      type="button"
      className={styles.open}
      aria-label={t(($) => $.list.open, { reference: row.referenceNumber })}
      onClick={() => onOpen(row)}
    >
      {row.agencyName}
    </button>
  )
}

function Amount({ row, realm }: { readonly row: TopUp; readonly realm: Realm }) {
  if (row.entryId === null) return <Money amount={row.amount} currency={row.currency} />
  return (
    <AmountLink
      source={{ entry: row.entryId }}
      office={realm === 'office'}
      amount={row.amount}
      currency={row.currency}
      strong
    />
  )
}

function TopUpState({ row }: { readonly row: TopUp }) {
  const t = useText(topUpsText)
  return <Status tone={TOP_UP_TONES[row.state]}>{t.messages.states[row.state]}</Status>
}

function TopUpCard({
  row,
  realm,
  onOpen,
}: {
  readonly row: TopUp
  readonly realm: Realm
  readonly onOpen: (row: TopUp) => void
}) {
  return (
    <div className={styles.card}>
      <div>
        <OpenTopUp row={row} onOpen={onOpen} />
        <Amount row={row} realm={realm} />
      </div>
      <div className={styles.quiet}>
        <Code>{row.referenceNumber}</Code>
        <TopUpState row={row} />
      </div>
      <span className={styles.quiet}>{instantText(row.createdAt)}</span>
    </div>
  )
}
