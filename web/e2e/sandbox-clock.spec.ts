import type { Reply } from '@interline/contract/index'
import { paths } from '../src/paths.ts'
import { adult, bookedOrder, read, type Order } from './support/booking.ts'
import { accessibilityFaults, showWhole } from './support/accessibility.ts'
import { comeSignedIn, expect, test, typeSignIn } from './support/visitor.ts'

test('[K3 F7] moving the clock closes an overdue order; everyone sees the time @long', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  await comeSignedIn(page, 'operator@harbour.demo')
  const order = await bookedOrder(page, [adult()], { holdable: false, plan: 'website' })
  await page.goto(paths.flightOrder(order.id))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('This test system’s clock')).toHaveCount(0)
  const left = Date.parse(order.payBefore!) - Date.now()
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThan(58 * 60_000)

  const staffRoom = await browser.newContext({ locale: 'en-GB' })
  const staff = await staffRoom.newPage()
  await staff.goto('/office/sandbox')
  await typeSignIn(staff, 'admin@interline.demo')
  await expect(staff).toHaveURL('/office/sandbox')
  try {
    await expect(staff.getByText('the real time', { exact: true })).toBeVisible()
    await staff.getByRole('button', { name: 'Forward 1 hour' }).click()
    const banner = /^This test system’s clock is 1 hour ahead: \d{1,2} \w{3} 20\d\d \d\d:\d\d$/
    await expect(staff.getByText(banner)).toBeVisible()
    await expect(staff.getByText('1 hour ahead', { exact: true })).toBeVisible()
    await expect(staff.getByText('clock_moved').filter({ visible: true }).first()).toBeVisible()
    expect(await accessibilityFaults(staff)).toEqual([])

    await expect(page.getByText(banner)).toBeVisible({ timeout: 20_000 })
    await expect
      .poll(async () => (await read<Order>(page, `/order/v2/flight/orders/${order.id}`)).status)
      .toBe('closed')
    await page.reload()
    await expect(page.getByText('Closed').first()).toBeVisible()
    await showWhole(page)
    expect(await accessibilityFaults(page)).toEqual([])
  } finally {
    await staff.getByRole('button', { name: 'Reset to real time' }).click()
    await staff.getByRole('button', { name: 'Reset clock' }).click()
  }
  await expect(staff.getByText('the real time', { exact: true })).toBeVisible()
  expect((await read<Reply<'site.clock'>>(page, '/base/v2/clock')).aheadMs).toBe(0)
  await staffRoom.close()
})
