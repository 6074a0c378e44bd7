import { useEffect, useMemo } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { offerCommands } from '../../../shell/desk/keys/page-commands.ts'
import { airlineName, useFleet } from '../../../shell/reference.ts'
import { commandLineText } from '../../../shell/text.ts'
import type { Results } from '../results/use-results.ts'
import { changeView, chooseFilters, useFilters, useViewSettings } from '../results/view-settings.ts'
import { listCommands } from './list-commands.ts'

/** Lets the command bar sort and filter the listed options. */
export function useListCommands({ facets, total }: Pick<Results, 'facets' | 'total'>): void {
  const t = useText(commandLineText)
  const choice = useFilters()
  const { sort } = useViewSettings()
  const fleet = useFleet()
  const airlines = useMemo(
    () => new Map(facets.airlines.map(({ value }) => [value, airlineName(value, fleet, t.locale)])),
    [facets, fleet, t.locale],
  )
  useEffect(() => {
    if (total === 0) return
    const list = {
      choice,
      sort,
      airlines,
      onFilter: chooseFilters,
      onSort: (next: typeof sort) => changeView({ sort: next }),
    }
    return offerCommands((typed) => listCommands(typed, list, t))
  }, [choice, sort, airlines, total, t])
}
