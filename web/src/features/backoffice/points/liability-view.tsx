import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { Loaded } from '../../../shell/parts/loaded.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { instantText } from '../../../ui/format/dates.ts'
import { Money } from '../../../ui/money/money.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { countText } from '../../points/points-format.ts'
import { officePointsText } from './text.ts'

/** What the programme owes: points by their value, and open vouchers compared with the ledger. */
export function LiabilityView() {
  const t = useText(officePointsText)
  const found = useQuery({
    queryKey: ['officePoints.liability'],
    queryFn: ({ signal }) => call('officePoints.liability', {}, { signal }),
    staleTime: 0,
  })
  const { liability } = t.messages
  const data = found.data
  const count = (points: number) => countText(points, t.locale)
  return (
    <Loaded query={found} title={t(($) => $.liability.failed)} safe={t(($) => $.failedSafe)}>
      {data && (
        <>
          {data.problems.length > 0 || data.vouchers.some(({ difference }) => difference !== 0) ? (
            <Notice tone="error">
              {t(($) => $.liability.broken)} {t.list(data.problems)}
            </Notice>
          ) : (
            <Notice tone={data.provedAt === null ? 'info' : 'success'}>
              {data.provedAt === null
                ? t(($) => $.liability.unproved)
                : t(($) => $.liability.proved, { time: instantText(data.provedAt) })}
            </Notice>
          )}
          <Panel padded title={liability.points}>
            <Facts>
              <Fact label={liability.available}>{count(data.points.available)}</Fact>
              <Fact label={liability.pending}>{count(data.points.pending)}</Fact>
              <Fact label={liability.owed}>{count(data.points.owed)}</Fact>
              <Fact label={liability.value}>
                <Money amount={data.value} currency="CNY" strong />
              </Fact>
              <Fact label={liability.agencies}>
                {data.levels
                  .map(({ level, agencies }) => `${liability.levels[level]} ${agencies}`)
                  .join(' · ')}
              </Fact>
            </Facts>
          </Panel>
          <DataTable
            label={liability.vouchers}
            rows={data.vouchers}
            rowKey={({ currency }) => currency}
            rowLabel={({ currency }) => currency}
            columns={[
              { key: 'currency', head: liability.currency, cell: ({ currency }) => currency },
              { key: 'open', head: liability.open, align: 'end', cell: ({ open }) => count(open) },
              ...(['outstanding', 'ledger', 'difference'] as const).map((key) => ({
                key,
                head: liability[key],
                align: 'end' as const,
                cell: (row: (typeof data.vouchers)[number]) => (
                  <Money amount={row[key]} currency={row.currency} />
                ),
              })),
            ]}
            empty={<EmptyState title={t(($) => $.liability.none)} />}
          />
        </>
      )}
    </Loaded>
  )
}
