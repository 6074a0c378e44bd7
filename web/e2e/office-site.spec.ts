/**
 * The editor of sites: a draft with its preview, published twice, and the first version published again; and the same in
 * the hands of an agency's owner.
 */
import { accessibilityFaults, overflowingControls } from './support/accessibility.ts'
import { comeSignedIn, expect, test, typeSignIn } from './support/visitor.ts'

/** A dark bar of 64 by 16 points. */
const LOGO =
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAQCAIAAAAphe5+AAAALUlEQVR42mPk0rNnGMqAiWGIg1EPjHpg1AOjHhj1wKgHRj0w6oFRD4x6YOAAAGe3AJfbMQmjAAAAAElFTkSuQmCC'

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
  await page.getByRole('tab', { name: 'Look', exact: true }).click()
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(LOGO, 'base64') }
  await page.locator('input[type=file]').first().setInputFiles(logo)
  const home = page.getByRole('region', { name: 'Preview of the start page' })
  await home.getByText('Dark').click()
  // The logo keeps a light background on the dark card.
  await expect(home.frameLocator('iframe').locator('img[src^="/site-pictures/"]').last()).toHaveCSS(
    'background-color',
    'rgb(255, 255, 255)',
  )
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

test('[G3 H4] an owner drafts the look that staff have opened, publishes it, and restores the one before', async ({
  page,
  browser,
}) => {
  const staff = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await staff.goto('/office/sites/site_harbour')
  await typeSignIn(staff, 'admin@interline.demo')
  for (const name of ['Colours', 'Texts of the start page']) {
    const part = staff.getByRole('checkbox', { name })
    await expect(part).toBeEnabled()
    if (!(await part.isChecked())) await part.click()
    await expect(part).toBeChecked()
  }

  await comeSignedIn(page, 'owner@harbour.demo')
  await page.goto('/company/look')
  const barText = page.getByRole('textbox', { name: 'Text on the top bar', exact: true })
  await barText.fill('#123456')
  await page.getByRole('button', { name: 'Save and check' }).click()
  await expect(page.getByText('1 point keeps the draft from being published:')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
  await page.reload()
  await expect(barText).toHaveValue('#123456')
  await barText.fill('#FFFFFF')
  await page.getByRole('tab', { name: 'Texts of the start page' }).click()
  const headline = `Drafted ${crypto.randomUUID().slice(0, 8)}`
  await page.getByRole('group', { name: 'Headline' }).getByLabel('English').fill(headline)
  const preview = page.getByRole('region', { name: 'Preview of the start page' })
  await expect(preview.frameLocator('iframe').getByRole('heading', { name: headline })).toBeVisible()
  await page.getByRole('button', { name: 'Save and check' }).click()
  await expect(page.getByText('Everything is complete. The draft can be published.')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflowingControls(page)).toEqual([])

  const visitor = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  const host = `http://harbour.localhost:${new URL(page.url()).port}/`
  const seen = visitor.getByRole('heading', { level: 1 })
  await visitor.goto(host)
  await expect(seen).toBeVisible()
  await expect(seen).not.toHaveText(headline)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published. The pages follow within seconds.').first()).toBeVisible()
  await visitor.goto(host)
  await expect(seen).toHaveText(headline)

  await page
    .getByRole('button', { name: /^Publish version \d+ again$/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish again' }).click()
  await expect(page.getByText(/restores version \d+/).first()).toBeVisible()
  await visitor.goto(host)
  await expect(seen).toBeVisible()
  await expect(seen).not.toHaveText(headline)
})
