// Forgets a person for good: every holder replaces what it has. Orders, tickets, postings and the user log stay.

import type { Input, Reply } from '@interline/contract/index'
import { byActor, writeUserLog } from '../../platform/auth/user-log.ts'
import type { OfficeCtx } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import { findAny, forgetAny, labelOf, targetOf } from './found-person.ts'
import type { Deps } from './subject.ts'

/** Throws `request.not_found`, `personal_data.name_differs`, `users.own_account`, and as `forgetAny`. */
export function forget(
  ctx: OfficeCtx,
  { agencyId, person, name, reason }: Input<'officePersonalData.forget'>['body'],
  deps: Deps,
): Promise<Reply<'officePersonalData.forget'>> {
  return ctx.db.transaction('everything', async (tx) => {
    const found = await findAny(tx, { agencyId, person }, deps)
    if (name.trim() !== labelOf(found)) throw failure('personal_data.name_differs')
    const target = targetOf(found)
    // Of agencies' users the number is of another realm, and never the same.
    if (person.kind === 'staff' && target.targetId === ctx.actor.userId) throw failure('users.own_account')
    const done = await forgetAny(tx, found, deps)
    await writeUserLog(tx, ctx, deps.platform.clock.now(), {
      ...byActor(ctx.actor),
      action: 'personal-data.forgotten',
      type: person.kind === 'traveller' ? 'passenger' : 'user',
      ...target,
      after: { agencyId, kind: person.kind, ...done, reason },
    })
    return done
  })
}
