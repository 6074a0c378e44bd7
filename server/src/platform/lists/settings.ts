// A user's list settings. Each list is stored separately, so that two tabs do not overwrite each other's.

import { MOST_LISTS } from '@interline/contract/kernel/lists'
import { failure } from '../http/failure.ts'

/** The settings of all lists after a change of one. Throws `list.settings_full`. */
export function withListSettings<Settings extends object>(
  lists: Readonly<Record<string, Settings>>,
  list: string,
  change: Settings,
): Record<string, Settings> {
  const next = { ...lists, [list]: { ...lists[list], ...change } }
  if (Object.keys(next).length > MOST_LISTS)
    throw failure('list.settings_full', { values: { max: MOST_LISTS } })
  return next
}
