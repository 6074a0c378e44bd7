import type { Deps } from './deps.ts'
import { readDetail } from './get-agency.ts'
import { lockManaged } from './lock-managed.ts'
import type { Detail } from './present-agency.ts'
import type { Reach } from './reach.ts'
import { logChanges } from './save-config.ts'

interface Wanted {
  readonly id: number
  readonly version: number
  readonly frozen: boolean
  readonly reason: string
}

/** Freezes or unfreezes an agency; those below follow. Without a change nothing is written. */
export function freezeAgency(
  reach: Reach,
  { id, version, frozen, reason }: Wanted,
  deps: Deps,
): Promise<Detail> {
  return lockManaged(reach, { id, version }, deps, async (tx, locked) => {
    const now = deps.platform.clock.now()
    const fields = { status: frozen ? 'frozen' : 'active' } as const
    const changes = await deps.agencies.change(tx, locked, { fields }, reach.by(now))
    const action = frozen ? 'agencies.frozen' : 'agencies.unfrozen'
    if (changes.length > 0)
      await logChanges(tx, {
        reach,
        now,
        id,
        action,
        changes: [...changes, { key: 'reason', before: null, after: reason }],
      })
    return readDetail(tx, reach, id, deps)
  })
}
