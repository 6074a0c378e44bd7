import type { Page } from '@playwright/test'
import { accessibilityFaults, overflowingControls, showWhole } from './support/accessibility.ts'
import { appCode } from './support/authenticator.ts'
import { comeSignedIn, DEMO_PASSWORD, expect, test, triesBefore, typeSignIn } from './support/visitor.ts'

/** Users that no parallel test needs, another one for each run. */
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

test('[A4 A8] an authenticator app is set up, required at sign-in, and removed @long', async ({
  page,
  browser,
  isMobile,
}) => {
  const username = person(isMobile)
  await page.goto(doorOf(username))
  await typeSignIn(page, username)
  // The sign-in form disappears once the session exists.
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

/** An authenticator of the device, always confirmed by its user. */
async function withAuthenticator(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Passkeys work on the public address of the site, here the host name instead of the number. */
const onPublicAddress = (baseURL: string | undefined, path: string) =>
  `${(baseURL ?? '').replace('127.0.0.1', 'localhost')}${path}`

async function livesWithPasskey(page: Page, username: string, baseURL: string | undefined): Promise<void> {
  const door = doorOf(username)
  const account = accountOf(username)
  await withAuthenticator(page)
  await page.goto(onPublicAddress(baseURL, door))
  await typeSignIn(page, username)
  await expect(page.getByLabel('User name or email')).toBeHidden()
  await page.goto(onPublicAddress(baseURL, account))
  const panel = page.getByRole('region', { name: 'Passkeys' })
  await panel.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Desk laptop')
  await dialog.getByRole('textbox', { name: 'Current password' }).fill('not-this-one')
  await dialog.getByRole('button', { name: 'Create the passkey' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The current password is wrong.')
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(DEMO_PASSWORD)
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Create the passkey' }).click()
  await expect(panel.getByText('Your recovery codes')).toBeVisible()
  await panel.getByRole('button', { name: 'I have stored them' }).click()
  await panel.getByRole('button', { name: 'Rename Desk laptop' }).click()
  await dialog.getByLabel('Name').fill('Front desk')
  await dialog.getByRole('button', { name: 'Rename', exact: true }).click()
  await expect(panel.getByText('Front desk')).toBeVisible()
  await showWhole(page)
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflowingControls(page)).toEqual([])

  await page.context().clearCookies()
  await page.goto(onPublicAddress(baseURL, door))
  await typeSignIn(page, username)
  await expect(page.getByLabel('Authenticator code')).toBeVisible()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByLabel('User name or email')).toBeHidden()
  await page.context().clearCookies()
  await page.goto(onPublicAddress(baseURL, door))
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByLabel('User name or email')).toBeHidden()

  await page.goto(onPublicAddress(baseURL, account))
  await panel.getByRole('button', { name: 'Remove Front desk' }).click()
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(panel.getByRole('button', { name: 'Remove Front desk' })).toBeHidden()
  await expect(panel.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
}

test('[A4 A8] an agency user adds a passkey, signs in with it, removes it', async ({ page, baseURL }) => {
  await livesWithPasskey(page, 'operator@lantau.demo', baseURL)
})

test('[A4 K3] a member of staff adds a passkey, signs in with it, removes it @long', async ({
  page,
  baseURL,
}) => {
  await livesWithPasskey(page, 'desk2@interline.demo', baseURL)
})

test('[A8 A7] own sessions are listed and ended, one by one or all @long', async ({ page, browser }) => {
  // Nobody whom a test beside this one needs: all sessions end. Earlier tests leave sessions of their own.
  const username = 'operator@kowloon.demo'
  const endOthers = page.getByRole('button', { name: 'End all other sessions' })
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
