import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, type Reply } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { useDateFormat } from '../../shell/date-format.ts'
import { ExportMenu } from '../../shell/list/export-menu.tsx'
import { ListFilters } from '../../shell/list/list-filters.tsx'
import { ListTools } from '../../shell/list/list-tools.tsx'
import { shownColumns, useList } from '../../shell/list/list.ts'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { fullDate } from '../../ui/format/dates.ts'
import { Money } from '../../ui/money/money.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Page } from '../../ui/page/page.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { transactionsText } from './text.ts'
import { TransactionCard, useTransactionColumns } from './transaction-columns.tsx'
import { ALL_TRANSACTIONS, TRANSACTION_LIST } from './transaction-list.ts'
import styles from './transactions.module.css'

/** `/bills/transactions`: every movement of money with gross, handling fee and net. The address holds the view. */
export default function TransactionsPage() {
  const t = useText(transactionsText)
  const list = useList(TRANSACTION_LIST)
  const found = useQuery({
    queryKey: ['transactions.list', list.query],
    queryFn: ({ signal }) => call('transactions.list', { query: list.query }, { signal }),
    placeholderData: keepPreviousData,
  })
  const zone = found.data?.timeZone ?? 'UTC'
  const columns = useTransactionColumns(zone)
  const choices = (words: Readonly<Record<string, string>>) =>
    Object.entries(words).map(([value, label]) => ({ value, label }))
  return (
    <Page>
      <PageHead
        title={t(($) => $.title)}
        note={found.data && <Shown answer={found.data} />}
        actions={
          <ExportMenu
            call="transactions.export"
            input={(format) => ({ body: { ...list.asked, format } })}
            name="transactions"
            total={found.data?.total}
            permission="transactions:read"
          />
        }
      />
      <ListFilters
        {...list.filters}
        labels={t.messages.filters}
        options={{
          type: choices(t.messages.types),
          method: choices(t.messages.methods),
          status: choices(t.messages.states),
          agency: useAgencyChoices(),
        }}
        hints={{ date: t(($) => $.dateHint), orderId: t(($) => $.orderHint) }}
      >
        <ListTools list={TRANSACTION_LIST} heads={t.messages.columns} all={ALL_TRANSACTIONS} />
      </ListFilters>
      <Totals totals={found.data?.totals} />
      <Loaded query={found} title={t(($) => $.failed)} safe={t(($) => $.failedSafe)}>
        <DataTable
          label={t(($) => $.title)}
          columns={shownColumns(columns, list)}
          density={list.density}
          rows={found.data?.rows}
          rowKey={({ id }) => id}
          rowLabel={({ referenceId }) => referenceId}
          card={(row) => <TransactionCard row={row} zone={zone} />}
          empty={
            <EmptyState
              title={t(($) => (list.isFiltered ? $.empty.filtered : $.empty.title))}
              {...(list.isFiltered && {
                actions: <Button onClick={list.clear}>{t(($) => $.empty.clear)}</Button>,
              })}
            >
              {t(($) => (list.isFiltered ? $.empty.filteredText : $.empty.text))}
            </EmptyState>
          }
          foot={found.data && <Pager {...found.data} onPage={list.toPage} />}
        />
      </Loaded>
    </Page>
  )
}

/** The days, and their time zone. */
function Shown({ answer }: { readonly answer: Reply<'transactions.list'> }) {
  const t = useText(transactionsText)
  const format = useDateFormat()
  const day = (date: string) => fullDate(date, format)
  return t(($) => $.shown, { from: day(answer.from), to: day(answer.to), zone: answer.timeZone })
}

/** The totals of all rows of the view, not only of this page. */
function Totals({ totals }: { readonly totals: Reply<'transactions.list'>['totals'] | undefined }) {
  const t = useText(transactionsText)
  if (totals === null) return <p className={styles.hint}>{t(($) => $.totals.tooMany)}</p>
  if (!totals || totals.length === 0) return null
  return (
    <dl className={styles.totals} aria-label={t(($) => $.totals.label)}>
      {totals.flatMap(({ currency, ...sums }) =>
        (['received', 'paid', 'fees'] as const).map((name) => (
          <div key={`${currency} ${name}`}>
            <dt>{t(($) => $.totals[name])}</dt>
            <dd>
              <Money amount={sums[name]} currency={currency} strong />
            </dd>
          </div>
        )),
      )}
    </dl>
  )
}

/** Only for an agency with sub-agencies. */
function useAgencyChoices() {
  const t = useText(transactionsText)
  const { data } = useQuery({
    queryKey: ['transactions.agencies'],
    queryFn: ({ signal }) => call('transactions.agencies', {}, { signal }),
    staleTime: 300_000,
  })
  if (!data || data.agencies.length === 0) return undefined
  return [
    ...(['all', 'below'] as const).map((value) => ({ value, label: t(($) => $.whose[value]) })),
    ...data.agencies.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
}
