import { addDays } from '@interline/domain/time/local-date'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, type Reply } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { useListView, usePathParam } from '../../navigation.ts'
import { paths } from '../../paths.ts'
import { booksDay } from '../../shell/date-format.ts'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { Segmented } from '../../ui/choice/segmented.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { figureText } from '../../ui/format/money.ts'
import { Link } from '../../ui/link.tsx'
import { Money } from '../../ui/money/money.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { LinesTable } from './lines-table.tsx'
import styles from './statements.module.css'
import { statementsText } from './text.ts'

const RANGES = { week: 7, month: 30, quarter: 90 } as const
type Range = keyof typeof RANGES
type Bill = Reply<'subStatements.bill'>

/** `/agency-manager/bills/{id}`: a sub-agency's balance and credit, and every entry. */
export default function BillPage() {
  const t = useText(statementsText)
  const id = Number(usePathParam('id'))
  const { parameters, page, change } = useListView()
  const range = (Object.keys(RANGES) as Range[]).find((each) => each === parameters.get('range')) ?? 'month'
  const type = parameters.get('type') ?? ''
  const query = {
    from: addDays(booksDay(), 1 - RANGES[range]),
    page,
    pageSize: 50,
    ...(isType(type, t.messages.types) ? { type } : {}),
  }
  const bill = useQuery({
    queryKey: ['subStatements.bill', id, query],
    queryFn: ({ signal }) => call('subStatements.bill', { params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <Page>
      <PageHead
        before={<Link to={paths.agencyStatements}>{t(($) => $.bill.back)}</Link>}
        title={t(($) => $.bill.title, { agency: bill.data?.agencyName ?? '' })}
        actions={
          <Segmented
            label={t(($) => $.bill.range.label)}
            value={range}
            segments={(Object.keys(RANGES) as Range[]).map((value) => ({
              value,
              label: t.messages.bill.range[value],
            }))}
            onChange={(value) => change({ range: value })}
          />
        }
      />
      <Loaded query={bill} title={t(($) => $.bill.failed)} safe={t(($) => $.bill.failedSafe)}>
        {bill.data && <Summary bill={bill.data} />}
        <Panel
          title={t(($) => $.bill.entries)}
          actions={
            <SelectField
              label={<span className="visually-hidden">{t(($) => $.bill.filterType)}</span>}
              placeholder={t(($) => $.bill.allTypes)}
              value={type}
              options={Object.entries(t.messages.types).map(([value, label]) => ({ value, label }))}
              onChange={(event) => change({ type: event.target.value })}
            />
          }
        >
          <LinesTable
            lines={bill.data?.entries}
            zone={bill.data?.timeZone}
            showInvoiceType={bill.data?.showInvoiceType ?? false}
            onPage={(next) => change({ page: next })}
            empty={<EmptyState title={t(($) => $.bill.empty)}>{t(($) => $.bill.emptyText)}</EmptyState>}
          />
        </Panel>
      </Loaded>
    </Page>
  )
}

function Summary({ bill }: { readonly bill: Bill }) {
  const t = useText(statementsText)
  const limit = figureText(bill.creditLimit, bill.currency)
  const facts = [
    [t(($) => $.bill.balance), bill.balance],
    [t(($) => $.bill.creditUsed, { limit }), bill.creditUsed],
    [t(($) => $.bill.creditLeft), bill.creditLeft],
    [t(($) => $.bill.received), bill.received],
    [t(($) => $.bill.paid), -bill.paid],
  ] as const
  return (
    <Panel padded>
      <dl className={styles.cards}>
        {facts.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Money amount={amount} currency={bill.currency} strong />
            </dd>
          </div>
        ))}
      </dl>
      {bill.overdue && <Notice tone="error">{t(($) => $.bill.overdue)}</Notice>}
    </Panel>
  )
}

function isType<Types extends object>(text: string, types: Types): text is Extract<keyof Types, string> {
  return Object.hasOwn(types, text)
}
