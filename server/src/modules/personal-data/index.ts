// What is stored about a person or an agency: shown in figures, exported by a job, and forgotten. Orders, tickets,
// postings and the user log are never changed by it.

import type { Input, Reply } from '@interline/contract/index'
import { officePersonalData } from '@interline/contract/personal-data/calls'
import { byActor, writeUserLog } from '../../platform/auth/user-log.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { OfficeCtx } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import { route } from '../../platform/http/route.ts'
import { hourly } from '../../platform/jobs/hourly.ts'
import { jobHandler } from '../../platform/jobs/jobs.ts'
import type { Module } from '../../platform/platform.ts'
import { openFieldCipher } from '../../platform/secrets/field-cipher.ts'
import { accountPeople } from './account.ts'
import {
  downloadExport,
  emptyExpired,
  emptyExportsOf,
  listExports,
  makeBundle,
  makeExport,
  requestExport,
} from './exports.ts'
import { describe, entriesOf, findPerson, nameOf, type Deps, type Traced } from './subject.ts'

export { exportPlace } from './exports.ts'

/** The field cipher's purpose for bundles. */
export const DATA_EXPORTS = 'data exports'

export interface PersonalDataModule extends Module {
  /** Empties exports whose day is over; returns their number. */
  emptyExpired(): Promise<number>
  watch(): () => Promise<void>
}

export function personalDataModule(deps: Deps): PersonalDataModule {
  const bundles = { ...deps, cipher: openFieldCipher(deps.platform.settings, DATA_EXPORTS) }
  return {
    emptyExpired: () => emptyExpired(deps),
    watch: () => hourly(deps.platform, 'expired exports', () => emptyExpired(deps)),
    personalData: [accountPeople(deps.platform)],
    jobs: [jobHandler(makeExport, ({ id }) => makeBundle(id, bundles))],
    routes: [
      route(officePersonalData.look, (ctx, { body }) =>
        ctx.db.transaction('everything', async (tx) => describe(tx, await findPerson(tx, body, deps), deps)),
      ),
      route(officePersonalData.export, (ctx, { body }) => requestExport(ctx, body, deps)),
      route(officePersonalData.exports, (ctx) => listExports(ctx, deps)),
      route(officePersonalData.file, (ctx, { params }) => downloadExport(ctx, params.id, bundles)),
      route(officePersonalData.forget, (ctx, { body }) => forget(ctx, body, deps)),
    ],
  }
}

/** Throws `request.not_found`, `personal_data.name_differs` and `personal_data.kept`. */
function forget(
  ctx: OfficeCtx,
  { agencyId, person, name, reason }: Input<'officePersonalData.forget'>['body'],
  deps: Deps,
): Promise<Reply<'officePersonalData.forget'>> {
  return ctx.db.transaction('everything', async (tx) => {
    const found = await findPerson(tx, { agencyId, person }, deps)
    if (name.trim() !== nameOf(found.person)) throw failure('personal_data.name_differs')
    const { keptBecause } = await describe(tx, found, deps)
    if (keptBecause)
      throw failure(keptBecause === 'last_owner' ? 'users.last_owner' : `personal_data.${keptBecause}`)
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

/** Nothing keeps the person. Returns how many orders and list entries changed. */
async function forgetPerson(
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
