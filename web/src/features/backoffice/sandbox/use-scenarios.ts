import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useLocale } from '../../../i18n/index.tsx'

/** Titles are in the reader's language. */
export const scenariosKey = (locale: string) => ['office.sandboxScenarios', locale]

/** The scenarios, the active one, and what was triggered. */
export function useScenarios() {
  const locale = useLocale()
  return useQuery({
    queryKey: scenariosKey(locale),
    queryFn: ({ signal }) => call('office.listSandboxScenarios', undefined, { signal }),
    refetchInterval: 5_000,
  })
}
