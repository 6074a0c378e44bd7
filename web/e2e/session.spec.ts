import { comeSignedIn, expect, mailedCode, test, triesBefore, typeSignIn } from './support/visitor.ts'

const welcome = 'Signed in.'

test('[A4 A16] password sign-in greets, opens flights and survives a reload @phone', async ({ page }) => {
  await page.goto('/')
  await typeSignIn(page, 'operator@harbour.demo')
  await expect(page.getByText(welcome)).toBeVisible()
  await expect(page).toHaveURL('/flight/booking')
  await page.reload()
  await expect(page).toHaveURL('/flight/booking')
})

test('[A4] finance lands on statements, a user without permissions on the account', async ({
  page,
  browser,
}) => {
  await page.goto('/')
  await typeSignIn(page, 'finance@harbour.demo')
  await expect(page).toHaveURL('/bills/statements')
  const other = await browser.newContext({ locale: 'en-GB' })
  const second = await other.newPage()
  await second.goto('/')
  await typeSignIn(second, 'norole@harbour.demo')
  await expect(second).toHaveURL('/profile')
  await other.close()
})

test('[A4] an emailed code signs in; a second request has to wait @long', async ({ page, isMobile }) => {
  // One code per name and minute: each project and each run has its own user.
  const people = isMobile
    ? ['operator@kowloon.demo', 'owner@kowloon.demo']
    : ['operator2@harbour.demo', 'operator@harbour.demo']
  const person = people[triesBefore() % 2]!
  await page.goto('/')
  await page.getByRole('tab', { name: 'Verification code' }).click()
  await page.getByLabel('User name or email').fill(person)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('valid for 10 minutes')).toBeVisible()
  await expect(page.getByRole('button', { name: /Send again in \d+ s/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.getByLabel('Code from the email').fill(await mailedCode(page, person))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/flight/booking')
})

test('[A4 A15] a wrong password or name is reported and no input lost', async ({ page }) => {
  const name = `nobody-${Date.now()}@harbour.demo`
  await page.goto('/')
  await typeSignIn(page, 'two words')
  await expect(page.getByText('Enter an email address, or a user name')).toBeVisible()
  await expect(page.getByLabel('User name or email')).toBeFocused()
  await typeSignIn(page, name, 'wrong-password')
  await expect(page.getByRole('alert')).toHaveText('The user name or password is wrong.')
  await expect(page.getByLabel('User name or email')).toHaveValue(name)
})

test('[A4] five failures lock a name and say for how long @long', async ({ page }) => {
  const name = `nobody-${Date.now()}@kowloon.demo`
  await page.goto('/')
  for (let attempt = 0; attempt < 5; attempt++) {
    const answered = page.waitForResponse('**/base/v2/login')
    await typeSignIn(page, name, `wrong-${attempt}`)
    await answered
  }
  await typeSignIn(page, name, 'wrong-again')
  await expect(page.getByRole('alert')).toContainText('Password sign-in is locked for')
})

test('[A2] a guarded page asks to sign in and then opens', async ({ page }) => {
  await page.goto('/flight/orders?status=issued')
  await expect(page.getByText('Please sign in first.')).toBeVisible()
  await expect(page).toHaveURL(/^[^?]*\/\?next=/)
  await expect(page.getByLabel('User name or email')).toBeFocused()
  await typeSignIn(page, 'operator@harbour.demo')
  await expect(page).toHaveURL('/flight/orders?status=issued')
})

test('[A2] a page closed to the role says so and opens the start page', async ({ page }) => {
  await comeSignedIn(page, 'operator@harbour.demo')
  await page.goto('/bills/wallet')
  await expect(page.getByText('You do not have access to that page.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Go to your desk' })).toBeVisible()
})

test('[A2] an address of another site is not followed after sign-in @long', async ({ page }) => {
  await page.goto('/?next=//example.com/')
  await typeSignIn(page, 'operator@harbour.demo')
  await expect(page).toHaveURL('/flight/booking')
})

test('[A7 A16] signing out says so and closes the desk', async ({ page }) => {
  await comeSignedIn(page, 'operator@harbour.demo')
  await page.goto('/profile')
  await page.getByRole('button', { name: /Your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByText('Signed out.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.goto('/flight/orders')
  await expect(page.getByText('Please sign in first.')).toBeVisible()
})

test('[A7] an ended session asks to sign in over the page and keeps input', async ({ page }) => {
  await comeSignedIn(page, 'operator2@harbour.demo')
  await page.goto('/profile')
  const phone = page.getByLabel('Phone', { exact: true })
  const number = String(20_000_000 + (Date.now() % 10_000_000))
  await phone.fill(number)
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your session has ended. Please sign in again.' })
  await expect(dialog.getByLabel('User name or email')).toHaveValue('operator2@harbour.demo')
  await expect(dialog.getByRole('textbox', { name: 'Password', exact: true })).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill('Demo2026!')
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/profile')
  await expect(phone).toHaveValue(number)
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Profile saved.')).toBeVisible()
})

test('[A7 G7] another user who signs in elsewhere takes over the first window @long', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await typeSignIn(page, 'finance@harbour.demo')
  await expect(page).toHaveURL('/bills/statements')
  await page.goto('/profile')
  const email = page.getByRole('textbox', { name: 'Email' })
  await expect(email).toHaveValue('finance@harbour.demo')
  const other = await context.newPage()
  await other.goto('/profile')
  await other.getByRole('button', { name: /Your menu/ }).click()
  await other.getByRole('menuitem', { name: 'Sign out' }).click()
  await typeSignIn(other, 'norole@harbour.demo')
  await expect(other).toHaveURL('/profile')
  await expect(email).toHaveValue('norole@harbour.demo')
})

test('[A4 A13] agency 222: lime, mainland Chinese, and no greeting @long', async ({ page }) => {
  await page.goto('/')
  await typeSignIn(page, 'operator@dragon.demo')
  await expect(page).toHaveURL('/flight/booking')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  const accent = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--accent'))
  await expect.poll(accent).toBe('#A8FF00')
  await expect(page.getByText('登录成功。')).toHaveCount(0)
  await expect(page.getByText(welcome)).toHaveCount(0)
})

test.describe('a browser in Traditional Chinese', () => {
  test.use({ locale: 'zh-TW' })

  test('[A10 A14] the first visit uses it, and a choice survives reloads @phone', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-TW')
    await expect(page.getByRole('heading', { name: '登入工作台' })).toBeVisible()
    await page.getByRole('combobox', { name: '語言' }).selectOption({ label: 'English' })
    await expect(page.getByRole('heading', { name: 'Sign in to your desk' })).toBeVisible()
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
    await typeSignIn(page, 'testing@harbour.demo')
    await expect(page).toHaveURL('/flight/booking')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
  })
})

test.describe('a browser in another language', () => {
  test.use({ locale: 'fi-FI' })

  test('[A9 A10] the first visit uses the language of the site @long', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
    await expect(page.getByRole('heading', { name: '登录工作台' })).toBeVisible()
  })
})
