import { useQuery } from '@tanstack/react-query'
import { call, type Reply } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { useListView } from '../../navigation.ts'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { Code } from '../../ui/code/code.tsx'
import { Fact } from '../../ui/fact.tsx'
import { Facts } from '../../ui/facts.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import styles from './api-clients.module.css'
import type { Client } from './client-calls.ts'
import { DayChart } from './day-chart.tsx'
import { apiClientsText } from './text.ts'

type Usage = Reply<'apiClients.usage'>

const PERIODS = [7, 30, 90] as const

/** Usage by day, call and error, searches for each order, and limits. Key and period are in the address. */
export function UsagePanel({ clients }: { readonly clients: readonly Pick<Client, 'id' | 'name'>[] }) {
  const t = useText(apiClientsText)
  const { usage: words } = t.messages
  const { parameters, change } = useListView()
  const client = parameters.get('client') ?? ''
  const days = PERIODS.find((each) => String(each) === parameters.get('days')) ?? 30
  const usage = useQuery({
    queryKey: ['apiClients', 'usage', client, days],
    queryFn: ({ signal }) =>
      call('apiClients.usage', { query: { days, ...(client && { client }) } }, { signal }),
  })
  return (
    <div className={styles.stack}>
      <div className={styles.filters}>
        <SelectField
          label={words.client}
          value={client}
          options={[
            { value: '', label: words.all },
            ...clients.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => change({ client: event.target.value })}
        />
        <SelectField
          label={words.period}
          value={String(days)}
          options={PERIODS.map((each) => ({ value: String(each), label: words.days[each] }))}
          onChange={(event) => change({ days: event.target.value === '30' ? '' : event.target.value })}
        />
      </div>
      <Loaded query={usage} title={words.failed} safe={words.failedSafe}>
        {usage.data && <Figures usage={usage.data} />}
      </Loaded>
    </div>
  )
}

function Figures({ usage }: { readonly usage: Usage }) {
  const { usage: words } = useText(apiClientsText).messages
  const sum = (key: 'calls' | 'refused' | 'failed') => usage.days.reduce((all, day) => all + day[key], 0)
  const { searches, orders, ratio } = usage.lookToBook
  return (
    <>
      <Panel padded>
        <Facts>
          <Fact label={words.calls}>{String(sum('calls'))}</Fact>
          <Fact label={words.errors}>{String(sum('refused') + sum('failed'))}</Fact>
          <Fact label={words.searches}>{String(searches)}</Fact>
          <Fact label={words.orders}>{String(orders)}</Fact>
          <Fact label={words.ratio}>{ratio === null ? words.noOrders : String(ratio)}</Fact>
        </Facts>
      </Panel>
      <Panel title={words.byDay} padded>
        <DayChart days={usage.days} />
      </Panel>
      <CallTable usage={usage} />
      <ErrorTable usage={usage} />
      <LimitTable usage={usage} />
    </>
  )
}

function count<Row>(key: string, head: string, of: (row: Row) => number | string): Column<Row> {
  return { key, head, align: 'end', nowrap: true, cell: of }
}

function CallTable({ usage }: { readonly usage: Usage }) {
  const t = useText(apiClientsText)
  const { usage: words } = t.messages
  type Row = Usage['byCall'][number]
  return (
    <Panel title={words.byCall}>
      <DataTable<Row>
        bare
        label={words.byCall}
        columns={[
          { key: 'call', head: words.call, cell: (row) => <Code>{row.call}</Code> },
          count('calls', words.calls, (row) => row.calls),
          count('refused', words.refused, (row) => row.refused),
          count('failed', words.failedCalls, (row) => row.failed),
          count('average', words.average, (row) => t(($) => $.usage.ms, { ms: row.averageMs })),
          count('most', words.most, (row) => t(($) => $.usage.ms, { ms: row.mostMs })),
        ]}
        rows={usage.byCall}
        rowKey={({ call: name }) => name}
        rowLabel={({ call: name }) => name}
        empty={<EmptyState title={words.none} />}
      />
    </Panel>
  )
}

function ErrorTable({ usage }: { readonly usage: Usage }) {
  const { usage: words } = useText(apiClientsText).messages
  type Row = Usage['errors'][number]
  return (
    <Panel title={words.byError}>
      <DataTable<Row>
        bare
        label={words.byError}
        columns={[
          {
            key: 'error',
            head: words.error,
            cell: (row) => <Code>{row.key}</Code>,
          },
          count('calls', words.calls, (row) => row.calls),
        ]}
        rows={usage.errors}
        rowKey={({ key }) => key}
        rowLabel={({ key }) => key}
        empty={<EmptyState title={words.noErrors} />}
      />
    </Panel>
  )
}

function LimitTable({ usage }: { readonly usage: Usage }) {
  const t = useText(apiClientsText)
  const { usage: words } = t.messages
  type Row = Usage['limits'][number]
  const rates: Readonly<Record<string, string>> = words.rates
  return (
    <Panel title={words.limits} note={words.limitsNote}>
      <DataTable<Row>
        bare
        label={words.limits}
        columns={[
          { key: 'rate', head: words.rate, cell: ({ rate }) => rates[rate] ?? rate },
          {
            key: 'limit',
            head: words.limits,
            nowrap: true,
            cell: ({ limit, seconds }) => t(($) => $.usage.limit, { limit, seconds }),
          },
          { key: 'counted', head: words.counted, cell: ({ shared }) => (shared ? words.shared : words.each) },
          count('refused', words.refusedFor, (row) => row.refused),
        ]}
        rows={usage.limits}
        rowKey={({ rate }) => rate}
        rowLabel={({ rate }) => rate}
        empty={null}
      />
    </Panel>
  )
}
