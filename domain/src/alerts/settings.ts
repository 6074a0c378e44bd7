// How a person wants each kind of alert, and when non-urgent ones may be sent. Quiet hours are counted in the time zone of
// the person's agency, so that they do not follow a laptop abroad.

import { instantAt, localTimeAt } from '../time/zone.ts'
import { addDays } from '../time/local-date.ts'
import { isUrgent, type AlertKind } from './kinds.ts'

export interface QuietHours {
  /** `22:00`, in the agency's zone. */
  readonly from: string
  /** `07:00`; before `from`: of the next day. */
  readonly until: string
}

export interface AlertSettings {
  /** Kinds that the person does not want in the portal. */
  readonly off: readonly AlertKind[]
  readonly mail: readonly AlertKind[]
  readonly browser: readonly AlertKind[]
  readonly quiet: QuietHours | null
  /** Also of orders that colleagues have made. */
  readonly colleagues: boolean
}

export const USUAL_ALERTS: AlertSettings = { off: [], mail: [], browser: [], quiet: null, colleagues: false }

/** `09:30` */
export const QUIET_TIME = /^([01]\d|2[0-3]):[0-5]\d$/

export interface Ways {
  readonly portal: boolean
  readonly mail: boolean
  readonly browser: boolean
}

/** How a person is told of a kind. */
export function waysOf(kind: AlertKind, { off, mail, browser }: AlertSettings): Ways {
  return { portal: !off.includes(kind), mail: mail.includes(kind), browser: browser.includes(kind) }
}

/**
 * The end of the quiet hours in which an instant lies, in milliseconds since the epoch; undefined: they are over, or the
 * kind does not wait for it.
 */
export function quietUntil(
  now: number,
  {
    kind,
    quiet,
    zone,
  }: { readonly kind: AlertKind; readonly quiet: QuietHours | null; readonly zone: string },
): number | undefined {
  if (!quiet || quiet.from === quiet.until || isUrgent(kind)) return undefined
  const local = localTimeAt(now, zone)
  const [day, time] = [local.slice(0, 10), local.slice(11)]
  const { from, until } = quiet
  if (from < until) return time >= from && time < until ? instantAt(`${day}T${until}`, zone) : undefined
  if (time >= from) return instantAt(`${addDays(day, 1)}T${until}`, zone)
  return time < until ? instantAt(`${day}T${until}`, zone) : undefined
}
