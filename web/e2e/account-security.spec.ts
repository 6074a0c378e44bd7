import type { Page } from '@playwright/test'
import { accessibilityFaults, overflowingControls, showWhole } from './support/accessibility.ts'
import { appCode } from './support/authenticator.ts'
import { comeSignedIn, DEMO_PASSWORD, expect, test, triesBefore, typeSignIn } from './support/visitor.ts'

/** People whom no journey needs that runs at the same time, another one for each try. */
function person(isMobile: boolean): string {
  const people = isMobile
    ? ['treasury@interline.demo', 'auditor@interline.demo']
    : ['norole@harbour.demo', 'admin@interline.demo']
  return people[triesBefore() % 2]!
}

const doorOf = (username: string) => (username.endsWith('@interline.demo') ? '/office' : '/profile')
const accountOf = (username: string) =>
  username.endsWith('@interline.demo') ? '/office/account' : '/profile'

async function setUp(page: Page): Promise<{ secret: string; recoveryCode: string }> {
  const panel = page.getByRole('region', { name: 'Two-factor authentication' })
  await panel.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await panel.getByRole('textbox', { name: 'Current password' }).fill('not-this-one')
  await panel.getByRole('button', { name: 'Continue' }).click()
  await expect(panel.getByText('The current password is wrong. Nothing was changed.')).toBeVisible()
  await panel.getByRole('textbox', { name: 'Current password' }).fill(DEMO_PASSWORD)
  await panel.getByRole('button', { name: 'Continue' }).click()
  await expect(panel.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const secret = (await panel.getByRole('button', { name: /, Copy key/i }).innerText()).trim()
  await showWhole(page)
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflowingControls(page)).toEqual([])
  await panel.getByLabel('Code shown in the app').fill('000000')
  await panel.getByRole('button', { name: 'Turn on' }).click()
  await expect(panel.getByText('The code is wrong or already used.', { exact: false })).toBeVisible()
  await panel.getByLabel('Code shown in the app').fill(appCode(secret))
  await panel.getByRole('button', { name: 'Turn on' }).click()
  await expect(panel.getByText('Your recovery codes')).toBeVisible()
  const codes = await panel.getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  await panel.getByRole('button', { name: 'I have stored them' }).click()
  await expect(panel.getByText('10 recovery codes left')).toBeVisible()
  return { secret, recoveryCode: codes[0]! }
}

test('[A4 A8] an authenticator app is set up, asked for at sign-in, and removed', async ({
  page,
  browser,
  isMobile,
}) => {
  const username = person(isMobile)
  await page.goto(doorOf(username))
  await typeSignIn(page, username)
  // The sign-in form is gone once the session is there.
  await expect(page.getByLabel('User name or email')).toBeHidden()
  await page.goto(accountOf(username))
  const { secret, recoveryCode } = await setUp(page)

  const elsewhere = await browser.newContext({ locale: 'en-GB' })
  const other = await elsewhere.newPage()
  await other.goto(doorOf(username))
  await typeSignIn(other, username)
  const factor = other.getByLabel('Authenticator code')
  await expect(factor).toBeFocused()
  await factor.fill('111111')
  await other.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(other.getByRole('alert')).toContainText('The code is wrong or already used.')
  await factor.fill(recoveryCode)
  await other.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(factor).toBeHidden()
  await other.goto(accountOf(username))
  await expect(other.getByText('9 recovery codes left')).toBeVisible()
  await elsewhere.close()

  await page.getByRole('button', { name: 'Remove the app' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(DEMO_PASSWORD)
  await dialog.getByLabel('Code from the app, or a recovery code').fill(appCode(secret, 1))
  await dialog.getByRole('button', { name: 'Remove the app' }).click()
  await expect(page.getByText('Two-factor authentication is off.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible()
})

test('[A8 A7] own sessions are listed, and ended one by one or all at once', async ({ page, browser }) => {
  const username = 'operator@macau.demo'
  // The journeys of the profile leave this person another language, and sessions of their own.
  const endOthers = page.getByRole('button', {
    name: /End all other sessions|退出其他所有登录|登出其他所有裝置/,
  })
  const list = page.getByRole('listitem').filter({ has: page.getByRole('definition') })
  await comeSignedIn(page, username)
  await page.goto('/profile')
  await expect(list).not.toHaveCount(0)
  if (await endOthers.isVisible()) await endOthers.click()
  await expect(list).toHaveCount(1)
  const others = await Promise.all([1, 2].map(() => browser.newContext({ locale: 'en-GB' })))
  const pages = await Promise.all(others.map((context) => context.newPage()))
  for (const other of pages) await comeSignedIn(other, username)
  await page.reload()
  await expect(list).toHaveCount(3)
  await showWhole(page)
  expect(await accessibilityFaults(page)).toEqual([])
  const alive = async () =>
    (await Promise.all(pages.map((other) => other.request.get('/base/v2/me')))).filter((answer) =>
      answer.ok(),
    ).length
  await list.nth(1).getByRole('button').click()
  await expect(list).toHaveCount(2)
  expect(await alive()).toBe(1)
  await endOthers.click()
  await expect(list).toHaveCount(1)
  expect(await alive()).toBe(0)
  expect((await page.request.get('/base/v2/me')).status()).toBe(200)
  for (const context of others) await context.close()
})
