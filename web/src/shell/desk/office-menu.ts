/** Pages of the back office by subject; the site map's access rules decide who sees them. */
import { allows } from '@interline/domain/access/access'
import type { Viewer } from '@interline/domain/access/access'
import { officeRoutes } from '../../office-routes.ts'

/** In reading order. A subject with one page that the user may open is that page's link. */
const SUBJECTS = {
  desk: [
    officeRoutes.officeDesk,
    officeRoutes.officeGroups,
    officeRoutes.officeTrains,
    officeRoutes.officeDisruptions,
    officeRoutes.officeReviewRules,
  ],
  agencies: [
    officeRoutes.officeAgencies,
    officeRoutes.officeEnquiries,
    officeRoutes.officeImpersonation,
    officeRoutes.officeNotices,
    officeRoutes.officeApiClients,
    officeRoutes.officeSignOn,
  ],
  finance: [
    officeRoutes.officeTopUps,
    officeRoutes.officeStatements,
    officeRoutes.officeRefundMoney,
    officeRoutes.officeTreasury,
    officeRoutes.officeRates,
    officeRoutes.officeReports,
  ],
  approvals: [officeRoutes.officeApprovals],
  platform: [
    officeRoutes.officeSuppliers,
    officeRoutes.officeWebhooks,
    officeRoutes.officeSites,
    officeRoutes.officeInstallation,
    officeRoutes.officeRetention,
    officeRoutes.officePersonalData,
    officeRoutes.officeStaff,
    officeRoutes.officeAudit,
    officeRoutes.officeSandbox,
  ],
} as const
export type OfficeSubject = keyof typeof SUBJECTS
type OfficePage = (typeof SUBJECTS)[OfficeSubject][number]

export interface OfficeGroup {
  readonly subject: OfficeSubject
  /** Never empty. */
  readonly pages: readonly OfficePage[]
}

/** The subjects of this user, each with the pages that they may open. */
export function officeMenuFor(viewer: Viewer | null): OfficeGroup[] {
  return Object.entries(SUBJECTS)
    .map(([subject, pages]) => ({
      subject: subject as OfficeSubject,
      pages: (pages as readonly OfficePage[]).filter(({ access }) => allows(access, viewer).ok),
    }))
    .filter(({ pages }) => pages.length > 0)
}
