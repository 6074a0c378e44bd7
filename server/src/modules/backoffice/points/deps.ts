import type { Platform } from '../../../platform/platform.ts'
import type { Agencies } from '../../agencies/index.ts'
import type { RequestOf } from '../../approvals/index.ts'
import type { PointsPayload } from './second-person-payload.ts'

export interface OfficePointsParts {
  readonly platform: Platform
  readonly agencies: Agencies
}

export interface Deps extends OfficePointsParts {
  readonly askSecondPerson: RequestOf<PointsPayload>
}
