/** Agencies: an owner opens a sub-agency, prices it and sees who changed what; the platform opens one from an enquiry. */
import { comeSignedIn, DEMO_PASSWORD, expect, test, triesBefore } from './support/visitor.ts'

test('[G1 G2 G3] an owner opens a sub-agency and prices it @phone @long-phone', async ({ page }) => {
  const name = `Peak Travel ${test.info().project.name} ${triesBefore()}`
  await comeSignedIn(page, 'owner@harbour.demo')
  await page.goto('/agency-manager')
  await page.getByRole('button', { name: 'Open agency' }).click()
  const sheet = page.getByRole('dialog', { name: 'Open an agency' })
  await sheet.getByLabel('Company name').fill(name)
  await sheet.getByLabel('Short name').fill('Peak')
  await sheet.getByLabel('Contact', { exact: true }).fill('Pia Poon')
  await sheet.getByLabel('Phone', { exact: true }).fill('+852 2555 0170')
  await sheet.getByLabel('Email').first().fill('desk@peak.demo')
  await sheet.getByLabel('Email').last().fill(`owner-${Date.now()}@peak.demo`)
  await sheet.getByLabel('Name', { exact: true }).fill('Pia Poon')
  await sheet.getByRole('button', { name: 'Open agency and send invitation' }).click()

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('tab', { name: 'Prices and fees' }).click()
  const markup = page.getByRole('group', { name: 'Markup on all other routes' })
  await markup.getByRole('textbox').fill('51')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(markup.getByText('Enter a percentage from -20 to 50')).toBeVisible()
  await markup.getByRole('textbox').fill('4.5')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved as version 2')).toBeVisible()
  await expect(markup.getByText('+4.5 %')).toBeVisible()

  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByText('Markup on all other routes').filter({ visible: true }).last()).toBeVisible()
  await page.getByRole('tab', { name: 'Users' }).click()
  await expect(page.getByText('Invited').filter({ visible: true }).first()).toBeVisible()
})

test('[D9 G2] a draft is tried on past orders before it is saved @long', async ({ page }) => {
  await comeSignedIn(page, 'owner@harbour.demo')
  await page.goto('/agency-manager/agencies/111?tab=prices')
  const markup = page.getByRole('group', { name: 'Markup on all other routes' })
  await markup.getByRole('textbox').fill('9')
  await page.getByRole('button', { name: 'Try on past orders' }).click()
  const sheet = page.getByRole('dialog', { name: 'What this would have changed' })
  await expect(sheet.getByText(/Tried on|There are no orders/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
})

test('[K3 G1] the platform finds every agency and opens its page @long', async ({ page }) => {
  const person = { username: 'admin@interline.demo', password: DEMO_PASSWORD }
  expect((await page.request.post('/admin/v1/login', { data: person })).status()).toBe(200)
  await page.goto('/office/agencies')
  await page.getByRole('searchbox', { name: 'Name, code, contact or number' }).fill('lantau')
  await page.getByRole('link', { name: 'Lantau Trips' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lantau Trips' })).toBeVisible()
  await page.getByRole('tab', { name: 'Flights' }).click()
  const pnr = page.getByRole('group', { name: 'Hide booking by PNR' })
  await expect(pnr.getByText('set here', { exact: true })).toBeVisible()
})
