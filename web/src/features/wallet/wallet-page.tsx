import { offsetText } from '@interline/domain/time/zone'
import { addDays } from '@interline/domain/time/local-date'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { serverNow } from '../../clock.ts'
import { useText } from '../../i18n/index.tsx'
import { useListView } from '../../navigation.ts'
import { booksDay } from '../../shell/date-format.ts'
import { ExportMenu } from '../../shell/list/export-menu.tsx'
import { After } from '../../shell/frame/after.tsx'
import { LoadFailed } from '../../shell/parts/load-failed.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Segmented } from '../../ui/choice/segmented.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { OwnRequestsPanel } from '../top-ups/requests/own-requests-panel.tsx'
import { TOP_UP_CHANNELS } from '../gateway-payments/use-top-up-channels.ts'
import { TopUpOnline } from './top-up-online.tsx'
import { AvailableCard } from './available-card.tsx'
import { BalanceChart } from './balance-chart.tsx'
import { EntriesTable } from './entries-table.tsx'
import { walletText } from './text.ts'
import styles from './wallet.module.css'

/** In the reader's time zone. */
const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone

const RANGES = { week: 7, month: 30, quarter: 90 } as const
type Range = keyof typeof RANGES

/** `/bills/wallet`: available amount, chart, and every entry. The address holds the view. */
export default function WalletPage() {
  const t = useText(walletText)
  const { parameters, page, change } = useListView()
  const type = parameters.get('type') ?? ''
  const account = parameters.get('account') ?? ''
  const orderId = parameters.get('orderId') ?? ''
  const range =
    (Object.keys(RANGES) as Range[]).find((each) => each === parameters.get('range')) ??
    // Links from an order may point at an old payment.
    (orderId ? 'quarter' : 'month')
  const today = booksDay()
  const filter = {
    // Without an end: the day may change while the page is open.
    from: addDays(today, 1 - RANGES[range]),
    ...(isType(type, t.messages.types) ? { type } : {}),
    ...(isType(account, t.messages.accounts) ? { account } : {}),
    ...(orderId ? { orderId } : {}),
  }
  const query = { ...filter, page, pageSize: 50 }
  const wallet = useQuery({
    queryKey: ['wallet.get', query],
    queryFn: ({ signal }) => call('wallet.get', { query }, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <Page>
      <PageHead
        title={t(($) => $.title)}
        note={wallet.data && t(($) => $.settled, { currency: wallet.data.currency })}
        actions={
          <>
            <Segmented
              label={t(($) => $.range.label)}
              value={range}
              segments={(Object.keys(RANGES) as Range[]).map((value) => ({
                value,
                label: t(($) => $.range[value]),
              }))}
              onChange={(value) => change({ range: value })}
            />
            <TopUpOnline />
            <ExportMenu
              call="wallet.export"
              input={(format) => ({ body: { ...filter, format } })}
              name="wallet"
              total={wallet.data?.entries.total}
              permission="wallet:read"
            />
          </>
        }
      />
      <After queries={[TOP_UP_CHANNELS]}>
        {wallet.isError && !wallet.data ? (
          <LoadFailed
            title={t(($) => $.failed)}
            safe={t(($) => $.failedSafe)}
            error={wallet.error}
            again={wallet.refetch}
          />
        ) : (
          <>
            <div className={styles.top}>
              {wallet.data ? <AvailableCard wallet={wallet.data} /> : <Skeleton height="270px" />}
              <Panel title={t(($) => $.chart.title)} padded>
                {wallet.data && (
                  <BalanceChart
                    days={wallet.data.days}
                    currency={wallet.data.currency}
                    alertBelow={wallet.data.alert?.below ?? null}
                  />
                )}
              </Panel>
            </div>
            {wallet.data && (
              <OwnRequestsPanel currency={wallet.data.currency} owes={wallet.data.creditUsed > 0} />
            )}
            <Panel
              title={t(($) => $.entries.title)}
              note={
                orderId
                  ? t(($) => $.entries.ofOrder, { order: orderId })
                  : wallet.data &&
                    wallet.data.timeZone !== OWN_ZONE &&
                    t(($) => $.entries.zone, { zone: offsetText(serverNow(), wallet.data.timeZone) })
              }
              actions={
                <>
                  {orderId && (
                    <Button size="sm" onClick={() => change({ orderId: '' })}>
                      {t(($) => $.entries.showAll)}
                    </Button>
                  )}
                  <EntryFilters account={account} type={type} onChange={change} />
                </>
              }
            >
              <EntriesTable wallet={wallet.data} onPage={(next) => change({ page: next })} />
            </Panel>
          </>
        )}
      </After>
    </Page>
  )
}

/** The account and the kind of the entries. */
function EntryFilters({
  account,
  type,
  onChange,
}: {
  readonly account: string
  readonly type: string
  readonly onChange: (changed: Readonly<Record<string, string>>) => void
}) {
  const t = useText(walletText)
  return (
    <>
      <div className={styles.type}>
        <SelectField
          label={<span className="visually-hidden">{t(($) => $.entries.account)}</span>}
          placeholder={t(($) => $.entries.allAccounts)}
          value={account}
          options={Object.entries(t.messages.accounts).map(([value, label]) => ({
            value,
            label,
          }))}
          onChange={(event) => onChange({ account: event.target.value })}
        />
      </div>
      <div className={styles.type}>
        <SelectField
          label={<span className="visually-hidden">{t(($) => $.entries.filterType)}</span>}
          placeholder={t(($) => $.entries.allTypes)}
          value={type}
          options={Object.entries(t.messages.types).map(([value, label]) => ({ value, label }))}
          onChange={(event) => onChange({ type: event.target.value })}
        />
      </div>
    </>
  )
}

function isType<Types extends object>(text: string, types: Types): text is Extract<keyof Types, string> {
  return Object.hasOwn(types, text)
}
