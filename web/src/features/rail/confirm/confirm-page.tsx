import { SEAT_CLASSES } from '@interline/domain/rail/journeys'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { useSearchParams } from '../../../navigation.ts'
import { paths, withQuery } from '../../../paths.ts'
import { Loaded } from '../../../shell/parts/loaded.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { railText } from '../text.ts'
import { trainQueryIn } from '../search/train-query.ts'
import { ConfirmForm } from './confirm-form.tsx'

/** `/train/booking/confirm`: passengers and contact of the train that the address names. */
export default function TrainConfirmPage() {
  const t = useText(railText)
  const [parameters] = useSearchParams()
  const query = trainQueryIn(parameters)
  const train = parameters.get('train') ?? ''
  const seatClass = SEAT_CLASSES.find((each) => each === parameters.get('class'))
  const found = useQuery({
    queryKey: ['rail.search', query],
    queryFn: ({ signal }) => call('rail.search', { query }, { signal }),
  })
  const back = withQuery(paths.trainSearch, { ...query, children: query.children || undefined })
  const row = found.data?.rows.find(({ run }) => run.train === train)
  const offer = row?.classes.find((each) => each.seatClass === seatClass)
  return (
    <Page>
      <PageHead
        title={t(($) => $.confirm.title)}
        actions={<LinkButton to={back}>{t(($) => $.confirm.back)}</LinkButton>}
      />
      <Loaded query={found} title={t(($) => $.search.failed)} safe={t(($) => $.search.failedSafe)}>
        {!found.data ? (
          <Skeleton height="320px" />
        ) : row && offer ? (
          <ConfirmForm query={query} train={row} offer={offer} currency={found.data.currency} />
        ) : (
          <Panel>
            <EmptyState
              title={t(($) => $.confirm.gone)}
              actions={<LinkButton to={back}>{t(($) => $.confirm.back)}</LinkButton>}
            >
              {t(($) => $.confirm.goneText)}
            </EmptyState>
          </Panel>
        )}
      </Loaded>
    </Page>
  )
}
