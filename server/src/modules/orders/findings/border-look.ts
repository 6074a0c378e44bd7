// Entry and transit requirements of passengers whose flights are changed: the same as a sale tells.

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

/** The pre-ticketing check of borders alone. */
export function bordersLook({ solution, passengers }: Flown, places: Deps['places']): CheckResult {
  const stops = borderStops(solution, places)
  return { check: 'borders', findings: borderFindings(stops, passengers, places.entry.borders) }
}

/** In words; nothing where nothing is asked. */
export function presentBorders(
  flown: Flown,
  { locale, places }: { readonly locale: Locale; readonly places: Deps['places'] },
): z.input<typeof BorderFinding>[] {
  return presentChecks([bordersLook(flown, places)], locale, places).flatMap(({ findings }) =>
    findings.map(({ severity, sentence }) => ({ severity, sentence })),
  )
}
