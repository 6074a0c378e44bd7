/** The points centre: level, gifts, redemption, and a flight voucher that pays a part of an order. */
import { accessibilityFaults, overflowingControls } from './support/accessibility.ts'
import { adult, bookedOrder, read } from './support/booking.ts'
import { comeSignedIn, expect, test, typeSignIn } from './support/visitor.ts'

interface Points {
  readonly available: number
}

test('[B4 F1] points become a voucher that pays a part of an order', async ({ page }) => {
  await comeSignedIn(page, 'owner@harbour.demo')
  await page.goto('/integral')
  const card = page.getByRole('region', { name: 'Member card' })
  await expect(card.getByText('Platinum Card')).toBeVisible()
  await page.getByRole('button', { name: 'Redeem points' }).click()
  const sheet = page.getByRole('dialog', { name: 'Redeem points' })
  await sheet.getByRole('button', { name: 'Redeem', exact: true }).click()
  await expect(sheet.getByRole('alert')).toHaveText('Please select a gift')
  const { available } = await read<Points>(page, '/base/v2/points')
  await sheet.getByRole('radio', { name: /^Flight Voucher \$50/ }).check()
  await expect(sheet.getByRole('alert')).toBeHidden()
  expect(await accessibilityFaults(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Redeem 5,000 points' }).click()
  const told = page.getByText(/^Redeemed successfully! Voucher FV-/)
  await expect(told).toBeVisible()
  const code = /FV-[A-Z0-9-]+/.exec((await told.textContent()) ?? '')![0]
  expect((await read<Points>(page, '/base/v2/points')).available).toBe(available - 5000)
  await expect(page.getByRole('region', { name: 'Records' }).getByRole('row').nth(1)).toContainText('−5,000')

  const order = await bookedOrder(page, [adult('VOUCHER')], { to: 'airport-LHR' })
  await page.goto(`/flight/orders/${order.id}?pay=1`)
  const pay = page.getByRole('dialog', { name: /^Pay order/ })
  await pay.getByRole('radio', { name: new RegExp(code) }).check()
  expect(await accessibilityFaults(page)).toEqual([])
  await pay.getByRole('button', { name: /^Pay HKD/ }).click()
  await expect(page.getByText('Paid. The ticket is being issued.')).toBeVisible()
  await expect(page.getByText(code).first()).toBeVisible()
  await expect(page.getByText(/and a flight voucher \(HKD/)).toBeVisible()
  await page.goto('/integral')
  await page.getByRole('tab', { name: 'Flight vouchers' }).click()
  await expect(page.getByRole('row').filter({ hasText: code })).toContainText('Used')
})

test('[B4] points, gifts and records fit a phone @phone-only', async ({ page }) => {
  await comeSignedIn(page, 'owner@harbour.demo')
  await page.goto('/integral')
  await expect(page.getByText('Platinum Card')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflowingControls(page)).toEqual([])
  await page.getByRole('button', { name: 'Redeem points' }).click()
  await expect(page.getByRole('radio', { name: /^Airline Gift Box/ })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflowingControls(page)).toEqual([])
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('tab', { name: 'Redeemed gifts' }).click()
  await expect(page.getByText('Rejected, points returned').filter({ visible: true }).first()).toBeVisible()
  expect(await overflowingControls(page)).toEqual([])
})

test('[K3] the treasury fulfils a redemption and reads the liability @long', async ({ page }) => {
  await page.goto('/office/points')
  await typeSignIn(page, 'treasury@interline.demo')
  await page.getByRole('button', { name: 'Open Airline Gift Box of Harbour Travel' }).first().click()
  const sheet = page.getByRole('dialog', { name: /Airline Gift Box/ })
  await sheet.getByRole('button', { name: 'Mark as fulfilled' }).click()
  await expect(page.getByText('Redemption fulfilled')).toBeVisible()
  await page.getByRole('tab', { name: 'Liability' }).click()
  await expect(page.getByText(/^All accounts and vouchers are proven/)).toBeVisible()
  for (const tab of ['Gifts', 'Rates and levels', 'Adjustments', 'Liability']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tabpanel')).toBeVisible()
    expect(await accessibilityFaults(page), tab).toEqual([])
  }
})
