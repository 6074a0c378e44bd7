import { useEffect, useEffectEvent } from 'react'
import { byFareKey } from '../quote-tray/fare-key.ts'
import { chooseFare } from '../results/open-row.ts'
import type { SearchRun } from '../run/search-run.ts'
import { showNewOptions } from '../run/search-store.ts'

export interface Shared {
  /** The row of the shared option; null when every source has answered without it. */
  readonly itineraryKey: string | null
}

// Opened once per link: closing the row or returning does not reopen it.
let led = ''

/** The option that a colleague's link points at, opened when it arrives; null without such a link and while it may still arrive. */
export function useSharedOption(pick: string | null, run: SearchRun, openKey: string | null): Shared | null {
  const shown = pick === null ? undefined : byFareKey(run.shown).get(pick)
  const waiting = pick !== null && !shown && byFareKey(run.waiting).has(pick)
  const lead = useEffectEvent(() => {
    const link = `${pick} ${JSON.stringify(run.query)}`
    // Nothing is under the pointer yet, so the shared row may appear at once.
    if (waiting && openKey === null && led !== link) return showNewOptions()
    if (!shown || led === link) return
    led = link
    chooseFare(shown.itineraryKey, shown.id)
    requestAnimationFrame(() =>
      document
        .querySelector(`[data-row="${CSS.escape(shown.itineraryKey)}"]`)
        ?.scrollIntoView({ block: 'center' }),
    )
  })
  const id = shown?.id
  useEffect(() => lead(), [id, waiting])

  if (pick === null) return null
  if (shown) return { itineraryKey: shown.itineraryKey }
  return run.phase === 'done' && !waiting ? { itineraryKey: null } : null
}
