// Programs of agencies. What is stored about people: modules register it (`Module.personalData`), and these find, export, forget and remove it.

import type { Agencies } from './modules/agencies/index.ts'
import { apiClientsModule } from './modules/api-clients/index.ts'
import { personalDataModule } from './modules/personal-data/index.ts'
import { retentionModule } from './modules/retention/index.ts'
import type { PersonalDataHolder } from './platform/personal-data/holder.ts'
import type { Module, Platform } from './platform/platform.ts'

export function peopleModules({
  platform,
  agencies,
}: {
  readonly platform: Platform
  readonly agencies: Agencies
}) {
  // Complete before the first call and the first job.
  const holders: PersonalDataHolder[] = []
  const apiClients = apiClientsModule({ platform, agencies })
  const retention = retentionModule({ platform, holders })
  const personalData = personalDataModule({ platform, agencies, holders })
  return {
    apiClients,
    retention,
    exports: personalData,
    all: [retention, personalData, apiClients],
    /** Takes what all modules have registered. Throws an Error for a name that two of them use. */
    register(modules: readonly Module[]) {
      holders.push(...modules.flatMap(({ personalData: own = [] }) => own))
      if (new Set(holders.map(({ name }) => name)).size < holders.length)
        throw new Error('two modules register personal data under one name')
      return holders
    },
  }
}
