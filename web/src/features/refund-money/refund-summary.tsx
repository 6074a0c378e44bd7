import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useText } from '../../i18n/index.tsx'
import { paths } from '../../paths.ts'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { AgeingTable } from './ageing-table.tsx'
import { useRefundColumns } from './refund-columns.tsx'
import { readRefunds } from './refund-list.ts'
import styles from './refund-money.module.css'
import { RefundTable } from './refund-table.tsx'
import { refundMoneyText } from './text.ts'

/** The oldest refunds that a report shows; the page has all. */
const OLDEST = 10

/** A report's section: who holds the money of refunds, and the oldest of them. `agency`: of one agency only. */
export function RefundSummary({ office, agency }: { readonly office: boolean; readonly agency?: number }) {
  const t = useText(refundMoneyText)
  const columns = useRefundColumns(office)
  const query = { page: 1, pageSize: OLDEST, ...(agency === undefined ? {} : { agency: String(agency) }) }
  const found = useQuery({
    queryKey: ['refundMoney.list', office ? 'office' : 'agency', query],
    queryFn: ({ signal }) => readRefunds(office, query, signal),
    placeholderData: keepPreviousData,
  })
  const all = office ? paths.officeRefundMoney : paths.refundMoney
  const empty = <EmptyState title={t(($) => $.empty.title)}>{t(($) => $.empty.text)}</EmptyState>
  return (
    <Loaded query={found} title={t(($) => $.failed)} safe={t(($) => $.failedSafe)}>
      {!found.data && <Skeleton height="240px" />}
      {found.data && (
        <div className={styles.stack}>
          {found.data.sums.length > 0 && <AgeingTable sums={found.data.sums} />}
          <Panel
            title={t(($) => $.oldest)}
            note={t(($) => $.refunds, { count: found.data.total })}
            actions={
              <LinkButton size="sm" to={agency === undefined ? all : `${all}?agency=${agency}`}>
                {t(($) => $.all)}
              </LinkButton>
            }
          >
            <RefundTable bare office={office} columns={columns} rows={found.data.rows} empty={empty} />
          </Panel>
        </div>
      )}
    </Loaded>
  )
}
