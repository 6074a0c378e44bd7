/** The script budgets of the pages; a test holds them, `npm run bench -- script` prints what is left. */
import type { PageParts } from './script-weight.ts'

const PUBLIC = 'src/shell/public/public-layout.tsx'
const DESK = 'src/shell/desk/desk-layout.tsx'
const OFFICE = 'src/shell/desk/office-layout.tsx'

/** Kilobytes of compressed script on a cold visit, React included. */
const TABLE: ReadonlyArray<[page: string, frame: string, kilobytes: number, texts: string]> = [
  ['home/home-page', PUBLIC, 110, 'shell home session'],
  ['home/about-page', PUBLIC, 110, 'shell about'],
  ['home/terms-page', PUBLIC, 110, 'shell terms'],
  ['home/privacy-page', PUBLIC, 110, 'shell privacy'],
  ['flight-search/search-page', DESK, 132, 'shell ui flight-search'],
  ['flight-orders/orders-page', DESK, 190, 'shell ui flight-orders order-status'],
  ['flight-orders/voyages-page', DESK, 190, 'shell ui flight-voyages flight-orders order-status'],
  ['flight-orders/order-page', DESK, 190, 'shell ui flight-order order-status'],
  ['wallet/wallet-page', DESK, 190, 'shell ui wallet'],
  ['often-used-passengers/often-used-page', DESK, 215, 'shell ui often-used-passengers'],
  ['users/profile-page', DESK, 190, 'shell ui profile account-security'],
  ['office-enquiries/enquiries-page', OFFICE, 190, 'shell ui office-enquiries'],
  ['office-session/sign-in-page', OFFICE, 190, 'shell ui session office-session'],
  ['flight-orders/confirm-page', DESK, 215, 'shell ui flight-confirm'],
]

export interface Budget extends PageParts {
  /** `home/home-page`. */
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
