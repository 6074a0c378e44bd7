import type { RetailMarkup } from '@interline/domain/flight-search/retail-price'
import { useMemo } from 'react'
import { useMe } from '../../../shell/session.ts'
import type { PriceMode, Pricing } from './listed.ts'
import { useViewSettings } from './view-settings.ts'

/** The user's markup; null when there is none. */
export function useRetailMarkup(): RetailMarkup | null {
  const markup = useMe()?.userInfo.config.retailMarkup
  return markup && Number(markup.value) > 0 ? markup : null
}

/** The price type to show: per adult or total, by the user's setting unless `only` is given, with the markup. */
export function usePricing(only?: PriceMode): Pricing {
  const markup = useRetailMarkup()
  const { price } = useViewSettings()
  const mode = only ?? price
  return useMemo(() => ({ mode, markup }), [mode, markup])
}
