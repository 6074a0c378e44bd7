import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import { Failure } from '../../api/failure.ts'
import { useText } from '../../i18n/index.tsx'
import { useGo, useSearchParams } from '../../navigation.ts'
import { paths } from '../../paths.ts'
import { useMe } from '../../shell/session.ts'
import { Button } from '../../ui/button/button.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { ConfirmForm } from './confirm-form.tsx'
import { confirmText } from './text.ts'
import { TwoColumns } from '../orders/two-columns.tsx'

/** `/flight/booking/confirm?token=…`: from a checked price to an order. */
export default function ConfirmPage() {
  const t = useText(confirmText)
  const go = useGo()
  const me = useMe()
  const [parameters] = useSearchParams()
  const token = parameters.get('token') ?? ''
  const offer = useQuery({
    queryKey: ['flightSearch.offer', token],
    queryFn: ({ signal }) => call('flightSearch.offer', { params: { token } }, { signal }),
    staleTime: Infinity,
    // A reload must not interrupt typing; the server checks the order anyway.
    refetchOnWindowFocus: false,
  })
  const settlement = me?.company.config.commonConfig.settlementCurrency
  const isOtherCurrency = offer.data && settlement && offer.data.solution.priceDetail.currency !== settlement
  useEffect(() => {
    if (!isOtherCurrency) return
    toast.error(t(($) => $.currencyChanged))
    go(paths.flightSearch, { replace: true })
  }, [isOtherCurrency, go, t])

  if (offer.data && !isOtherCurrency) {
    return (
      <ConfirmForm
        key={token}
        token={token}
        offer={offer.data}
        clearPassengers={parameters.get('passengers') === 'clear'}
      />
    )
  }
  return (
    <Page>
      <PageHead title={t(($) => $.title)} />
      {offer.error ? (
        <Panel>
          <OfferTrouble error={offer.error} onAgain={() => void offer.refetch()} />
        </Panel>
      ) : (
        <TwoColumns />
      )}
    </Page>
  )
}

/** An expired offer is searched again; one that failed to load is retried. */
function OfferTrouble({ error, onAgain }: { readonly error: Error; readonly onAgain: () => void }) {
  const t = useText(confirmText)
  const failure = error instanceof Failure ? error : null
  const isOver = failure?.key === 'order.offer_expired'
  const toSearch = (
    <LinkButton kind={isOver ? 'primary' : 'default'} to={paths.flightSearch}>
      {t(($) => $.toSearch)}
    </LinkButton>
  )
  return (
    <ErrorState
      title={t(($) => (isOver ? $.expired.title : $.notLoaded.title))}
      safe={
        isOver ? (
          t(($) => $.expired.text)
        ) : (
          <>
            {failure?.message} {t(($) => $.notLoaded.text)}
          </>
        )
      }
      actions={
        isOver ? (
          toSearch
        ) : (
          <>
            <Button kind="primary" onClick={onAgain}>
              {t(($) => $.notLoaded.again)}
            </Button>
            {toSearch}
          </>
        )
      }
      trace={failure?.traceId}
    />
  )
}
