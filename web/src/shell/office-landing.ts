/** Where a member of the staff goes after signing in: the page that was asked for, else the first one they may open. */
import { allows } from '@interline/domain/access/access'
import { isOwnPath, paths } from '../paths.ts'
import { routes } from '../routes.tsx'
import { officeViewer } from './office-session.ts'
import type { OfficeUser } from './office-session.ts'

const PAGES = [routes.officeDesk, routes.officeEnquiries, routes.officeSandbox]

/** The own account when the person's roles open none of the pages that are there. */
export function officeLanding(user: OfficeUser, wanted: string | null): string {
  if (user.factorMissing) return paths.officeAccount
  const isOffice = wanted !== null && isOwnPath(wanted) && wanted.startsWith(`${paths.office}/`)
  if (isOffice) return wanted
  return PAGES.find(({ access }) => allows(access, officeViewer(user)).ok)?.path ?? paths.officeAccount
}
