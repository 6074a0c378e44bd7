/** The start page: the cursor in From, and below the form what waits for the person. */
import { accessibilityFaults, overflowingControls } from './support/accessibility.ts'
import { adult, bookedOrder } from './support/booking.ts'
import { comeSignedIn, expect, surnameOfThisTry, test } from './support/visitor.ts'

test('[C1 D6] the start page begins in From and shows what waits, without moving @phone', async ({
  page,
  isMobile,
}) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await comeSignedIn(page, isMobile ? 'operator2@harbour.demo' : 'operator@harbour.demo')
  const order = await bookedOrder(page, [adult(surnameOfThisTry(isMobile ? 'COCKPITPHONE' : 'COCKPIT'))])
  await page.goto('/flight/booking')
  const needs = page.getByRole('region', { name: 'Needs you now' })
  await expect(needs.getByRole('timer').first()).toBeVisible()
  const last = page.getByRole('region', { name: 'Last orders' })
  await expect(last.getByRole('link', { name: order.id })).toBeVisible()
  const wallet = page.getByRole('region', { name: 'Wallet' })
  await expect(wallet.getByText(/^HKD/)).toHaveCount(3)
  await expect(wallet.getByText(/alert/i)).toBeVisible()
  await page.waitForLoadState('networkidle')
  const shifted = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(shifted.reduce((sum, each) => sum + each, 0)).toBeLessThan(0.02)
  const from = page.getByRole('combobox', { name: 'From' })
  if (!isMobile) {
    await expect(from).toBeFocused()
    await page.keyboard.type('Tokyo')
    await expect(page.getByRole('listbox', { name: 'From' })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(from).toHaveValue('Tokyo')
  }
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflowingControls(page)).toEqual([])
})

test('[D13 F1 C1] owner and finance see their figures with an action each', async ({ page, browser }) => {
  await comeSignedIn(page, 'owner@harbour.demo')
  await page.goto('/flight/booking')
  const agency = page.getByRole('region', { name: 'Your agency this month' })
  await expect(agency.getByRole('listitem')).toHaveCount(5)
  await expect(agency.getByText(/^Last month: HKD/)).toHaveCount(2)
  await expect(agency.getByText(/^Limit HKD/)).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflowingControls(page)).toEqual([])
  await agency.getByRole('link', { name: 'Exposure' }).click()
  await expect(page).toHaveURL(/\/reports\?view=exposure$/)

  const context = await browser.newContext({ locale: 'en-GB' })
  const finance = await context.newPage()
  await comeSignedIn(finance, 'finance@harbour.demo')
  await finance.goto('/bills/statements')
  const due = finance.getByRole('region', { name: 'Due today and next' })
  await expect(due.getByText(/^Balance HKD/)).toBeVisible()
  expect(await accessibilityFaults(finance)).toEqual([])
  await due.getByRole('link', { name: 'Top-up requests waiting: Decide' }).click()
  await expect(finance).toHaveURL(/\/agency-manager\/top-ups/)
  await context.close()
})
