import type { RetailMarkup } from '@interline/domain/flight-search/retail-price'
import { useMemo } from 'react'
import { useMe } from '../../../shell/session.ts'
import type { PriceMode, Pricing } from './listed.ts'
import { useViewSettings } from './view-settings.ts'

/** What the person adds for the own customer; null when nothing. */
export function useRetailMarkup(): RetailMarkup | null {
  const markup = useMe()?.userInfo.config.retailMarkup
  return markup && Number(markup.value) > 0 ? markup : null
}

/** Which price is shown now: of one adult or of all, as the person likes it unless `only` says, with the own markup. */
export function usePricing(only?: PriceMode): Pricing {
  const markup = useRetailMarkup()
  const { price } = useViewSettings()
  const mode = only ?? price
  return useMemo(() => ({ mode, markup }), [mode, markup])
}
