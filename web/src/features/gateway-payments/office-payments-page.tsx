import { allows } from '@interline/domain/access/access'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call, type Reply } from '../../api/call.ts'
import { Failure } from '../../api/failure.ts'
import { useText } from '../../i18n/index.tsx'
import { useListView } from '../../navigation.ts'
import { paths, withQuery } from '../../paths.ts'
import { officeViewer, useOfficeUser } from '../../shell/office-session.ts'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Code } from '../../ui/code/code.tsx'
import { instantText } from '../../ui/format/dates.ts'
import { moneyText } from '../../ui/format/money.ts'
import { Link } from '../../ui/link.tsx'
import { Money } from '../../ui/money/money.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Page } from '../../ui/page/page.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Status } from '../../ui/status/status.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import styles from './gateway-payments.module.css'
import { Statement } from './statement.tsx'
import { gatewayPaymentsText } from './text.ts'

type Attempt = Reply<'officeGatewayPayments.list'>['rows'][number]

const SHOWN = ['all', 'open', 'suspense', 'attention'] as const
const PAGE_SIZE = 20
const KEY = 'officeGatewayPayments'

/** `/office/treasury/gateway-payments`: every payment by gateway, and what needs a person. */
export default function OfficePaymentsPage() {
  const t = useText(gatewayPaymentsText)
  const { parameters, page, change } = useListView()
  const show = SHOWN.find((each) => each === parameters.get('show')) ?? 'all'
  const query = { show, page, pageSize: PAGE_SIZE }
  const found = useQuery({
    queryKey: [KEY, query],
    queryFn: ({ signal }) => call('officeGatewayPayments.list', { query }, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <Page>
      <PageHead title={t(($) => $.office.title)} note={t(($) => $.office.note)} />
      <Tabs
        label={t(($) => $.office.title)}
        value={show}
        tabs={SHOWN.map((value) => ({
          value,
          label: t.messages.office.tabs[value],
          count: value === 'attention' && found.data?.attention ? found.data.attention : undefined,
        }))}
        onChange={(next) => change({ show: next === 'all' ? '' : next })}
      >
        <Loaded query={found} title={t(($) => $.office.failed)} safe={t(($) => $.office.failedSafe)}>
          <AttemptsTable
            rows={found.data?.rows}
            foot={
              found.data && (
                <Pager
                  page={page}
                  pageSize={PAGE_SIZE}
                  total={found.data.total}
                  onPage={(next) => change({ page: next })}
                />
              )
            }
          />
        </Loaded>
      </Tabs>
    </Page>
  )
}

interface TableProps {
  readonly rows: readonly Attempt[] | undefined
  readonly foot: ReactNode
}

function AttemptsTable({ rows, foot }: TableProps) {
  const t = useText(gatewayPaymentsText)
  const { columns: heads } = t.messages.office
  const what = (row: Attempt) => (
    <>
      <div>{row.agencyName}</div>
      <div className={styles.quiet}>
        {row.payable.kind === 'order' ? <Code>{row.payable.id}</Code> : t(($) => $.office.topUp)} ·{' '}
        {row.payer}
      </div>
    </>
  )
  const refs = (row: Attempt) => (
    <>
      <div>
        {row.account.startsWith(t(($) => $.channels[row.channel]))
          ? row.account
          : `${t(($) => $.channels[row.channel])} · ${row.account}`}
      </div>
      <div className={styles.quiet}>
        <Code>{row.ref}</Code>
      </div>
    </>
  )
  const state = (row: Attempt) => <AttemptState attempt={row} />
  const columns: Column<Attempt>[] = [
    { key: 'time', head: heads.time, nowrap: true, cell: (row) => instantText(row.createdAt) },
    { key: 'what', head: heads.what, cell: what },
    { key: 'account', head: heads.account, cell: refs },
    {
      key: 'charged',
      head: heads.charged,
      align: 'end',
      nowrap: true,
      cell: (row) => <Money amount={row.charged.amount} currency={row.charged.currency} />,
    },
    { key: 'state', head: heads.state, cell: state },
  ]
  return (
    <DataTable
      label={t(($) => $.office.title)}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowLabel={(row) => row.ref}
      card={(row) => (
        <div className={styles.stack}>
          {what(row)}
          {state(row)}
          <span className={styles.quiet}>
            {instantText(row.createdAt)} · {moneyText(row.charged.amount, row.charged.currency)}
          </span>
        </div>
      )}
      empty={<EmptyState title={t(($) => $.office.empty)} />}
      foot={foot}
    />
  )
}

const TONES = {
  creating: 'info',
  requires_action: 'info',
  processing: 'info',
  unknown: 'warning',
  succeeded: 'success',
  failed: 'error',
  closed: 'info',
  attention: 'error',
} as const

function AttemptState({ attempt }: { readonly attempt: Attempt }) {
  const t = useText(gatewayPaymentsText)
  const { states } = t.messages.office
  const whatToDo = ({ late, cause, failure }: Attempt['refunds'][number]) => {
    if (failure === 'disputed')
      return cause === 'order' ? t(($) => $.office.disputed) : t(($) => $.office.disputedSuspense)
    if (cause === 'suspense')
      return late ? t(($) => $.office.lateSuspense) : t(($) => $.office.stoppedSuspense)
    return late ? t(($) => $.office.late) : t(($) => $.office.stopped)
  }
  const reasons: Readonly<Partial<Record<string, string>>> = t.messages.office.why
  const why = reasons[attempt.failure ?? '']
  const isSuspense = attempt.settled === 'suspense' && attempt.state !== 'attention'
  return (
    <div className={styles.states}>
      <Status tone={isSuspense ? 'warning' : TONES[attempt.state]}>
        {isSuspense ? states.suspense : states[attempt.state]}
      </Status>
      {attempt.state === 'attention' && attempt.paid && (
        <span>
          {t(($) => $.office.differs, {
            paid: moneyText(attempt.paid.amount, attempt.paid.currency),
            asked: moneyText(attempt.charged.amount, attempt.charged.currency),
          })}
        </span>
      )}
      {isSuspense && why && <span>{why}</span>}
      {attempt.refunds.map((refund) => (
        <span key={refund.id} className={styles.quiet}>
          {t(($) => $.refundStates[refund.state], {
            amount: moneyText(refund.charged.amount, refund.charged.currency),
          })}
          {refund.state === 'attention' && ` · ${whatToDo(refund)}`}
        </span>
      ))}
      <RefundButtons attempt={attempt} />
      <Statement attempt={attempt} />
      {attempt.paid && <DisputeLink attempt={attempt} />}
    </div>
  )
}

/** A payer may dispute any payment that arrived; most channels report it to nobody but their portal. */
function DisputeLink({ attempt }: { readonly attempt: Attempt }) {
  const t = useText(gatewayPaymentsText)
  const reference = attempt.ref
  const may = allows({ realm: 'office', roles: ['treasury'] }, officeViewer(useOfficeUser())).ok
  if (attempt.disputed)
    return <Link to={withQuery(paths.officeDisputes, { q: reference })}>{t(($) => $.office.inDispute)}</Link>
  return (
    may && (
      <Link to={withQuery(paths.officeDisputes, { payment: reference })}>{t(($) => $.office.dispute)}</Link>
    )
  )
}

/** What the treasury may still do with money that did not go where it should. */
function RefundButtons({ attempt }: { readonly attempt: Attempt }) {
  const t = useText(gatewayPaymentsText)
  const queries = useQueryClient()
  const mayRefund = allows({ realm: 'office', roles: ['treasury'] }, officeViewer(useOfficeUser())).ok
  const onSettled = () => queries.invalidateQueries({ queryKey: [KEY] })
  const refund = useMutation({
    mutationFn: () => call('officeGatewayPayments.refund', { params: { id: attempt.id } }),
    onSettled,
  })
  const credit = useMutation({
    mutationFn: (id: string) => call('officeGatewayPayments.credit', { params: { id } }),
    onSettled,
  })
  const stopped = attempt.refunds.filter((each) => each.mayCredit)
  if (!mayRefund) return null
  const failed = refund.error ?? credit.error
  return (
    <>
      {attempt.mayRefund && attempt.left && (
        <Button size="sm" busy={refund.isPending} onClick={() => refund.mutate()}>
          {t(($) => $.office.refund, { amount: moneyText(attempt.left.amount, attempt.left.currency) })}
        </Button>
      )}
      {stopped.map(({ id, charged }) => (
        <Button key={id} size="sm" busy={credit.isPending} onClick={() => credit.mutate(id)}>
          {t(($) => $.office.credit, { amount: moneyText(charged.amount, charged.currency) })}
        </Button>
      ))}
      {failed instanceof Failure && (
        <Notice tone="error" live="assertive">
          {failed.message}
        </Notice>
      )}
    </>
  )
}
