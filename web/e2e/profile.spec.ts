import { accessibilityFaults, showWhole } from './support/accessibility.ts'
import { comeSignedIn, expect, test, triesBefore, typeSignIn } from './support/visitor.ts'

test('[A8] the account page asks to sign in, then shows the user’s data', async ({ page }) => {
  await page.goto('/profile')
  await expect(page.getByText('Sign in to view and edit your account.')).toBeVisible()
  await typeSignIn(page, 'finance@harbour.demo')
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('finance@harbour.demo')
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeDisabled()
})

test('[A8] name and phone are validated, saved, and survive a reload @long', async ({ page }) => {
  const person = 'owner@harbour.demo'
  await comeSignedIn(page, person)
  await page.goto('/profile')
  const save = page.getByRole('button', { name: 'Save profile' })
  await page.getByLabel('Phone', { exact: true }).fill('12ab')
  await save.click()
  await expect(page.getByText('Enter 5 to 20 digits, or leave it blank.')).toBeVisible()
  await page.getByLabel('Phone', { exact: true }).fill('2345 6789')
  await page.getByLabel('Area code', { exact: true }).fill('852')
  await save.click()
  await expect(page.getByText('Profile saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('23456789')
  await expect(page.getByLabel('Area code', { exact: true })).toHaveValue('852')
})

test('[C9 C10] the customer markup is validated, saved on blur, and kept @long', async ({ page }) => {
  await comeSignedIn(page, 'operator@harbour.demo')
  await page.goto('/profile')
  const added = page.getByLabel('Your markup')
  await added.fill('100.5')
  await added.blur()
  await expect(page.getByText('Enter 0 to 100, with up to two decimals.')).toBeVisible()
  await page.getByLabel('Markup type').selectOption('fixed')
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(1)
  await page.reload()
  await expect(added).toHaveValue('100.5')
  await expect(page.getByLabel('Markup type')).toHaveValue('fixed')
})

test('[A8 A10 A11] each setting applies at once and follows to another browser', async ({
  page,
  browser,
}) => {
  const person = 'operator@macau.demo'
  await comeSignedIn(page, person)
  await page.goto('/profile')
  await page.getByLabel('Dates').selectOption('dd MMM yyyy')
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(1)
  await page.getByLabel('Display currency').selectOption('JPY')
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(2)
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
  await page.getByRole('switch', { name: /Single-letter shortcuts/ }).uncheck()
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(4)
  await page.getByLabel('Language').first().selectOption('zh-tw')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('個人帳戶')

  const elsewhere = await browser.newContext({ locale: 'en-GB' })
  const other = await elsewhere.newPage()
  await other.goto('/profile')
  await typeSignIn(other, person)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('個人帳戶')
  await expect(other.locator('html')).toHaveAttribute('data-mode', 'dark')
  await expect(other.getByLabel('日期格式')).toHaveValue('dd MMM yyyy')
  await expect(other.getByLabel('顯示幣別')).toHaveValue('JPY')
  await expect(other.getByRole('switch', { name: /單一字母快速鍵/ })).not.toBeChecked()
  await elsewhere.close()
})

test('[A8] a password change follows its rules and ends other sessions @long', async ({
  page,
  browser,
  request,
  isMobile,
}) => {
  // A password stays changed: each run has its own user.
  const people = isMobile
    ? ['owner@dragon.demo', 'finance@harbour.demo']
    : ['owner@atlas.demo', 'operator2@harbour.demo']
  const person = people[triesBefore() % 2]!
  const next = 'Tarmac!2026'
  await comeSignedIn(page, person)
  const elsewhere = await browser.newContext({ locale: 'en-GB' })
  const other = await elsewhere.newPage()
  await comeSignedIn(other, person)
  await page.goto('/')
  await page.getByRole('banner').getByRole('combobox').first().selectOption('en')
  await page.goto('/profile')

  const change = page.getByRole('button', { name: 'Change password' })
  await change.click()
  await expect(page.getByText('Fill this in.')).toBeVisible()
  await page.getByLabel('Current password').fill('not-this-one')
  await page.getByLabel('New password', { exact: true }).fill('short')
  await page.getByLabel('Repeat new password').fill('other')
  await expect(page.getByText('Use 6 to 15 characters.')).toBeVisible()
  await expect(page.getByText('The two passwords do not match. Enter the new one again.')).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill(next)
  await page.getByLabel('Repeat new password').fill(next)
  await change.click()
  await expect(page.getByText('The current password is wrong. Nothing was changed.')).toBeVisible()
  await page.getByLabel('Current password').fill('Demo2026!')
  await change.click()
  await expect(page.getByText('Password changed. Other devices were signed out.')).toBeVisible()

  expect((await other.request.get('/base/v2/me')).status()).toBe(401)
  expect((await page.request.get('/base/v2/me')).status()).toBe(200)
  await other.goto('/')
  const refused = await request.post('/base/v2/login', {
    data: { username: person, password: 'Demo2026!' },
  })
  expect(refused.status()).toBe(401)
  await elsewhere.close()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[A8 A13] the account page is accessible, ${colorScheme}, also with #A8FF00 @phone${colorScheme === 'dark' ? ' @long-phone' : ' @long'}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const person of ['testing@harbour.demo', 'operator@dragon.demo']) {
      await page.context().clearCookies()
      await comeSignedIn(page, person)
      await page.goto('/profile')
      await expect(page.locator('input[name=currentPassword]')).toBeAttached()
      // Controls covered by the bottom bar of a phone are reachable by scrolling.
      await showWhole(page)
      expect(await accessibilityFaults(page), person).toEqual([])
    }
  })
}
