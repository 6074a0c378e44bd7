// Which faults can be injected into the sandbox airline network: the effects at each step of a sale, and for
// which flight. The network implements the effects.

/** The suppliers of the sandbox. */
export const SANDBOX_SUPPLIERS = ['SIM-GDS', 'SIM-NDC', 'SIM-LCC', 'SIM-SPECIAL', 'SIM-SLOW'] as const
export type SandboxSupplierCode = (typeof SANDBOX_SUPPLIERS)[number]

export const FAULT_STEPS = ['search', 'verify', 'book', 'issue'] as const
export type FaultStep = (typeof FAULT_STEPS)[number]

export const FAULT_EFFECTS = [
  'price_up',
  'price_down',
  'sold_out',
  'time_out',
  'unknown',
  'reject',
  'solution_changed',
  'document_changed',
] as const
export type FaultEffect = (typeof FAULT_EFFECTS)[number]

/** The effects that each step of a sale can have. */
export const EFFECTS_AT = {
  search: ['time_out', 'reject', 'sold_out'],
  verify: ['price_up', 'price_down', 'solution_changed', 'document_changed', 'sold_out', 'time_out'],
  book: ['sold_out', 'reject', 'time_out', 'unknown'],
  issue: ['reject', 'time_out', 'unknown'],
} as const satisfies Record<FaultStep, readonly FaultEffect[]>

export const MOST_FAULT_USES = 1000

const FLIGHT_NUMBER = /^[A-Z0-9]{2}\d{1,4}$/

/** A search names places, not flights, so a fault tied to one flight would never trigger there. */
export const takesFlight = (step: FaultStep): boolean => step !== 'search'

/** The fields of a fault that contradict the others; empty: it can trigger. */
export function faultIssues(fault: {
  readonly step: FaultStep
  readonly effect: FaultEffect
  /** `CX506`; undefined means every flight. */
  readonly flightNo?: string | undefined
}): ('effect' | 'flightNo')[] {
  const effects: readonly FaultEffect[] = EFFECTS_AT[fault.step]
  const flightFits =
    fault.flightNo === undefined || (takesFlight(fault.step) && FLIGHT_NUMBER.test(fault.flightNo))
  return [
    ...(effects.includes(fault.effect) ? [] : (['effect'] as const)),
    ...(flightFits ? [] : (['flightNo'] as const)),
  ]
}
