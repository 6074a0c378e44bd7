import { allows } from '@interline/domain/access/access'
import { call } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { paths } from '../../../paths.ts'
import { booksDay } from '../../../shell/date-format.ts'
import { useMe, viewerOf } from '../../../shell/session.ts'
import { shortDate } from '../../../ui/format/dates.ts'
import { moneyText } from '../../../ui/format/money.ts'
import { Money } from '../../../ui/money/money.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Status } from '../../../ui/status/status.tsx'
import { reportsStartText } from '../text.ts'
import { Item } from './item.tsx'
import styles from './start.module.css'
import { useAnswer } from './use-answer.ts'

const readDue = (signal: AbortSignal) => call('statements.credit', { query: { pageSize: 100 } }, { signal })
const readWallet = (signal: AbortSignal) => call('wallet.balance', {}, { signal })
const readRequests = (signal: AbortSignal) =>
  call('topUps.requests', { query: { state: 'open', pageSize: 1 } }, { signal })
const readDifferences = (signal: AbortSignal) =>
  call('gatewayReconciliation.differences', { query: { pageSize: 1 } }, { signal })

/** The start page of finance: what is due, what waits for an answer, what does not agree, and the wallet. */
export function FinancePanel() {
  const t = useText(reportsStartText)
  const viewer = viewerOf(useMe())
  const may = (rule: Parameters<typeof allows>[0]) => allows(rule, viewer).ok
  const seesRequests = may({
    realm: 'agency',
    roles: ['finance'],
    permissions: ['agencybills:read', 'agencybalance:write'],
  })
  const seesDifferences = may({ realm: 'agency', roles: ['SuperUser'], permissions: ['company:update'] })
  const seesWallet = may({
    realm: 'agency',
    bills: true,
    permissions: ['flightorders:pay', 'wallet:read'],
  })
  return (
    <Panel title={t(($) => $.finance.title)}>
      <ul className={styles.items}>
        <Due />
        {seesRequests && <Requests />}
        {seesDifferences && <Differences />}
        {seesWallet && <Wallet />}
      </ul>
    </Panel>
  )
}

function Due() {
  const t = useText(reportsStartText)
  const credit = useAnswer(readDue)
  return (
    <Item
      title={t(($) => $.finance.due)}
      answer={credit}
      to={`${paths.statements}#credit`}
      act={t(($) => $.finance.toCredit)}
    >
      {({ rows, outstanding, currency, running }) => {
        const next = rows
          .filter((row) => row.outstanding > 0)
          .map(({ dueOn }) => dueOn)
          .toSorted()[0]
        const day = (on: string) => shortDate(on, t.locale)
        const isLate = next !== undefined && next < booksDay()
        const note = isLate ? (
          <Status tone="error">{t(($) => $.finance.overdue, { day: day(next) })}</Status>
        ) : next !== undefined ? (
          t(($) => $.finance.dueOn, { day: day(next) })
        ) : running ? (
          t(($) => $.finance.running, {
            used: moneyText(running.used, currency),
            day: day(running.dueOn),
          })
        ) : (
          t(($) => $.finance.nothingDue)
        )
        return { figure: <Money amount={outstanding} currency={currency} />, note }
      }}
    </Item>
  )
}

function Requests() {
  const t = useText(reportsStartText)
  return (
    <Item
      title={t(($) => $.finance.requests)}
      answer={useAnswer(readRequests)}
      to={paths.topUps}
      act={t(($) => $.finance.toRequests)}
    >
      {({ total, rows: [oldest] }) => ({
        figure: total,
        note: oldest
          ? t(($) => $.finance.oldest, {
              agency: oldest.agencyName,
              amount: moneyText(oldest.amount, oldest.currency),
            })
          : t(($) => $.finance.noRequests),
      })}
    </Item>
  )
}

function Differences() {
  const t = useText(reportsStartText)
  return (
    <Item
      title={t(($) => $.finance.differences)}
      answer={useAnswer(readDifferences)}
      to={paths.settlements}
      act={t(($) => $.finance.toDifferences)}
    >
      {({ counts: { open } }) => ({
        figure: open,
        note: open > 0 ? t(($) => $.finance.differ) : t(($) => $.finance.agree),
      })}
    </Item>
  )
}

function Wallet() {
  const t = useText(reportsStartText)
  return (
    <Item
      title={t(($) => $.finance.wallet)}
      answer={useAnswer(readWallet)}
      to={paths.wallet}
      act={t(($) => $.finance.toWallet)}
    >
      {({ available, balance, creditLeft, currency, alert }) => ({
        figure: <Money amount={available} currency={currency} />,
        note: alert?.isLow ? (
          <Status tone="error">
            {t(($) => $.finance.low, {
              balance: moneyText(balance, currency),
              below: moneyText(alert.below, currency),
            })}
          </Status>
        ) : (
          t(($) => $.finance.made, {
            balance: moneyText(balance, currency),
            credit: moneyText(creditLeft, currency),
          })
        ),
      })}
    </Item>
  )
}
