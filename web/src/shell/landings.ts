import type { landing } from '@interline/domain/access/access'
import { paths } from '../paths.ts'

/** The address of each landing of the access rules. */
export const LANDINGS: Record<ReturnType<typeof landing>, string> = {
  flight: paths.flightSearch,
  statements: paths.statements,
  train: paths.trainSearch,
  profile: paths.profile,
  office: paths.office,
}
