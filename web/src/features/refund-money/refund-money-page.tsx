import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useText } from '../../i18n/index.tsx'
import { usePathname } from '../../navigation.ts'
import { paths } from '../../paths.ts'
import { ExportMenu } from '../../shell/list/export-menu.tsx'
import { ListFilters } from '../../shell/list/list-filters.tsx'
import { ListTools } from '../../shell/list/list-tools.tsx'
import { shownColumns, useList } from '../../shell/list/list.ts'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Page } from '../../ui/page/page.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { AgeingTable } from './ageing-table.tsx'
import { useRefundColumns } from './refund-columns.tsx'
import { readRefunds, refundListOf } from './refund-list.ts'
import styles from './refund-money.module.css'
import { RefundTable } from './refund-table.tsx'
import { refundMoneyText } from './text.ts'

const LISTS = { agency: refundListOf('agency'), office: refundListOf('office') } as const

/** `/bills/refunds-due` and `/office/refunds-due`: which refunds wait, who holds the money, since when and until when. */
export default function RefundMoneyPage() {
  const t = useText(refundMoneyText)
  const realm = usePathname() === paths.officeRefundMoney ? 'office' : 'agency'
  const office = realm === 'office'
  const list = useList(LISTS[realm])
  const columns = useRefundColumns(office)
  const found = useQuery({
    queryKey: ['refundMoney.list', realm, list.query],
    queryFn: ({ signal }) => readRefunds(office, list.query, signal),
    placeholderData: keepPreviousData,
  })
  const agencies = found.data?.agencies ?? []
  return (
    <Page>
      <PageHead
        title={t(($) => $.title)}
        note={found.data && t(($) => $.refunds, { count: found.data.total })}
        actions={
          <ExportMenu
            call={office ? 'officeRefundMoney.export' : 'refundMoney.export'}
            input={(format) => ({ body: { ...list.asked, format } })}
            name="refunds-due"
            total={found.data?.total}
          />
        }
      />
      <ListFilters
        {...list.filters}
        labels={t.messages.filters}
        options={{
          holder: Object.entries(t.messages.holders).map(([value, label]) => ({ value, label })),
          late: [{ value: 'yes', label: t(($) => $.onlyLate) }],
          agency:
            office || agencies.length > 1
              ? agencies.map(({ id, name }) => ({ value: String(id), label: name }))
              : undefined,
        }}
        hints={{ orderId: t(($) => $.orderHint) }}
      >
        <ListTools list={LISTS[realm]} heads={t.messages.columns} />
      </ListFilters>
      <Loaded query={found} title={t(($) => $.failed)} safe={t(($) => $.failedSafe)}>
        <div className={styles.stack}>
          {found.data && found.data.sums.length > 0 && <AgeingTable sums={found.data.sums} />}
          <RefundTable
            office={office}
            columns={shownColumns(columns, list)}
            density={list.density}
            rows={found.data?.rows}
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
        </div>
      </Loaded>
    </Page>
  )
}
