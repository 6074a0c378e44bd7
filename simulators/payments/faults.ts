/** Faults that a test or a person orders, by the name of a route and its nth call from now. */
export type FaultKind =
  /** Nothing was done: the connection breaks before the request is read. */
  | 'reset'
  /** Done, but the connection breaks instead of an answer. */
  | 'drop'
  /** Done, answered with an internal error. */
  | 'fail'
  /** Done, and never answered. */
  | 'hang'
  /** Done; the answer waits for `release`. */
  | 'hold'
  /** Not done: too many requests. */
  | 'too-many'
  /** Not done: out of service. */
  | 'unavailable'
  /** Not done, and nothing to see: the first call under this reference is still running. */
  | 'running'

export interface Fault {
  readonly route: string
  readonly kind: FaultKind
  /** The first call that it concerns, from 1. */
  readonly nth?: number
  /** How many calls in a row; 1 if absent. */
  readonly times?: number
}

export interface Faults {
  order(fault: Fault): void
  /** The fault of this call, if any. */
  take(route: string): FaultKind | undefined
  /** How often each route was called. */
  calls(): Readonly<Record<string, number>>
  /** Resolves with the next `release`. */
  held(): Promise<void>
  release(): void
  clear(): void
}

export function openFaults(): Faults {
  let ordered: { fault: Fault; calls: number }[] = []
  let waiting: (() => void)[] = []
  const calls: Record<string, number> = {}
  return {
    order: (fault) => ordered.push({ fault, calls: 0 }),
    calls: () => ({ ...calls }),
    take(route) {
      calls[route] = (calls[route] ?? 0) + 1
      let kind: FaultKind | undefined
      for (const each of ordered.filter(({ fault }) => fault.route === route)) {
        each.calls += 1
        const nth = each.fault.nth ?? 1
        const last = nth + (each.fault.times ?? 1) - 1
        if (each.calls >= nth && each.calls <= last) kind ??= each.fault.kind
        if (each.calls >= last) ordered = ordered.filter((one) => one !== each)
      }
      return kind
    },
    held: () => new Promise((resolve) => waiting.push(resolve)),
    release() {
      for (const go of waiting) go()
      waiting = []
    },
    clear() {
      ordered = []
      this.release()
    },
  }
}
