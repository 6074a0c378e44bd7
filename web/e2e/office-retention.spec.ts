import { accessibilityFaults, overflowingControls, showWhole } from './support/accessibility.ts'
import { expect, test, typeSignIn } from './support/visitor.ts'

test('[A8 K3] an administrator shortens a retention period, which waits a day @phone @long', async ({
  page,
}) => {
  await page.goto('/office?next=/office/retention')
  await typeSignIn(page, 'admin@interline.demo')
  await expect(page.getByRole('heading', { name: 'Data retention', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Change the period of Evidence files' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Days').fill('5')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByText('Enter 30 to 3,650 days.')).toBeVisible()
  // Another number at each try: the period of the last one is still waiting.
  const days = String(100 + (Date.now() % 200))
  await sheet.getByLabel('Days').fill(days)
  await expect(sheet.getByText('Shorter than now', { exact: false })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText(`${days} days from`, { exact: false }).filter({ visible: true })).toBeVisible()
  await showWhole(page)
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflowingControls(page)).toEqual([])
})
