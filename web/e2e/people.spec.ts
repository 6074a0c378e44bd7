/** The people of an agency: an owner limits payments, an operator asks, a colleague agrees, and the owner reads it in the log. */
import type { Browser, Page } from '@playwright/test'
import { accessibilityFaults, overflowingControls } from './support/accessibility.ts'
import { bookedOrder } from './support/booking.ts'
import { comeSignedIn, expect, test } from './support/visitor.ts'

async function somebody(browser: Browser, username: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB' })
  const page = await context.newPage()
  await comeSignedIn(page, username)
  return page
}

async function limit(owner: Page, amount: string): Promise<void> {
  await owner.goto('/users?q=operator2@harbour.demo')
  await owner.getByRole('button', { name: 'Olivia Lau' }).first().click()
  const sheet = owner.getByRole('dialog', { name: 'Olivia Lau' })
  await sheet.getByLabel('Above this amount a colleague must agree').fill(amount)
  await sheet.getByRole('button', { name: 'Save changes' }).click()
  await expect(owner.getByText('Changes saved.').first()).toBeVisible()
}

test('[G4 G5 F1] a payment above the limit waits for a colleague and is in the log @long', async ({
  page,
  browser,
}) => {
  const owner = await somebody(browser, 'owner@harbour.demo')
  await limit(owner, '100.00')
  await comeSignedIn(page, 'operator2@harbour.demo')
  const order = await bookedOrder(page)
  await page.goto(`/flight/orders/${order.id}?pay=1`)
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('Above your payment limit of')).toBeVisible()
  await sheet.getByLabel('Reason').fill('Leaves tomorrow')
  await sheet.getByRole('button', { name: 'Request approval' }).click()
  await expect(sheet.getByText('Approval requested. You can pay')).toBeVisible()

  await owner.goto('/approvals')
  await owner.getByRole('button', { name: new RegExp(order.id) }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(owner.getByText('Request approved.').first()).toBeVisible()

  await page.reload()
  await expect(sheet.getByText(/^Approved by /)).toBeVisible()
  await sheet.getByRole('button', { name: /^Pay HKD/ }).click()
  await expect(page.getByText('Paid. The ticket is being issued.')).toBeVisible()

  await owner.goto(`/user-log?target=${order.id}`)
  await owner.getByRole('button', { name: `Paid order ${order.id}` }).click()
  await expect(owner.getByRole('dialog', { name: `Paid order ${order.id}` })).toContainText('Olivia Lau')
  await limit(owner, '')
})

test('[G5 G6 A1] log and company profile fit every width and are free of faults @long', async ({ page }) => {
  await comeSignedIn(page, 'owner@harbour.demo')
  for (const address of ['/user-log', '/company']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const width of [390, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await overflowingControls(page)).toEqual([])
    }
    expect(await accessibilityFaults(page)).toEqual([])
  }
})
