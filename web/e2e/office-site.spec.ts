/** The editor of sites: a draft with its preview, published twice, and the first version published again. */
import { accessibilityFaults, overflowingControls } from './support/accessibility.ts'
import { expect, test, typeSignIn } from './support/visitor.ts'

test('[H4 K3] a site is drafted, previewed, published, and an earlier version restored', async ({ page }) => {
  const host = `editor-${crypto.randomUUID().slice(0, 8)}.localhost`
  await page.goto('/office/sites')
  await typeSignIn(page, 'admin@interline.demo')
  await page.getByRole('button', { name: 'New site' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Full name').fill('Editor Travel')
  await dialog.getByLabel('Short name').fill('Editor')
  await dialog.getByRole('button', { name: 'Create draft' }).click()
  await expect(page.getByText('The site has no host. Enter at least one.').first()).toBeVisible()
  await page.getByLabel('Hosts', { exact: true }).fill(host)
  await page.getByRole('button', { name: 'Save and check' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published, version 1')).toBeVisible()

  await page.getByRole('tab', { name: 'Mails and documents' }).click()
  const sender = page.getByRole('group', { name: 'Sender of mails' })
  await sender.getByLabel('English').fill('Editor Desk')
  const preview = page.getByRole('region', { name: 'Preview of mails and documents' })
  await preview.getByText('English').click()
  await expect(preview.frameLocator('iframe').getByText('From Editor Desk')).toBeVisible()
  await sender.getByLabel('简体中文').fill('编辑旅行')
  await sender.getByLabel('繁體中文').fill('編輯旅遊')
  await preview.getByText('繁體中文').click()
  await expect(preview.frameLocator('iframe').getByText('寄件人：編輯旅遊')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflowingControls(page)).toEqual([])
  await page.getByRole('button', { name: 'Save and check' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published, version 2')).toBeVisible()

  await page.getByRole('button', { name: 'Publish version 1 again' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish again' }).click()
  await expect(page.getByText('Published, version 3')).toBeVisible()
  await expect(page.getByText('restores version 1')).toBeVisible()
  await page.getByRole('tab', { name: 'Mails and documents' }).click()
  await expect(sender.getByLabel('English')).toHaveValue('')
})
