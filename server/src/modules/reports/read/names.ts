// Names of a dimension's values. Route classes are named by the page, with the terms of the agency's
// settings.

import type { Dimension } from '@interline/domain/reports/figures'
import { nameIn } from '@interline/domain/places/place'
import type { Deps } from '../deps.ts'
import type { ReportReach } from '../reach.ts'

/** Null: it has no name. */
export function nameOf(
  by: Dimension,
  { value, label }: { readonly value: string; readonly label: string },
  { reach, deps }: { readonly reach: ReportReach; readonly deps: Pick<Deps, 'places' | 'suppliers'> },
): string | null {
  if (value === '') return null
  switch (by) {
    case 'agency':
      return reach.agencies.get(Number(value))?.name ?? null
    case 'airline': {
      const airline = deps.places.airline(value)
      return airline ? nameIn(airline.names, reach.locale) : null
    }
    case 'supplier':
      return value
        .split('+')
        .map((code) => deps.suppliers.find((each) => each.code === code)?.name ?? code)
        .join(' + ')
    case 'person':
      return label || null
    case 'route':
      return null
  }
}
