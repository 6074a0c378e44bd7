/** The pages of partners: guide, reference, status, keys and endpoints for everyone, with the example's key at hand. */
import { accessibilityFaults, overflowingControls, showWhole } from './support/accessibility.ts'
import { comeSignedIn, expect, test } from './support/visitor.ts'

const PAGES = [
  '/developers',
  '/developers?view=reference',
  '/developers?view=reference&call=flightOrders.create',
  '/developers?view=widget',
  '/developers?view=status',
  '/company/api-keys',
  '/company/webhooks',
]

test.use({ locale: 'zh-TW' })

test('[platform A10 A13 H1] axe finds nothing on the pages of partners, wide or narrow', async ({ page }) => {
  test.setTimeout(120_000)
  await comeSignedIn(page, 'owner@atlas.demo')
  const faults: string[] = []
  for (const address of PAGES) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(address)
    await expect(page.getByRole('heading').first()).toBeVisible()
    // A call that the address names is open above the list, which is checked without one.
    if (address.includes('call=')) await expect(page.getByRole('dialog')).toBeVisible()
    await showWhole(page)
    const found = [...(await accessibilityFaults(page)), ...(await overflowingControls(page))]
    await page.setViewportSize({ width: 390, height: 900 })
    found.push(...(await overflowingControls(page)).map((fault) => `at 390: ${fault}`))
    faults.push(...found.map((fault) => `${address}: ${fault}`))
  }
  expect(faults).toEqual([])
})

test('[A16 D14] a message is in front of the sheet whose button caused it', async ({ page }) => {
  await comeSignedIn(page, 'owner@atlas.demo')
  await page.goto('/company/webhooks')
  await page.getByRole('button', { name: '開啟端點 Test receiver' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '重新推送', exact: true }).click()
  // Shown after the dialog, so above it in the browser's top layer.
  const message = page.locator('[popover]')
  await expect(message).toContainText('事件')
  expect(await message.evaluate((element) => element.matches(':popover-open'))).toBe(true)
})
