// Entry and transit requirements for passengers whose flights are changed: the same as at sale.

import type { Solution } from '@interline/contract/flight-search/shapes'
import type { BorderFinding } from '@interline/contract/ticketing-checks/shapes'
import { borderFindings, type Traveller } from '@interline/domain/ticketing-checks/borders'
import type { CheckResult } from '@interline/domain/ticketing-checks/finding'
import type { Locale } from '@interline/domain/text/text'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import { presentChecks } from './present-checks.ts'
import { borderStops } from './border-stops.ts'

interface Flown {
  readonly solution: Pick<z.output<typeof Solution>, 'journeys'>
  readonly passengers: readonly Traveller[]
}

/** Only the border check of the pre-ticketing checks. */
export function findBorderIssues({ solution, passengers }: Flown, places: Deps['places']): CheckResult {
  const stops = borderStops(solution, places)
  return { check: 'borders', findings: borderFindings(stops, passengers, places.entry.borders) }
}

/** In words; nothing if there are no requirements. */
export function presentBorders(
  flown: Flown,
  { locale, places }: { readonly locale: Locale; readonly places: Deps['places'] },
): z.input<typeof BorderFinding>[] {
  return presentChecks([findBorderIssues(flown, places)], locale, places).flatMap(({ findings }) =>
    findings.map(({ severity, sentence }) => ({ severity, sentence })),
  )
}
