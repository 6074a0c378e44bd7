// Which levers of the sandbox airline network mean anything: what can come out differently at each step of a sale,
// and for which flight. What an effect then does is the network's own business.

/** The suppliers of the sandbox. */
export const SANDBOX_SUPPLIERS = ['SIM-GDS', 'SIM-NDC', 'SIM-LCC', 'SIM-SPECIAL', 'SIM-SLOW'] as const
export type SandboxSupplierCode = (typeof SANDBOX_SUPPLIERS)[number]

export const LEVER_STEPS = ['search', 'verify', 'book', 'issue'] as const
export type LeverStep = (typeof LEVER_STEPS)[number]

export const LEVER_EFFECTS = [
  'price_up',
  'price_down',
  'sold_out',
  'time_out',
  'unknown',
  'reject',
  'solution_changed',
  'document_changed',
] as const
export type LeverEffect = (typeof LEVER_EFFECTS)[number]

/** What can come out differently at each step of a sale. */
export const EFFECTS_AT = {
  search: ['time_out', 'reject', 'sold_out'],
  verify: ['price_up', 'price_down', 'solution_changed', 'document_changed', 'sold_out', 'time_out'],
  book: ['sold_out', 'reject', 'time_out', 'unknown'],
  issue: ['reject', 'time_out', 'unknown'],
} as const satisfies Record<LeverStep, readonly LeverEffect[]>

export const MOST_LEVER_USES = 1000

const FLIGHT_NUMBER = /^[A-Z0-9]{2}\d{1,4}$/

/** A search asks for places, not for flights: a lever on one flight would never act there. */
export const takesFlight = (step: LeverStep): boolean => step !== 'search'

/** The fields of a lever that do not fit the others; empty when it can act. */
export function leverFaults(lever: {
  readonly step: LeverStep
  readonly effect: LeverEffect
  /** `CX506`; undefined means every flight. */
  readonly flightNo?: string | undefined
}): ('effect' | 'flightNo')[] {
  const effects: readonly LeverEffect[] = EFFECTS_AT[lever.step]
  const flightFits =
    lever.flightNo === undefined || (takesFlight(lever.step) && FLIGHT_NUMBER.test(lever.flightNo))
  return [
    ...(effects.includes(lever.effect) ? [] : (['effect'] as const)),
    ...(flightFits ? [] : (['flightNo'] as const)),
  ]
}
