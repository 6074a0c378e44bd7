/** A lead switches a supplier off and on again: agencies find nothing of it in between, and both reasons stay readable. */
import { accessibilityFaults, overflowingControls } from './support/accessibility.ts'
import { expect, test, typeSignIn } from './support/visitor.ts'

test('[K3] a supplier is switched off with a reason and on again @phone @long', async ({
  page,
  isMobile,
}) => {
  await page.goto('/office/suppliers')
  await typeSignIn(page, 'lead@interline.demo')
  const supplier = 'Simulated special fares'
  const turn = async (on: boolean, reason: string) => {
    await page
      .getByRole('button', { name: `Open ${supplier}`, exact: true })
      .filter({ visible: true })
      .click()
    const sheet = page.getByRole('dialog', { name: supplier })
    await sheet.getByLabel('Searched and sold').setChecked(on)
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(sheet.getByText('Enter a value.')).toBeVisible()
    await sheet.getByLabel('Reason').fill(reason)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await overflowingControls(page)).toEqual([])
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Supplier saved')).toBeVisible()
    return sheet
  }
  const why = `Outage ${isMobile ? 'p' : 'd'}${Date.now()}`
  const sheet = await turn(false, why)
  await expect(sheet.getByText('Switched off').first()).toBeVisible()
  await expect(sheet.getByText(why)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(/^Off · Simulated$/).filter({ visible: true })).toBeVisible()
  await turn(true, 'Answers again')
  await page.keyboard.press('Escape')
  await expect(page.getByText(/^Off · Simulated$/)).toHaveCount(0)
})

test('[K3] whoever is not a lead reads suppliers and changes nothing @long', async ({ page }) => {
  await page.goto('/office/suppliers')
  await typeSignIn(page, 'desk@interline.demo')
  await page
    .getByRole('button', { name: /^Open / })
    .filter({ visible: true })
    .first()
    .click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('heading', { name: 'History' })).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Save' })).toHaveCount(0)
})
