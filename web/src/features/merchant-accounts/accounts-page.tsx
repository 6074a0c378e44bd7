import { useQuery } from '@tanstack/react-query'
import { useText } from '../../i18n/index.tsx'
import { useListView } from '../../navigation.ts'
import { paths } from '../../paths.ts'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { instantText } from '../../ui/format/dates.ts'
import { moneyText } from '../../ui/format/money.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Page } from '../../ui/page/page.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Status } from '../../ui/status/status.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { callsOf, listKey, useKeeper, type Account } from './account-calls.ts'
import { AccountSheet } from './account-sheet.tsx'
import { ChannelChoice } from './channel-choice.tsx'
import styles from './merchant-accounts.module.css'
import { merchantAccountsText } from './text.ts'

/** `/office/treasury/merchant-accounts` and `/company/merchant-accounts`: accounts with payment gateways. */
export default function MerchantAccountsPage() {
  const t = useText(merchantAccountsText)
  const { keeper, mayChange } = useKeeper()
  const { parameters, change } = useListView()
  const list = useQuery({
    queryKey: listKey(keeper),
    queryFn: ({ signal }) => callsOf(keeper).list(signal),
  })
  const open = list.data?.accounts.find(({ id }) => id === parameters.get('account'))
  const isNew = parameters.get('account') === 'new'
  const chosen = open?.channel ?? parameters.get('channel')
  const channel = list.data?.channels.find((each) => each.channel === chosen)
  const close = () => change({ account: '', channel: '' })
  return (
    <Page>
      <PageHead
        title={t(($) => $.title)}
        note={t(($) => $.note[keeper])}
        actions={
          <>
            {keeper === 'portal' && (list.data?.accounts.length ?? 0) > 0 && (
              <LinkButton to={paths.disputes}>{t(($) => $.disputes)}</LinkButton>
            )}
            {mayChange && (list.data?.channels.length ?? 0) > 0 && (
              <Button kind="primary" onClick={() => change({ account: 'new' })}>
                {t(($) => $.add)}
              </Button>
            )}
          </>
        }
      />
      <Loaded query={list} title={t(($) => $.failed)} safe={t(($) => $.failedSafe)}>
        <AccountsTable
          accounts={list.data?.accounts}
          connected={(list.data?.channels.length ?? 0) > 0}
          onOpen={({ id }) => change({ account: id })}
        />
      </Loaded>
      {isNew && !channel && list.data && (
        <ChannelChoice
          channels={list.data.channels}
          onChoose={(next) => change({ account: 'new', channel: next })}
          onClose={close}
        />
      )}
      {channel && list.data && (open ?? isNew) && (
        <AccountSheet
          key={`${open?.id ?? 'new'} ${open?.version ?? 0} ${channel.channel}`}
          account={open}
          channel={channel}
          simulators={list.data.simulators}
          onSaved={({ id }) => change({ account: id, channel: '' })}
          onClose={close}
        />
      )}
    </Page>
  )
}

interface TableProps {
  readonly accounts: readonly Account[] | undefined
  readonly connected: boolean
  readonly onOpen: (account: Account) => void
}

function AccountsTable({ accounts, connected, onOpen }: TableProps) {
  const t = useText(merchantAccountsText)
  const { columns: heads, channels, environments } = t.messages
  const name = (row: Account) => (
    <button
      type="button"
      className={styles.open}
      aria-label={t(($) => $.open, { name: row.name })}
      onClick={() => onOpen(row)}
    >
      {row.name}
    </button>
  )
  const fee = (row: Account) =>
    [
      ...(Number(row.feePct) > 0 ? [`${row.feePct} %`] : []),
      ...(row.fixedFee > 0 ? [moneyText(row.fixedFee, row.amountCurrency)] : []),
    ].join(' + ')
  const columns: Column<Account>[] = [
    {
      key: 'name',
      head: heads.name,
      cell: (row) => (
        <>
          {name(row)}
          <span className={styles.second}>{channels[row.channel]}</span>
        </>
      ),
      nowrap: true,
    },
    { key: 'state', head: heads.state, cell: (row) => <AccountState account={row} />, nowrap: true },
    {
      key: 'environment',
      head: heads.environment,
      cell: (row) => environments[row.environment],
      nowrap: true,
    },
    {
      key: 'currencies',
      head: heads.currencies,
      cell: (row) => <span className={styles.codes}>{t.list(row.currencies)}</span>,
    },
    { key: 'fee', head: heads.fee, cell: (row) => fee(row) || t(($) => $.noFee), align: 'end', nowrap: true },
    { key: 'checked', head: heads.checked, cell: (row) => <CheckState account={row} />, nowrap: true },
  ]
  return (
    <DataTable
      label={t(($) => $.title)}
      columns={columns}
      rows={accounts}
      rowKey={({ id }) => id}
      rowLabel={(row) => row.name}
      onOpen={onOpen}
      card={(row) => (
        <div className={styles.card}>
          <div>
            {name(row)}
            <AccountState account={row} />
          </div>
          <p className={styles.quiet}>
            {[channels[row.channel], environments[row.environment], t.list(row.currencies), fee(row)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      )}
      empty={
        <EmptyState title={connected ? t(($) => $.empty) : t(($) => $.notConnected)}>
          {connected && t(($) => $.emptyHow)}
        </EmptyState>
      }
    />
  )
}

function AccountState({ account: { active, missing } }: { readonly account: Account }) {
  const { states } = useText(merchantAccountsText).messages
  if (missing.length > 0) return <Status tone="warning">{states.incomplete}</Status>
  return active ? <Status tone="success">{states.on}</Status> : <Status tone="info">{states.off}</Status>
}

function CheckState({ account: { check } }: { readonly account: Account }) {
  const t = useText(merchantAccountsText)
  if (!check) return t(($) => $.never)
  return (
    <Status tone={check.result === 'ok' ? 'success' : 'error'}>
      {t(($) => (check.result === 'ok' ? $.checkedAt : $.failedAt), { date: instantText(check.at) })}
    </Status>
  )
}
