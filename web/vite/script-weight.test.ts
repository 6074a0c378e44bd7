import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { scriptWeight } from './script-weight.ts'

const web = join(import.meta.dirname, '..')
const PUBLIC = 'src/shell/public/public-layout.tsx'
const DESK = 'src/shell/desk/desk-layout.tsx'
const KILOBYTE = 1024

/** Kilobytes of compressed script on a cold visit, React included. */
const BUDGETS: ReadonlyArray<[page: string, frame: string, kilobytes: number, texts: string]> = [
  ['home/home-page', PUBLIC, 110, 'shell home session'],
  ['home/about-page', PUBLIC, 110, 'shell about'],
  ['home/terms-page', PUBLIC, 110, 'shell terms'],
  ['home/privacy-page', PUBLIC, 110, 'shell privacy'],
  ['flight-search/search-page', DESK, 130, 'shell ui flight-search'],
  ['flight-orders/orders-page', DESK, 190, 'shell ui flight-orders order-status'],
  ['flight-orders/order-page', DESK, 190, 'shell ui flight-order order-status'],
  ['wallet/wallet-page', DESK, 190, 'shell ui wallet'],
  ['users/profile-page', DESK, 190, 'shell ui users'],
  ['office-enquiries/enquiries-page', DESK, 190, 'shell ui office-enquiries'],
  ['office-session/sign-in-page', DESK, 190, 'shell ui session'],
  ['flight-orders/confirm-page', DESK, 215, 'shell ui flight-confirm'],
]

beforeAll(() => {
  // Does nothing when the build is up to date.
  execFileSync(process.execPath, ['tools/build-web.ts'], { cwd: join(web, '..'), stdio: 'pipe' })
}, 120_000)

test.each(BUDGETS)('[platform] %s stays within its script budget', (page, frame, kilobytes, texts) => {
  const weight = scriptWeight(join(web, 'dist'), {
    sources: [frame, `src/features/${page}.tsx`],
    texts: texts.split(' '),
  })
  expect(weight / KILOBYTE).toBeLessThan(kilobytes)
  // A page that weighs nothing was not measured.
  expect(weight / KILOBYTE).toBeGreaterThan(60)
})
