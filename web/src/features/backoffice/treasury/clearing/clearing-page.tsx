import { PLATFORM_ZONE } from '@interline/domain/time/zone'
import { CLEARING_KINDS } from '@interline/domain/ledger/ageing'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, type Reply } from '../../../../api/call.ts'
import { useText } from '../../../../i18n/index.tsx'
import { useListView } from '../../../../navigation.ts'
import { After } from '../../../../shell/frame/after.tsx'
import { Loaded } from '../../../../shell/parts/loaded.tsx'
import { Code } from '../../../../ui/code/code.tsx'
import { SelectField } from '../../../../ui/field/select-field.tsx'
import { instantText } from '../../../../ui/format/dates.ts'
import { Money } from '../../../../ui/money/money.tsx'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { EmptyState } from '../../../../ui/states/empty-state.tsx'
import type { Column } from '../../../../ui/table/columns.ts'
import { DataTable } from '../../../../ui/table/data-table.tsx'
import { Pager } from '../../../../ui/table/pager.tsx'
import { AmountLink } from '../../../ledger/amount-link.tsx'
import { ledgerText } from '../../../ledger/text.ts'
import styles from '../treasury.module.css'
import { treasuryText } from '../text.ts'

type Clearing = Reply<'officeTreasury.clearing'>
type Account = Clearing['accounts'][number]
type Item = Clearing['items']['rows'][number]

const PAGE_SIZE = 20

const sinceText = ({ since }: Item) => instantText(since, undefined, PLATFORM_ZONE)

/** `/office/treasury/clearing`: what is open in the clearing accounts, by age, down to the postings. */
export default function ClearingPage() {
  const t = useText(treasuryText)
  const { accounts } = useText(ledgerText).messages
  const { parameters, page, change } = useListView()
  const account = CLEARING_KINDS.find((each) => each === parameters.get('account')) ?? 'sales_clearing'
  const query = { account, page, pageSize: PAGE_SIZE }
  const found = useQuery({
    queryKey: ['officeTreasury.clearing', query],
    queryFn: ({ signal }) => call('officeTreasury.clearing', { query }, { signal }),
    placeholderData: keepPreviousData,
  })
  const owner = (row: { readonly ownerName: string | null }) => row.ownerName ?? t(($) => $.platform)
  const ages: Column<Account>[] = t.messages.clearing.ages.map((head, at) => ({
    key: `age-${at}`,
    head,
    align: 'end',
    nowrap: true,
    cell: (row) => {
      const amount = row.ages[at] ?? 0
      return amount === 0 ? '–' : <Money amount={amount} currency={row.currency} code={false} />
    },
  }))
  const columns: Column<Account>[] = [
    { key: 'account', head: t(($) => $.account), cell: (row) => accounts[row.account] },
    { key: 'owner', head: t(($) => $.owner), cell: owner },
    { key: 'items', head: t(($) => $.clearing.items), align: 'end', cell: (row) => row.items },
    ...ages,
    {
      key: 'balance',
      head: t(($) => $.balance),
      align: 'end',
      nowrap: true,
      cell: (row) => <Money amount={row.balance} currency={row.currency} strong />,
    },
  ]
  const amount = (row: Item) => (
    <AmountLink
      office
      source={row.orderId ? { order: row.orderId } : { entry: row.entryId }}
      amount={row.balance}
      currency={row.currency}
    />
  )
  const itemColumns: Column<Item>[] = [
    { key: 'since', head: t(($) => $.clearing.since), nowrap: true, cell: sinceText },
    { key: 'days', head: t(($) => $.clearing.days), align: 'end', cell: (row) => row.days },
    { key: 'owner', head: t(($) => $.owner), cell: owner },
    {
      key: 'reference',
      head: t(($) => $.movements.order),
      cell: (row) => <Code>{row.orderId ?? row.reference}</Code>,
    },
    { key: 'amount', head: t(($) => $.movements.amount), align: 'end', nowrap: true, cell: amount },
  ]
  return (
    <Page>
      <PageHead title={t(($) => $.clearing.title)} note={t(($) => $.clearing.note)} />
      <Loaded query={found} title={t(($) => $.clearing.failed)} safe={t(($) => $.failedSafe)}>
        <DataTable
          label={t(($) => $.clearing.byAge)}
          columns={columns}
          rows={found.data?.accounts}
          rowKey={(row) => `${row.account} ${row.owner} ${row.currency}`}
          rowLabel={(row) => accounts[row.account]}
          card={(row) => (
            <div className={styles.card}>
              <div>
                <span>{accounts[row.account]}</span>
                <Money amount={row.balance} currency={row.currency} strong />
              </div>
              <p className={styles.quiet}>
                {owner(row)} · {row.items}
              </p>
            </div>
          )}
          empty={<EmptyState title={t(($) => $.clearing.none)} />}
        />
        <After queries={[['officeTreasury.clearing']]}>
          <div className={styles.filters}>
            <SelectField
              label={t(($) => $.clearing.itemsOf)}
              value={account}
              options={CLEARING_KINDS.map((value) => ({ value, label: accounts[value] }))}
              onChange={(event) => change({ account: event.target.value })}
            />
          </div>
          <DataTable
            label={t(($) => $.clearing.open)}
            columns={itemColumns}
            rows={found.data?.items.rows}
            rowKey={(row) => `${row.entryId} ${row.owner} ${row.currency}`}
            rowLabel={(row) => row.orderId ?? row.reference}
            card={(row) => (
              <div className={styles.card}>
                <div>
                  <Code>{row.orderId ?? row.reference}</Code>
                  {amount(row)}
                </div>
                <p className={styles.quiet}>
                  {owner(row)} · {sinceText(row)}
                </p>
              </div>
            )}
            empty={<EmptyState title={t(($) => $.clearing.none)} />}
            foot={
              found.data && (
                <Pager
                  page={page}
                  pageSize={PAGE_SIZE}
                  total={found.data.items.total}
                  onPage={(next) => change({ page: next })}
                />
              )
            }
          />
        </After>
      </Loaded>
    </Page>
  )
}
