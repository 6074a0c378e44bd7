// What the use cases of this module work with.

import type { Reader } from '../../platform/files/open-reader.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Agencies } from '../agencies/index.ts'
import type { UsersModule } from '../users/index.ts'
import type { redraw } from './redraw.ts'

export interface CompanyParts {
  readonly platform: Platform
  readonly agencies: Agencies
  readonly users: Pick<UsersModule, 'changing'>
}

export interface Deps extends CompanyParts {
  readonly drawing: Reader<ReturnType<typeof redraw> | 'refused'>
}
