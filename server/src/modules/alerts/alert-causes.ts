// Alerts from what modules have told in the transactions of its causes. A cause is removed with the alerts that were made of
// it.

import { ruleOf } from '@interline/domain/alerts/kinds'
import type { Selectable } from 'kysely'
import type { AlertCauses } from '../../../db/types.ts'
import type { AlertAudience } from '../../platform/alerts/tell-people.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Deps } from './deps.ts'
import { readPeople, readStaff, type Person } from './read-people.ts'
import { writeAlerts, type NewAlert } from './write-alerts.ts'

const BATCH = 200

/** Handles what was told since the last run; any number of processes may. Returns the number of new alerts. */
export async function alertCauses(deps: Deps): Promise<number> {
  const { db, clock } = deps.platform
  for (let made = 0; ;) {
    const step = await db.transaction('everything', async (tx) => {
      const causes = await tx
        .selectFrom('alert_causes')
        .selectAll()
        .orderBy('at')
        .orderBy('id')
        .limit(BATCH)
        .forUpdate()
        .skipLocked()
        .execute()
      if (causes.length === 0) return { made: 0, read: 0 }
      const alerts = await alertsOf(tx, causes, deps)
      const written = await writeAlerts(tx, alerts, clock.now())
      await tx
        .deleteFrom('alert_causes')
        .where(
          'id',
          'in',
          causes.map(({ id }) => id),
        )
        .execute()
      return { made: written, read: causes.length }
    })
    made += step.made
    if (step.read < BATCH) return made
  }
}

type Cause = Selectable<AlertCauses>

async function alertsOf(tx: Tx, causes: readonly Cause[], deps: Deps): Promise<readonly NewAlert[]> {
  const people = await readPeople(
    tx,
    causes.flatMap(({ agency_id: id }) => id ?? []),
    deps,
  )
  const staff = causes.some(({ realm }) => realm === 'office') ? await readStaff(tx) : []
  return causes.flatMap((cause) => {
    const audience = cause.audience as AlertAudience
    const all = cause.agency_id === null ? staff : (people.get(cause.agency_id) ?? [])
    return all.filter(isMeant(cause, audience)).map((person) => ({
      person,
      agencyId: cause.agency_id,
      kind: cause.kind,
      cause: cause.cause,
      orderId: cause.order_id,
      facts: cause.facts,
      own: true,
      mailed: audience.mailed?.includes(person.email) ?? false,
      at: cause.at,
    }))
  })
}

/** Only those who may see the cause: by the rule of the cause, that of its kind, or because it names them. */
function isMeant({ kind }: Cause, { rule = ruleOf(kind), to, except }: AlertAudience) {
  return (person: Person): boolean => {
    if (person.userId === except) return false
    if (to && !to.includes(person.userId)) return false
    return rule ? person.may(rule) : to !== undefined
  }
}
