import type { Currency } from '@interline/domain/money/money'
import { presetPeriod } from '@interline/domain/reports/report-period'
import { call, type Reply } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { paths, withQuery } from '../../../paths.ts'
import { useClientView } from '../../../shell/client-view.ts'
import { booksDay } from '../../../shell/date-format.ts'
import { useSettlementCurrency } from '../../../shell/currency.ts'
import { moneyText } from '../../../ui/format/money.ts'
import { Money } from '../../../ui/money/money.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ChangeText } from '../change-text.tsx'
import { reportsStartText } from '../text.ts'
import { Item } from './item.tsx'
import { monthOf, nearLimit } from './figures.ts'
import styles from './start.module.css'
import { useAnswer } from './use-answer.ts'

const readSales = (signal: AbortSignal) =>
  call('reports.sales', { query: { ...presetPeriod('month', booksDay()), by: 'agency' } }, { signal })
const readExposure = (signal: AbortSignal) => call('reports.exposure', {}, { signal })
const readAlerts = (signal: AbortSignal) => call('alerts.count', {}, { signal })

/** The start page of whoever answers for an agency: its month, its credit, its sub-agencies and its alerts. */
export default function OwnerPanel() {
  const t = useText(reportsStartText)
  const settlement = useSettlementCurrency()
  const sales = useAnswer(readSales)
  const exposure = useAnswer(readExposure)
  const alerts = useAnswer(readAlerts)
  // A client at the counter reads neither margin nor credit.
  if (useClientView()) return null
  const byAgency = withQuery(paths.reports, { period: 'month' })
  return (
    <Panel title={t(($) => $.owner.title)}>
      <ul className={styles.items}>
        <Item title={t(($) => $.owner.sales)} answer={sales} to={byAgency} act={t(($) => $.owner.toSales)}>
          {(report) => month(report, settlement, 'sales')}
        </Item>
        <Item
          title={t(($) => $.owner.margin)}
          answer={sales}
          to={withQuery(paths.reports, { period: 'month', by: 'route' })}
          act={t(($) => $.owner.toMargin)}
        >
          {(report) => month(report, settlement, 'margin')}
        </Item>
        <Credit exposure={exposure} />
        <Near exposure={exposure} />
        <Item
          title={t(($) => $.owner.alerts)}
          answer={alerts}
          to={paths.alerts}
          act={t(($) => $.owner.toAlerts)}
        >
          {({ unread }) => ({
            figure: unread,
            note: unread > 0 ? t(($) => $.owner.unread) : t(($) => $.owner.allRead),
          })}
        </Item>
      </ul>
    </Panel>
  )
}

interface ExposureProps {
  readonly exposure: Reply<'reports.exposure'> | 'loading' | 'failed'
}

/** What the agency has used of its own credit, and what it has paid for and not got yet. */
function Credit({ exposure }: ExposureProps) {
  const t = useText(reportsStartText)
  return (
    <Item
      title={t(($) => $.owner.credit)}
      answer={exposure}
      to={paths.wallet}
      act={t(($) => $.owner.toWallet)}
    >
      {({ rows }) => {
        const own = rows.find(({ isOwn }) => isOwn)
        if (!own) return { figure: t(($) => $.none), note: null }
        const amount = (minor: number) => moneyText(minor, own.currency)
        return {
          figure: <Money amount={own.creditUsed} currency={own.currency} />,
          note: (
            <>
              <span>{t(($) => $.owner.ofLimit, { limit: amount(own.creditLimit) })}</span>
              <span>{t(($) => $.owner.unissued, { amount: amount(own.unissued) })}</span>
            </>
          ),
        }
      }}
    </Item>
  )
}

function Near({ exposure }: ExposureProps) {
  const t = useText(reportsStartText)
  return (
    <Item
      title={t(($) => $.owner.near)}
      answer={exposure}
      to={withQuery(paths.reports, { view: 'exposure' })}
      act={t(($) => $.owner.toExposure)}
    >
      {({ rows }) => {
        const near = nearLimit(rows)
        const names = t.list(near.map(({ name }) => name))
        return { figure: near.length, note: names || t(($) => $.owner.nobodyNear) }
      }}
    </Item>
  )
}

function month(report: Reply<'reports.sales'>, settlement: Currency, of: 'sales' | 'margin') {
  const { currency, now, before, also } = monthOf(report, settlement)[of]
  return {
    figure: <Money amount={now} currency={currency} />,
    note: (
      <>
        <ChangeText now={now} before={before} />
        <LastMonth amount={moneyText(before, currency)} />
        <OtherCurrencies amounts={also.map((each) => moneyText(each.now, each.currency))} />
      </>
    ),
  }
}

function OtherCurrencies({ amounts }: { readonly amounts: readonly string[] }) {
  const t = useText(reportsStartText)
  return amounts.length > 0 && <span>{t(($) => $.owner.also, { amounts: t.list(amounts) })}</span>
}

function LastMonth({ amount }: { readonly amount: string }) {
  const t = useText(reportsStartText)
  return <span>{t(($) => $.owner.lastMonth, { amount })}</span>
}
