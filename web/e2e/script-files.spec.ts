/** The number of script files that a signed-in page loads: each costs a request and, on a busy line, a wait. */
import type { Page } from '@playwright/test'
import { paths } from '../src/paths.ts'
import { bookedOrder, checkedOffer } from './support/booking.ts'
import { comeSignedIn, expect, test, typeSignIn } from './support/visitor.ts'

/** Small edits elsewhere change the plan of the chunks: they have moved pages between 25 files and 27. */
const MOST_FILES = 28

test('[platform] a page of the desk loads at most 28 script files @long', async ({ page }) => {
  await comeSignedIn(page, 'operator@harbour.demo')
  const { token } = await checkedOffer(page)
  const order = await bookedOrder(page)
  await expectFewFiles(page, [
    paths.flightSearch,
    `${paths.flightConfirm}?token=${token}`,
    paths.flightOrders,
    paths.flightOrdersByVoyage,
    `${paths.flightOrders}/${order.id}`,
    paths.oftenUsedPassengers,
    paths.profile,
    paths.points,
  ])
})

test('[platform] a page of the accounts loads at most 28 script files @long', async ({ page }) => {
  await comeSignedIn(page, 'finance@harbour.demo')
  await expectFewFiles(page, [paths.wallet, paths.statements, paths.reports])
})

test('[platform] a page of the back office loads at most 28 script files @long', async ({ page }) => {
  await page.goto(paths.office)
  await typeSignIn(page, 'lead@interline.demo')
  await page.waitForURL(`**${paths.officeDesk}*`)
  await expectFewFiles(page, [
    paths.officeDesk,
    paths.officeDisruptions,
    paths.officeReviewRules,
    paths.officeEnquiries,
    paths.officeSandbox,
    paths.officeAccount,
    paths.officeImpersonation,
  ])
})

/** Leaves out what loads while a page is idle, two seconds after it is drawn: a busy machine would count it too. */
async function withoutIdleLoads(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window)
    const but = (work: TimerHandler, delay?: number, ...rest: unknown[]) =>
      delay === 2000 ? 0 : later(work, delay, ...rest)
    window.setTimeout = but as typeof window.setTimeout
  })
}

/** Opens each page afresh and counts until the network is idle. */
async function expectFewFiles(page: Page, addresses: readonly string[]): Promise<void> {
  await withoutIdleLoads(page)
  const loaded: { readonly address: string; readonly names: readonly string[] }[] = []
  let files = new Set<string>()
  page.on('request', (request) => {
    // The banner of a moved clock belongs to test systems: a live site never loads it.
    if (request.resourceType() === 'script' && !request.url().includes('/clock-banner-'))
      files.add(request.url())
  })
  for (const address of addresses) {
    // Requests of the previous page do not count.
    await page.goto('about:blank')
    files = new Set()
    await page.goto(address)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    loaded.push({ address, names: [...files].map((each) => each.split('/').at(-1)!) })
  }
  expect(loaded.filter(({ names }) => names.length > MOST_FILES || names.length < 5)).toEqual([])
}
