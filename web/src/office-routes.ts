/** The site map of the back office, loaded with its first page: agencies and visitors never need it. */
import type { AccessRule } from '@interline/domain/access/access'
import { paths, patterns } from './paths.ts'
import type { RouteEntry } from './route-entry.ts'
import { within } from './shell/frame/within.tsx'

const anybody: AccessRule = { public: true }
const agencyReaders: AccessRule = {
  realm: 'office',
  roles: ['onboarding', 'pricing', 'treasury', 'ops', 'opsLead', 'auditor'],
}
const treasuryReaders: AccessRule = { realm: 'office', roles: ['treasury', 'auditor'] }

const queries = () => import('./shell/frame/query-boundary.tsx')
const treasuryRail = () => import('./shell/desk/treasury-rail.tsx')

export const officeRoutes = {
  office: {
    path: paths.office,
    layout: 'office',
    access: anybody,
    title: 'office',
    page: within(() => import('./features/backoffice/session/sign-in-page.tsx'), queries),
  },
  officeSetPassword: {
    path: paths.officeSetPassword,
    layout: 'office',
    access: anybody,
    title: 'setPassword',
    page: within(() => import('./features/backoffice/session/set-password-page.tsx'), queries),
  },
  officeDesk: {
    path: paths.officeDesk,
    layout: 'office',
    access: { realm: 'office', roles: ['ops', 'opsLead', 'auditor'] },
    title: 'officeDesk',
    page: within(() => import('./features/backoffice/desk/desk-page.tsx'), queries),
  },
  officeTrains: {
    path: paths.officeTrains,
    layout: 'office',
    access: { realm: 'office', roles: ['ops', 'opsLead'] },
    title: 'officeTrains',
    page: within(() => import('./features/backoffice/rail/desk-page.tsx'), queries),
  },
  officeGroups: {
    path: paths.officeGroups,
    layout: 'office',
    access: { realm: 'office', roles: ['ops', 'opsLead', 'auditor'] },
    title: 'officeGroups',
    page: within(() => import('./features/backoffice/groups/group-desk-page.tsx'), queries),
  },
  officeDisruptions: {
    path: paths.officeDisruptions,
    layout: 'office',
    access: { realm: 'office', roles: ['ops', 'opsLead', 'auditor'] },
    title: 'officeDisruptions',
    page: within(() => import('./features/backoffice/disruptions/disruptions-page.tsx'), queries),
  },
  officeReviewRules: {
    path: paths.officeReviewRules,
    layout: 'office',
    access: { realm: 'office', roles: ['ops', 'opsLead', 'auditor'] },
    title: 'officeReviewRules',
    page: within(() => import('./features/backoffice/review-rules/review-rules-page.tsx'), queries),
  },
  officeStatements: {
    path: paths.officeStatements,
    layout: 'office',
    access: { realm: 'office', roles: ['treasury', 'auditor'] },
    title: 'officeStatements',
    page: within(() => import('./features/backoffice/statements/office-statements-page.tsx'), queries),
  },
  officeReports: {
    path: paths.officeReports,
    layout: 'office',
    access: { realm: 'office', roles: ['treasury', 'pricing', 'auditor'] },
    title: 'officeReports',
    page: within(() => import('./features/reports/office-reports-page.tsx'), queries),
  },
  officeTopUps: {
    path: paths.officeTopUps,
    layout: 'office',
    access: { realm: 'office', roles: ['treasury', 'auditor'] },
    title: 'officeTopUps',
    page: within(() => import('./features/top-ups/top-ups-page.tsx'), queries),
  },
  officeRefundMoney: {
    path: paths.officeRefundMoney,
    layout: 'office',
    access: { realm: 'office', roles: ['treasury', 'auditor'] },
    title: 'officeRefundMoney',
    page: within(() => import('./features/refund-money/refund-money-page.tsx'), queries),
  },
  officeTreasury: {
    path: paths.officeTreasury,
    layout: 'office',
    access: treasuryReaders,
    title: 'officeTreasury',
    page: within(
      () => import('./features/backoffice/treasury/trial-balance-page.tsx'),
      treasuryRail,
      queries,
    ),
  },
  officeAdjustments: {
    path: paths.officeAdjustments,
    layout: 'office',
    access: treasuryReaders,
    title: 'officeAdjustments',
    page: within(
      () => import('./features/backoffice/adjustments/adjustments-page.tsx'),
      treasuryRail,
      queries,
    ),
  },
  officeBilling: {
    path: paths.officeBilling,
    layout: 'office',
    access: treasuryReaders,
    title: 'officeBilling',
    page: within(() => import('./features/backoffice/billing/billing-page.tsx'), treasuryRail, queries),
  },
  officeMemos: {
    path: paths.officeMemos,
    layout: 'office',
    access: treasuryReaders,
    title: 'officeMemos',
    page: within(() => import('./features/backoffice/memos/memos-page.tsx'), treasuryRail, queries),
  },
  officeClearing: {
    path: paths.officeClearing,
    layout: 'office',
    access: treasuryReaders,
    title: 'officeClearing',
    page: within(
      () => import('./features/backoffice/treasury/clearing/clearing-page.tsx'),
      treasuryRail,
      queries,
    ),
  },
  officeGatewayPayments: {
    path: paths.officeGatewayPayments,
    layout: 'office',
    access: treasuryReaders,
    title: 'officeGatewayPayments',
    page: within(() => import('./features/gateway-payments/office-payments-page.tsx'), treasuryRail, queries),
  },
  officeDisputes: {
    path: paths.officeDisputes,
    layout: 'office',
    access: treasuryReaders,
    title: 'officeDisputes',
    page: within(() => import('./features/disputes/disputes-page.tsx'), treasuryRail, queries),
  },
  officeMerchantAccounts: {
    path: paths.officeMerchantAccounts,
    layout: 'office',
    access: treasuryReaders,
    title: 'officeMerchantAccounts',
    page: within(() => import('./features/merchant-accounts/accounts-page.tsx'), treasuryRail, queries),
  },
  officeSettlements: {
    path: paths.officeSettlements,
    layout: 'office',
    access: treasuryReaders,
    title: 'officeSettlements',
    page: within(
      () => import('./features/gateway-reconciliation/settlements-page.tsx'),
      treasuryRail,
      queries,
    ),
  },
  officePoints: {
    path: paths.officePoints,
    layout: 'office',
    access: treasuryReaders,
    title: 'officePoints',
    page: within(() => import('./features/backoffice/points/office-points-page.tsx'), treasuryRail, queries),
  },
  officeApprovals: {
    path: paths.officeApprovals,
    layout: 'office',
    access: { realm: 'office' },
    title: 'officeApprovals',
    page: within(() => import('./features/approvals/approvals-page.tsx'), queries),
  },
  officeRates: {
    path: paths.officeRates,
    layout: 'office',
    access: { realm: 'office', roles: ['treasury', 'pricing', 'auditor'] },
    title: 'officeRates',
    page: within(() => import('./features/rates/rates-page.tsx'), queries),
  },
  officeEnquiries: {
    path: paths.officeEnquiries,
    layout: 'office',
    access: { realm: 'office', roles: ['onboarding', 'ops', 'opsLead'] },
    title: 'officeEnquiries',
    page: within(() => import('./features/backoffice/enquiries/enquiries-page.tsx'), queries),
  },
  officeAgencies: {
    path: paths.officeAgencies,
    layout: 'office',
    access: agencyReaders,
    title: 'officeAgencies',
    page: within(() => import('./features/agency-manager/agencies-page.tsx'), queries),
  },
  officeAgency: {
    path: patterns.officeAgency,
    layout: 'office',
    access: agencyReaders,
    title: 'officeAgency',
    page: within(() => import('./features/agency-manager/agency-page.tsx'), queries),
  },
  officeSandbox: {
    path: paths.officeSandbox,
    layout: 'office',
    access: { realm: 'office', roles: ['ops', 'opsLead'] },
    title: 'officeSandbox',
    page: within(() => import('./features/backoffice/sandbox/sandbox-page.tsx'), queries),
  },
  officeSuppliers: {
    path: paths.officeSuppliers,
    layout: 'office',
    access: { realm: 'office', roles: ['ops', 'opsLead', 'auditor'] },
    title: 'officeSuppliers',
    page: within(() => import('./features/backoffice/suppliers/suppliers-page.tsx'), queries),
  },
  officeNotices: {
    path: paths.officeNotices,
    layout: 'office',
    access: { realm: 'office', roles: ['ops', 'opsLead', 'auditor'] },
    title: 'officeNotices',
    page: within(() => import('./features/notices/notices-page.tsx'), queries),
  },
  officeApiClients: {
    path: paths.officeApiClients,
    layout: 'office',
    access: { realm: 'office', roles: ['ops', 'opsLead', 'auditor'] },
    title: 'officeApiClients',
    page: within(() => import('./features/api-clients/office-clients-page.tsx'), queries),
  },
  officeSignOn: {
    path: paths.officeSignOn,
    layout: 'office',
    access: { realm: 'office', roles: ['onboarding'] },
    title: 'signOn',
    page: within(() => import('./features/sign-on/office-sign-on-page.tsx'), queries),
  },
  officeWebhooks: {
    path: paths.officeWebhooks,
    layout: 'office',
    access: { realm: 'office', roles: ['ops', 'opsLead', 'auditor'] },
    title: 'webhooks',
    page: within(() => import('./features/webhooks/webhooks-page.tsx'), queries),
  },
  officeSites: {
    path: paths.officeSites,
    layout: 'office',
    access: { realm: 'office', roles: ['onboarding'] },
    title: 'officeSites',
    page: within(() => import('./features/backoffice/site/sites-page.tsx'), queries),
  },
  officeSite: {
    path: patterns.officeSite,
    layout: 'office',
    access: { realm: 'office', roles: ['onboarding'] },
    title: 'officeSite',
    page: within(() => import('./features/backoffice/site/site-page.tsx'), queries),
  },
  officeInstallation: {
    path: paths.officeInstallation,
    layout: 'office',
    access: { realm: 'office', roles: ['auditor'] },
    title: 'officeInstallation',
    page: within(() => import('./features/backoffice/installation/installation-page.tsx'), queries),
  },
  officePersonalData: {
    path: paths.officePersonalData,
    layout: 'office',
    access: { realm: 'office', roles: ['platformAdmin'] },
    title: 'officePersonalData',
    page: within(() => import('./features/backoffice/personal-data/personal-data-page.tsx'), queries),
  },
  officeRetention: {
    path: paths.officeRetention,
    layout: 'office',
    access: { realm: 'office', roles: ['auditor'] },
    title: 'officeRetention',
    page: within(() => import('./features/backoffice/retention/retention-page.tsx'), queries),
  },
  officeStaff: {
    path: paths.officeStaff,
    layout: 'office',
    access: { realm: 'office', roles: ['auditor'] },
    title: 'officeStaff',
    page: within(() => import('./features/backoffice/staff/staff-page.tsx'), queries),
  },
  officeAudit: {
    path: paths.officeAudit,
    layout: 'office',
    access: { realm: 'office', roles: ['auditor'] },
    title: 'officeAudit',
    page: within(() => import('./features/user-log/user-log-page.tsx'), queries),
  },
  officeAccount: {
    path: paths.officeAccount,
    layout: 'office',
    access: { realm: 'office' },
    title: 'officeAccount',
    page: within(() => import('./features/backoffice/session/account-page.tsx'), queries),
  },
  officeImpersonation: {
    path: paths.officeImpersonation,
    layout: 'office',
    access: { realm: 'office', roles: ['opsLead'] },
    title: 'officeImpersonation',
    page: within(() => import('./features/backoffice/impersonation/impersonation-page.tsx'), queries),
  },
} as const satisfies Record<string, RouteEntry>

/** The entries in their common shape, in the order of the site map. */
export const officeEntries: readonly RouteEntry[] = Object.values(officeRoutes)
