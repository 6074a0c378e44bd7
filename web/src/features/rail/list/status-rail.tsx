import { RAIL_RULES, RAIL_STATUSES, type RailStatus } from '@interline/domain/rail/rules'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { paths, withQuery } from '../../../paths.ts'
import { Rail } from '../../../ui/rail/rail.tsx'
import { railText } from '../text.ts'

/** The statuses with the number of orders in each; those without any are left out once done. */
export function StatusRail({
  status,
  agency,
}: {
  readonly status: string | undefined
  /** Whose orders, as the filter of the list has it. */
  readonly agency: string | undefined
}) {
  const t = useText(railText)
  const counts = useCounts(agency)
  const unpaid = useCounts('unpaid')
    .data?.filter((each) => each.status === 'to_be_paid')
    .reduce((sum, { cnt }) => sum + cnt, 0)
  const isPaying = agency === 'unpaid' && status === 'to_be_paid'
  const countOf = (of: RailStatus) =>
    counts.data?.reduce((sum, each) => (each.status === of ? sum + each.cnt : sum), 0)
  const items = (terminal: boolean) =>
    RAIL_STATUSES.filter((each) => RAIL_RULES.statuses[each]?.terminal === terminal).map((each) => ({
      to: withQuery(paths.trainOrders, { status: each, agency }),
      label: t(($) => $.statuses[each]),
      current: status === each && !isPaying,
      count: countOf(each),
      urgent: each === 'to_be_paid',
    }))
  const all = {
    to: withQuery(paths.trainOrders, { agency }),
    label: t(($) => $.list.all),
    current: status === undefined,
    count: counts.data?.reduce((sum, { cnt }) => sum + cnt, 0),
  }
  return (
    <Rail
      label={t(($) => $.list.menu)}
      groups={[
        {
          title: t(($) => $.list.groups.work),
          items: [
            all,
            ...(unpaid || isPaying
              ? [
                  {
                    to: withQuery(paths.trainOrders, { status: 'to_be_paid', agency: 'unpaid' }),
                    label: t(($) => $.list.toPay),
                    current: isPaying,
                    count: unpaid,
                    urgent: true,
                  },
                ]
              : []),
            ...items(false),
          ],
        },
        { title: t(($) => $.list.groups.done), items: items(true) },
      ]}
    />
  )
}

function useCounts(agency: string | undefined) {
  return useQuery({
    queryKey: ['rail.counts', agency ?? ''],
    queryFn: ({ signal }) => call('rail.counts', { query: agency ? { agency } : {} }, { signal }),
    refetchInterval: 30_000,
  })
}
