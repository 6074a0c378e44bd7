// Whether each passport may connect where the trip changes planes. Visas that passengers hold are not known
// here, so nothing of this blocks an order; unknown rules are reported. A connection between two tickets must
// be acknowledged by country.

import type { BorderBook, BorderNeed, BorderStop } from '../places/borders/border-rules.ts'
import type { CheckFinding } from './finding.ts'

/** A connection in a country where the journey neither begins nor ends. */
export interface CheckedStop extends BorderStop {
  readonly selfTransfer: boolean
}

export interface Traveller {
  readonly surname: string
  readonly given_names: string
  /** ISO 3166-1 alpha-2; empty: not entered yet. */
  readonly nationality: string
}

const RULES = {
  authorisation: 'check.border_authorisation',
  conditional: 'check.border_conditional',
  visa: 'check.border_visa',
  unknown: 'check.border_unknown',
} as const satisfies Partial<Record<BorderNeed, string>>

/** The most serious issue per passenger and country; a country without rules is reported once for all. */
export function borderFindings(
  stops: readonly CheckedStop[],
  passengers: readonly Traveller[],
  borders: BorderBook,
): CheckFinding[] {
  const found = new Map<string, CheckFinding>()
  for (const stop of stops.toSorted((a, b) => Number(b.selfTransfer) - Number(a.selfTransfer)))
    for (const [at, passenger] of passengers.entries()) {
      const finding = passenger.nationality === '' ? undefined : findingOf(stop, passenger, at, borders)
      const key = `${finding?.reason.path ?? ''} ${stop.country}`
      if (finding && !found.has(key)) found.set(key, finding)
    }
  return [...found.values()]
}

function findingOf(
  stop: CheckedStop,
  { surname, given_names: given, nationality }: Traveller,
  at: number,
  borders: BorderBook,
): CheckFinding | undefined {
  const { need, paper } = borders.atStop(stop, nationality)
  if (need === 'none' || need === 'on_arrival') return undefined
  const { country, airport, selfTransfer } = stop
  const unknown = need === 'unknown'
  const rule = need === 'visa' && paper !== 'visa' ? 'check.border_named_visa' : RULES[need]
  return {
    check: 'borders',
    severity: unknown && !selfTransfer ? 'note' : 'warning',
    otherOrder: null,
    ...(selfTransfer && { acknowledge: country }),
    reason: {
      path: unknown ? '' : `passengers.${at}.nationality`,
      rule,
      values: { name: `${surname}/${given}`, passport: nationality, country, airport, paper: paper ?? '' },
    },
  }
}
