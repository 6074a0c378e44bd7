import { TOP_UP_REQUEST_STATES } from '@interline/domain/top-ups/states'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useListView } from '../../../navigation.ts'
import { Loaded } from '../../../shell/parts/loaded.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { shortDate } from '../../../ui/format/dates.ts'
import { Money } from '../../../ui/money/money.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Status } from '../../../ui/status/status.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import { callsOf, type Realm, type TopUpRequest } from '../top-up-calls.ts'
import { REQUEST_TONES } from '../top-up-tones.ts'
import styles from '../top-ups.module.css'
import { topUpsText } from '../text.ts'
import { RequestSheet } from './request-sheet.tsx'

/** Transfers that agencies reported, the oldest open request first. */
export function RequestsPanel({ realm }: { readonly realm: Realm }) {
  const t = useText(topUpsText)
  const { parameters, page, change } = useListView()
  const [openId, setOpenId] = useState<string | null>(null)
  const state = TOP_UP_REQUEST_STATES.find((each) => each === parameters.get('state'))
  const query = { page, pageSize: 20, ...(state ? { state } : {}) }
  const list = useQuery({
    queryKey: ['topUps', realm, 'requests', query],
    queryFn: ({ signal }) => callsOf(realm).requests(query, signal),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
  const open = list.data?.rows.find(({ id }) => id === openId)
  const columns = useRequestColumns((row) => setOpenId(row.id))
  return (
    <>
      <Panel
        title={t(($) => $.tabs.requests)}
        actions={
          <SelectField
            label={<span className="visually-hidden">{t(($) => $.list.state)}</span>}
            placeholder={t(($) => $.list.anyState)}
            value={state ?? ''}
            options={TOP_UP_REQUEST_STATES.map((value) => ({
              value,
              label: t.messages.requestStates[value],
            }))}
            onChange={(event) => change({ state: event.target.value })}
          />
        }
      >
        <Loaded query={list} title={t(($) => $.requests.failed)} safe={t(($) => $.failedSafe)}>
          <DataTable
            bare
            label={t(($) => $.tabs.requests)}
            columns={columns}
            rows={list.data?.rows}
            rowKey={({ id }) => id}
            rowLabel={({ agencyName }) => agencyName}
            onOpen={(row) => setOpenId(row.id)}
            card={(row) => (
              <div className={styles.card}>
                <div>
                  <OpenRequest row={row} onOpen={(each) => setOpenId(each.id)} />
                  <Money amount={row.amount} currency={row.currency} strong />
                </div>
                <div className={styles.quiet}>
                  {shortDate(row.paidOn, t.locale)}
                  <RequestState row={row} />
                </div>
              </div>
            )}
            empty={<EmptyState title={t(($) => $.requests.none)}>{t(($) => $.requests.noneText)}</EmptyState>}
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
      {open && <RequestSheet key={open.id} realm={realm} request={open} onClose={() => setOpenId(null)} />}
    </>
  )
}

function useRequestColumns(onOpen: (row: TopUpRequest) => void): readonly Column<TopUpRequest>[] {
  const t = useText(topUpsText)
  return useMemo<Column<TopUpRequest>[]>(
    () => [
      {
        key: 'agency',
        head: t(($) => $.list.agency),
        cell: (row) => <OpenRequest row={row} onOpen={onOpen} />,
      },
      {
        key: 'amount',
        head: t(($) => $.requests.amount),
        align: 'end',
        nowrap: true,
        cell: (row) => <Money amount={row.amount} currency={row.currency} strong />,
      },
      {
        key: 'paidOn',
        head: t(($) => $.requests.paidOn),
        nowrap: true,
        cell: (row) => shortDate(row.paidOn, t.locale),
      },
      { key: 'method', head: t(($) => $.requests.method), cell: (row) => t.messages.methods[row.method] },
      {
        key: 'proofs',
        head: t(($) => $.requests.proofs),
        align: 'end',
        cell: (row) => row.proofs.length,
      },
      { key: 'state', head: t(($) => $.list.state), nowrap: true, cell: (row) => <RequestState row={row} /> },
    ],
    [t, onOpen],
  )
}

function OpenRequest({
  row,
  onOpen,
}: {
  readonly row: TopUpRequest
  readonly onOpen: (row: TopUpRequest) => void
}) {
  const t = useText(topUpsText)
  return (
    <button
      type="button"
      className={styles.open}
      aria-label={t(($) => $.requests.open, { agency: row.agencyName })}
      onClick={() => onOpen(row)}
    >
      {row.agencyName}
    </button>
  )
}

function RequestState({ row }: { readonly row: TopUpRequest }) {
  const t = useText(topUpsText)
  return <Status tone={REQUEST_TONES[row.state]}>{t.messages.requestStates[row.state]}</Status>
}
