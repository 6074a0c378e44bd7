import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import { Failure } from '../../api/failure.ts'
import { useText } from '../../i18n/index.tsx'
import { useGo, useSearchParams } from '../../navigation.ts'
import { paths } from '../../paths.ts'
import { useMe } from '../../shell/session.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { ConfirmForm } from './confirm/confirm-form.tsx'
import { confirmText } from './text.ts'
import { TwoColumns } from './two-columns.tsx'

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
    // Typing must not be interrupted by a new answer; the order is checked by the server anyway.
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
          <ErrorState
            title={t(($) => $.expired.title)}
            safe={
              offer.error instanceof Failure && offer.error.key !== 'order.offer_expired'
                ? offer.error.message
                : t(($) => $.expired.text)
            }
            actions={
              <LinkButton kind="primary" to={paths.flightSearch}>
                {t(($) => $.toSearch)}
              </LinkButton>
            }
            trace={offer.error instanceof Failure ? offer.error.traceId : undefined}
          />
        </Panel>
      ) : (
        <TwoColumns />
      )}
    </Page>
  )
}
