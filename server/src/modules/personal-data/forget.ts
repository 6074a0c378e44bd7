// Forgets a person for good: every holder replaces what it has. Orders, tickets, postings and the user log stay.

import type { Input, Reply } from '@interline/contract/index'
import { byActor, writeUserLog } from '../../platform/auth/user-log.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { OfficeCtx } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import { emptyExportsOf } from './exports.ts'
import { describe, entriesOf, findPerson, nameOf, type Deps, type Found, type Traced } from './subject.ts'

/** Throws `request.not_found`, `personal_data.name_differs`, and as `refuseKept`. */
export function forget(
  ctx: OfficeCtx,
  { agencyId, person, name, reason }: Input<'officePersonalData.forget'>['body'],
  deps: Deps,
): Promise<Reply<'officePersonalData.forget'>> {
  return ctx.db.transaction('everything', async (tx) => {
    const found = await findPerson(tx, { agencyId, person }, deps)
    if (name.trim() !== nameOf(found.person)) throw failure('personal_data.name_differs')
    refuseKept(await describe(tx, found, deps))
    const done = await forgetPerson(tx, found)
    await writeUserLog(tx, ctx, deps.platform.clock.now(), {
      ...byActor(ctx.actor),
      action: 'personal-data.forgotten',
      type: person.kind === 'user' ? 'user' : 'passenger',
      // Whom it was about is what is forgotten.
      ...(found.person.kind === 'user' && { targetId: found.person.id }),
      after: { agencyId, kind: person.kind, ...done, reason },
    })
    return done
  })
}

/** Throws `users.last_owner`, and `personal_data.*` for each other reason that keeps a person. */
export function refuseKept({ keptBecause }: Pick<Found, 'keptBecause'>): void {
  if (keptBecause)
    throw failure(keptBecause === 'last_owner' ? 'users.last_owner' : `personal_data.${keptBecause}`)
}

/** Nothing keeps the person. Returns how many orders and list entries changed. */
export async function forgetPerson(
  tx: Tx,
  { person, traces }: Traced,
): Promise<{ orders: number; oftenUsed: number }> {
  for (const [holder, trace] of traces) await holder.forget(tx, person, trace)
  await emptyExportsOf(tx, person)
  return {
    orders: new Set(traces.flatMap(([, { orders }]) => orders)).size,
    oftenUsed: entriesOf(traces),
  }
}
