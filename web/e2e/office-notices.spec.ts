/** A lead publishes a notice for one agency; its people read it in their language and close it; the lead withdraws it. */
import { accessibilityFaults, overflowingControls } from './support/accessibility.ts'
import { comeSignedIn, expect, test, typeSignIn } from './support/visitor.ts'

const LANTAU = '113'

test('[K3 B1] a notice reaches one agency in its language until it is withdrawn @long', async ({
  page,
  browser,
}) => {
  const id = Date.now()
  await page.goto('/office/notices')
  await typeSignIn(page, 'lead@interline.demo')
  await page.getByRole('button', { name: 'New notice' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'New notice' })
  await sheet.getByRole('textbox', { name: 'English' }).fill(`Maintenance tonight ${id}`)
  await sheet.getByLabel('Agency numbers').fill('Lantau')
  await sheet.getByRole('button', { name: 'Publish' }).click()
  await expect(sheet.getByText('Enter a text.').first()).toBeVisible()
  await expect(sheet.getByText('Numbers separated by commas, for example 110, 222.')).toBeVisible()
  await sheet.getByRole('textbox', { name: '简体中文' }).fill(`今晚维护 ${id}`)
  await sheet.getByRole('textbox', { name: '繁體中文' }).fill(`今晚維護 ${id}`)
  await sheet.getByLabel('Agency numbers').fill(LANTAU)
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflowingControls(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Notice published')).toBeVisible()

  const read = async (username: string, locale: string) => {
    const context = await browser.newContext({ locale })
    const desk = await context.newPage()
    await comeSignedIn(desk, username)
    await desk.goto('/flight/booking')
    return { context, desk }
  }
  const lantau = await read('operator@lantau.demo', 'zh-TW')
  await expect(lantau.desk.getByText(`今晚維護 ${id}`)).toBeVisible()
  const others = await read('operator@kowloon.demo', 'en-GB')
  await expect(others.desk.getByRole('banner').getByRole('navigation')).toBeVisible()
  await expect(others.desk.getByText(String(id))).toHaveCount(0)
  await others.context.close()

  await page
    .getByRole('button', { name: `Open the notice “Maintenance tonight ${id}”` })
    .filter({ visible: true })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Notice withdrawn')).toBeVisible()
  await lantau.desk.reload()
  await expect(lantau.desk.getByRole('banner').getByRole('navigation')).toBeVisible()
  await expect(lantau.desk.getByText(String(id))).toHaveCount(0)
  await lantau.context.close()
})
