/** The installation page: public addresses, the mail server, and the age of secrets that are never shown. */
import { accessibilityFaults, overflowingControls } from './support/accessibility.ts'
import { expect, test, typeSignIn } from './support/visitor.ts'

test('[K3 A9] an administrator checks mail and secrets of the installation @phone @long-phone', async ({
  page,
}) => {
  await page.goto('/office/installation')
  await typeSignIn(page, 'admin@interline.demo')
  await expect(page.getByRole('heading', { level: 1, name: 'Installation' })).toBeVisible()
  const secrets = page.getByRole('region', { name: 'Secrets' }).first()
  await expect(secrets.getByText('Password pepper').filter({ visible: true })).toBeVisible()
  await expect(secrets.getByText('Field key').filter({ visible: true })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflowingControls(page)).toEqual([])
  await page.getByRole('button', { name: 'Send me a test mail' }).click()
  await expect(
    page.getByText(
      'No mail server is connected. The mail for admin@interline.demo is in the development mailbox.',
    ),
  ).toBeVisible()
})

test('[K3] a public address that is not an https address is refused at its field @long', async ({ page }) => {
  await page.goto('/office/installation')
  await typeSignIn(page, 'admin@interline.demo')
  await page
    .getByRole('button', { name: /^Change the address of/ })
    .filter({ visible: true })
    .first()
    .click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Public address').fill('http://portal.example.com/desk')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByLabel('Public address')).toHaveAttribute('aria-invalid', 'true')
  await expect(sheet.getByLabel('Public address')).toHaveValue('http://portal.example.com/desk')
})
