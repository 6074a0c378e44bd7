/** Where staff go after sign-in: the requested page, else the first one they may open. */
import { allows } from '@interline/domain/access/access'
import { isOwnPath, paths } from '../paths.ts'
import { officeRoutes } from '../office-routes.ts'
import { officeViewer } from './office-session.ts'
import type { OfficeUser } from './office-session.ts'

const PAGES = [
  officeRoutes.officeDesk,
  officeRoutes.officeTreasury,
  officeRoutes.officeRates,
  officeRoutes.officeEnquiries,
  officeRoutes.officeSandbox,
]

/** The account page when the user's roles open no existing page. */
export function officeLanding(user: OfficeUser, wanted: string | null): string {
  if (user.factorMissing) return paths.officeAccount
  const isOffice = wanted !== null && isOwnPath(wanted) && wanted.startsWith(`${paths.office}/`)
  if (isOffice) return wanted
  return PAGES.find(({ access }) => allows(access, officeViewer(user)).ok)?.path ?? paths.officeAccount
}
