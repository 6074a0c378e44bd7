/** Rates as the page uses them. */
import { bcp47, type Locale } from '@interline/domain/text/text'
import { useQuery } from '@tanstack/react-query'
import { call, type Reply } from '../../api/call.ts'

export type RatesAnswer = Reply<'officeRates.list'>
export type HeldRate = RatesAnswer['rates'][number]
export type Acquisition = RatesAnswer['acquisitions'][number]

export const RATES_KEY = ['officeRates.list']
/** During an update the result is polled frequently. */
const REFRESH_MS = { running: 1_000, idle: 60_000 }

export function useRates() {
  return useQuery({
    queryKey: RATES_KEY,
    queryFn: ({ signal }) => call('officeRates.list', {}, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.acquisitions[0]?.state === 'running' ? REFRESH_MS.running : REFRESH_MS.idle,
  })
}

/** Currencies with a change that awaits approval. */
export function useOpenChanges(): ReadonlySet<string> {
  const query = { kind: 'rate_change', state: 'open', page: 1, pageSize: 50 } as const
  const { data } = useQuery({
    queryKey: ['approvals', 'office', query],
    queryFn: ({ signal }) => call('officeApprovals.list', { query }, { signal }),
    refetchInterval: 60_000,
  })
  return new Set(data?.rows.map(({ subject }) => subject))
}

export function currencyName(currency: string, locale: Locale): string {
  return new Intl.DisplayNames(bcp47(locale), { type: 'currency' }).of(currency) ?? currency
}
