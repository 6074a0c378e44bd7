/** The script budgets of the pages; a test holds them, `npm run bench -- script` prints what is left. */
import type { PageParts } from './script-weight.ts'

const PUBLIC = 'src/shell/public/public-layout.tsx'
const DESK = 'src/shell/desk/desk-layout.tsx'
const OFFICE = 'src/shell/desk/office-layout.tsx'

/** Kilobytes of compressed script on a cold visit, React included. */
const TABLE: ReadonlyArray<[page: string, frame: string, kilobytes: number, texts: string]> = [
  ['site/home-page', PUBLIC, 110, 'shell site session'],
  ['site/about-page', PUBLIC, 110, 'shell about'],
  ['site/terms-page', PUBLIC, 110, 'shell terms'],
  ['site/privacy-page', PUBLIC, 110, 'shell privacy'],
  ['flight-search/search-page', DESK, 132, 'shell ui flight-search'],
  ['order-lists/orders-page', DESK, 190, 'shell ui order-lists order-status'],
  ['order-lists/departures-page', DESK, 190, 'shell ui departures order-lists order-status'],
  ['orders/page/order-page', DESK, 190, 'shell ui orders order-status'],
  ['wallet/wallet-page', DESK, 190, 'shell ui wallet'],
  ['reports/reports-page', DESK, 190, 'shell ui reports'],
  ['passengers/often-used/often-used-page', DESK, 215, 'shell ui passengers-often-used'],
  ['approvals/approvals-page', DESK, 190, 'shell ui approvals'],
  ['users/profile-page', DESK, 190, 'shell ui users account-security'],
  ['rates/rates-page', OFFICE, 190, 'shell ui rates'],
  ['backoffice/enquiries/enquiries-page', OFFICE, 190, 'shell ui backoffice-enquiries'],
  ['backoffice/session/sign-in-page', OFFICE, 190, 'shell ui session backoffice-session'],
  ['booking/confirm-page', DESK, 215, 'shell ui booking'],
]

export interface Budget extends PageParts {
  /** `site/home-page`. */
  readonly page: string
  /** Kilobytes of compressed script on a cold visit. */
  readonly kilobytes: number
}

export const BUDGETS: readonly Budget[] = TABLE.map(([page, frame, kilobytes, texts]) => ({
  page,
  kilobytes,
  sources: [frame, `src/features/${page}.tsx`],
  texts: texts.split(' '),
}))

/** The other pages of the back office, whose files are counted and whose bytes are not. */
const DESK_PAGES: ReadonlyArray<[page: string, texts: string]> = [
  [
    'desk/desk-page',
    'backoffice-desk backoffice-desk-servicing backoffice-replacement order-status servicing',
  ],
  ['disruptions/disruptions-page', 'backoffice-disruptions disruptions'],
  ['treasury/trial-balance-page', 'backoffice-treasury ledger'],
  ['review-rules/review-rules-page', 'backoffice-review-rules'],
  ['sandbox/sandbox-page', 'backoffice-sandbox'],
  ['session/account-page', 'account-security'],
  ['impersonation/impersonation-page', 'backoffice-impersonation'],
]

/** Every page behind the sign-in, with what it needs before it is drawn. */
export const SIGNED_IN: readonly (PageParts & { readonly page: string })[] = [
  ...BUDGETS.filter(({ page }) => !page.startsWith('site/')),
  ...DESK_PAGES.map(([page, texts]) => ({
    page: `backoffice/${page}`,
    sources: [OFFICE, `src/features/backoffice/${page}.tsx`],
    texts: ['shell', 'ui', ...texts.split(' ')],
  })),
]
