import { NO_FILTER } from '@interline/domain/flight-search/filters/filter'
import { useEffect } from 'react'
import { chooseFilters } from './view-settings.ts'

/** An address may name an airline, as an availability entry does: its flights alone are shown first. */
export function useWantedAirline(code: string | null): void {
  useEffect(() => {
    if (code && /^[A-Z0-9]{2}$/.test(code)) chooseFilters({ ...NO_FILTER, airlines: [code] })
  }, [code])
}
