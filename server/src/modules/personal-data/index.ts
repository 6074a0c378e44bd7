// What is stored about a person or an agency: shown in figures, exported by a job, and forgotten. Orders, tickets,
// postings and the user log are never changed by it.

import { officePersonalData } from '@interline/contract/personal-data/calls'
import { route } from '../../platform/http/route.ts'
import { hourly } from '../../platform/jobs/hourly.ts'
import { jobHandler } from '../../platform/jobs/jobs.ts'
import type { Module } from '../../platform/platform.ts'
import { openFieldCipher } from '../../platform/secrets/field-cipher.ts'
import { accountPeople } from './account.ts'
import {
  downloadExport,
  emptyExpired,
  listExports,
  makeBundle,
  makeExport,
  requestExport,
} from './exports.ts'
import { personalDataCommands, type PersonalDataCommands } from './by-command.ts'
import { forget } from './forget.ts'
import { describeAny, findAny } from './found-person.ts'
import type { Deps } from './subject.ts'

export { exportPlace } from './exports.ts'
export type { CommandSubject, PersonSubject } from './by-command.ts'

/** The field cipher's purpose for bundles. */
export const DATA_EXPORTS = 'data exports'

export interface PersonalDataModule extends Module {
  /** Empties exports whose day is over; returns their number. */
  emptyExpired(): Promise<number>
  /** For whoever runs the product. */
  readonly commands: PersonalDataCommands
  watch(): () => Promise<void>
}

export function personalDataModule(deps: Deps): PersonalDataModule {
  const bundles = { ...deps, cipher: openFieldCipher(deps.platform.settings, DATA_EXPORTS) }
  return {
    emptyExpired: () => emptyExpired(deps),
    commands: personalDataCommands(deps),
    watch: () => hourly(deps.platform, 'expired exports', () => emptyExpired(deps)),
    personalData: [accountPeople(deps.platform)],
    jobs: [jobHandler(makeExport, ({ id }) => makeBundle(id, bundles))],
    routes: [
      route(officePersonalData.look, (ctx, { body }) =>
        ctx.db.transaction('everything', async (tx) => describeAny(tx, await findAny(tx, body, deps), deps)),
      ),
      route(officePersonalData.export, (ctx, { body }) => requestExport(ctx, body, deps)),
      route(officePersonalData.exports, (ctx) => listExports(ctx, deps)),
      route(officePersonalData.file, (ctx, { params }) => downloadExport(ctx, params.id, bundles)),
      route(officePersonalData.forget, (ctx, { body }) => forget(ctx, body, deps)),
    ],
  }
}
