import type { Page } from '@playwright/test'
import { accessibilityFaults, overflowingControls } from './support/accessibility.ts'
import { adult, bookedOrder } from './support/booking.ts'
import { expectWholeHead } from './support/desk-head.ts'
import { comeSignedIn, DEMO_PASSWORD, expect, test, triesBefore, typeSignIn } from './support/visitor.ts'

async function sendEnquiry(page: Page, name: string): Promise<void> {
  await page.goto('/')
  const form = page.getByRole('form', { name: 'Partnership enquiry' })
  await form.getByLabel('Your name or title').fill(name)
  await form.getByLabel('Country or region').selectOption({ label: 'Portugal' })
  await form.getByLabel('Phone').fill('21 345 6789')
  await form.getByLabel('Company', { exact: true }).fill('Viagens do Sul')
  await form.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(page.getByRole('heading', { name: 'Submitted' })).toBeVisible()
  await expect(page.getByText('An account manager will reach out to you.')).toBeVisible()
}

async function enterOffice(page: Page, username: string): Promise<void> {
  await page.goto('/office/enquiries')
  await typeSignIn(page, username)
  await expect(page).toHaveURL('/office/enquiries')
}

test('[B2] an enquiry reaches staff; two who mark it at once are told @phone @long-phone', async ({
  page,
  browser,
  isMobile,
}) => {
  const name = `Rui Sousa ${Date.now()}`
  await sendEnquiry(page, name)
  await enterOffice(page, 'admin@interline.demo')
  const row = isMobile
    ? page.getByRole('button', { name: `Open ${name}` }).last()
    : page.getByRole('row').filter({ hasText: name })
  await page.getByRole('searchbox', { name: 'Search' }).fill(name)
  await row.click()
  const sheet = page.getByRole('dialog', { name })
  await expect(sheet.getByText('+351 213456789')).toBeVisible()
  await expect(sheet.getByText('Portugal')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  const colleague = await browser.newContext({ locale: 'en-GB' })
  const other = await colleague.newPage()
  await enterOffice(other, 'desk@interline.demo')
  await other
    .getByRole('button', { name: `Open ${name}` })
    .first()
    .click()
  await other.getByRole('dialog', { name }).getByRole('button', { name: 'Mark as contacted' }).click()
  await expect(other.getByText('Marked as contacted.')).toBeVisible()
  await colleague.close()

  await sheet.getByRole('button', { name: 'Close enquiry' }).click()
  await expect(sheet.getByRole('alert')).toContainText('A colleague has changed this enquiry.')
  await expect(sheet.getByText('Contacted', { exact: true })).toBeVisible()
  await sheet.getByRole('button', { name: 'Close enquiry' }).click()
  await expect(sheet.getByText('Closed', { exact: true })).toBeVisible()
  await sheet.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('radio', { name: 'New' }).click()
  await expect(page.getByText('No enquiry matches this status and search.')).toBeVisible()
})

test('[A2] the back office has its own sign-in, closed to agencies', async ({ page }) => {
  await page.goto('/office')
  await typeSignIn(page, 'owner@harbour.demo')
  await expect(page.getByRole('alert')).toHaveText('The user name or password is wrong.')
  await page.goto('/office/sandbox')
  await expect(page.getByText('Please sign in first.')).toBeVisible()
  await expect(page).toHaveURL(/\/office\?next=/)
  await typeSignIn(page, 'desk@interline.demo')
  await expect(page).toHaveURL('/office/sandbox')
})

test('[A2] treasury lands on the trial balance and signs out', async ({ page }) => {
  await page.goto('/office')
  await typeSignIn(page, 'treasury@interline.demo')
  await expect(page).toHaveURL('/office/treasury')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByLabel('User name or email')).toBeVisible()
})

for (const locale of ['en-GB', 'zh-CN', 'zh-TW'])
  test.describe(locale, () => {
    test.use({ locale })

    test(`[K3 A10] the office menu fits at 1280 pixels and works by keyboard in ${locale}${locale === 'en-GB' ? '' : ' @long'}`, async ({
      page,
    }) => {
      const person = { username: 'admin@interline.demo', password: DEMO_PASSWORD }
      expect((await page.request.post('/admin/v1/login', { data: person })).status()).toBe(200)
      await page.goto('/office/staff')
      const menu = page.getByRole('banner').getByRole('navigation')
      const subjects = menu.locator(':scope > *')
      await expect(subjects).toHaveCount(5)
      const nav = (await menu.boundingBox())!
      const tools = (await page.getByRole('banner').getByRole('button').last().boundingBox())!
      expect(nav.x + nav.width).toBeLessThan(tools.x)
      expect(await menu.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
      await menu.getByRole('button').last().focus()
      await page.keyboard.press('Enter')
      // The open page is the first one reached.
      await expect(menu.getByRole('menuitem').and(page.locator('[aria-current]'))).toBeFocused()
      expect(await accessibilityFaults(page)).toEqual([])
      await page.keyboard.press('Home')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/office/suppliers')
      await page.setViewportSize({ width: 1000, height: 720 })
      expect(await menu.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
    })
  })

test('[C9] a fault is injected, listed and removed @long', async ({ page }) => {
  const flight = `QQ710${triesBefore()}`
  await page.goto('/office/sandbox')
  await typeSignIn(page, 'desk@interline.demo')
  await page.getByRole('button', { name: 'Inject a fault' }).click()
  const sheet = page.getByRole('dialog', { name: 'Inject a fault' })
  await sheet.getByRole('radio', { name: 'Ticketing' }).check()
  await sheet.getByRole('radio', { name: /No answer, but issued/ }).check()
  await sheet.getByLabel('This flight only').fill('nonsense')
  await sheet.getByRole('button', { name: 'Inject fault' }).click()
  await expect(sheet.getByText('Enter an airline code and a number, such as CX506.')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await sheet.getByLabel('This flight only').fill(flight.toLowerCase())
  await sheet.getByLabel('How many times').fill('3')
  await sheet.getByRole('button', { name: 'Inject fault' }).click()
  await expect(page.getByText('Fault injected.')).toBeVisible()
  const line = page.locator('[data-row], [class*=card]').filter({ hasText: flight, visible: true }).last()
  await expect(line).toContainText('3 more times')
  await page.evaluate(() => scrollTo(0, 0))
  expect(await accessibilityFaults(page)).toEqual([])
  await line.getByRole('button', { name: 'Remove: Any supplier, Ticketing, No answer, but issued' }).click()
  await expect(page.getByText('Fault removed.')).toBeVisible()
  await expect(page.getByText(flight)).toHaveCount(0)
})

test('[K3 A14] a sandbox scenario is chosen and stopped; triggered rules are listed @phone @long', async ({
  page,
  isMobile,
}) => {
  await page.goto('/office')
  await typeSignIn(page, 'desk@interline.demo')
  await expect(page.getByRole('heading', { name: 'Work queue' })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Main menu' }).filter({ visible: true })
  if (isMobile) {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await menu.getByRole('link', { name: 'Sandbox airlines' }).click()
  } else {
    await menu.getByRole('button', { name: 'Platform' }).click()
    await menu.getByRole('menuitem', { name: 'Sandbox airlines' }).click()
  }
  await expect(page).toHaveURL('/office/sandbox')
  // Only events after a booking, so that other tests are not affected.
  await page.getByRole('radio', { name: /Schedule changes and cancellations/ }).click()
  await expect(page.getByText('The scenario is active.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: /Schedule changes and cancellations/ })).toBeChecked()
  await expect(page.getByRole('heading', { name: 'Triggered rules' })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('radio', { name: /No scenario/ }).click()
  await expect(page.getByText('No scenario is active.')).toBeVisible()
  await expect(page.getByRole('radio', { name: /No scenario/ })).toBeChecked()
})

test('[K1 A2] a lead views an order as its agency, read-only, and returns', async ({ page, browser }) => {
  await comeSignedIn(page, 'operator@macau.demo')
  const options = { to: 'airport-BKK', days: 60, holdable: false, plan: 'website' } as const
  const order = await bookedOrder(page, [adult('SEENWIDE')], options)
  const office = await browser.newContext({ locale: 'en-GB' })
  const lead = await office.newPage()
  await lead.goto(`/office/desk?order=${order.id}`)
  await typeSignIn(lead, 'lead@interline.demo')
  await expectWholeHead(lead, order.id)
  await lead.getByRole('button', { name: 'More actions' }).click()
  await lead.getByRole('menuitem', { name: 'View as the agency' }).click()
  const dialog = lead.getByRole('dialog', { name: 'View the portal as Miguel Mok' })
  await dialog.getByRole('button', { name: 'View as Miguel Mok' }).click()
  await expect(dialog.getByText('Enter a reason.')).toBeVisible()
  expect(await accessibilityFaults(lead)).toEqual([])
  await dialog.getByLabel('Reason').fill('The agency does not find its bill')
  const desk = lead.url()
  await dialog.getByRole('button', { name: 'View as Miguel Mok' }).click()
  await expect(lead).toHaveURL(`/flight/orders/${order.id}`)
  const changes: string[] = []
  lead.on('request', (request) => {
    if (request.method() !== 'GET') changes.push(`${request.method()} ${request.url()}`)
  })
  const banner = lead.getByRole('complementary', { name: 'Viewing as another user' })
  await expect(banner).toContainText('You are viewing as Miguel Mok of Macau')
  await expect(banner).toContainText('You are Lena Lead. Read-only.')
  await expect(banner.getByRole('timer')).toContainText(/^Ends in (29|30):/)
  await expect(lead.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await accessibilityFaults(lead)).toEqual([])
  expect(await overflowingControls(lead)).toEqual([])
  for (const address of [
    '/flight/orders',
    '/flight/booking',
    '/often-used-passengers',
    '/profile',
    '/about',
  ]) {
    await lead.goto(address)
    await expect(banner).toBeVisible()
    await expect(lead.getByRole('main')).not.toBeEmpty()
  }
  // Viewing sends no writes.
  expect(changes).toEqual([])
  await lead.goto('/profile')
  await lead.getByLabel('Name', { exact: true }).fill('Somebody else')
  await lead.getByRole('button', { name: 'Save profile' }).click()
  await expect(lead.getByText(/another user, so you cannot search, send or change/).first()).toBeVisible()
  await lead.goto(`/flight/orders/${order.id}`)
  await lead.evaluate(() => scrollTo(0, 900))
  await expect(banner).toBeInViewport()
  await banner.getByRole('button', { name: 'End' }).click()
  await expect(lead.getByText('You have returned to the back office.')).toBeVisible()
  await expect(lead).toHaveURL(desk)
  await expect(banner).toBeHidden()
  await office.close()
})

test('[K1] a user is chosen by agency; an office sign-out ends the view @long', async ({ page: lead }) => {
  await lead.goto('/office/impersonation')
  await typeSignIn(lead, 'lead@interline.demo')
  await lead.getByRole('searchbox', { name: 'Search agencies' }).fill('harbour')
  await lead.getByRole('button', { name: /^Harbour Travel/ }).click()
  expect(await accessibilityFaults(lead)).toEqual([])
  expect(await overflowingControls(lead)).toEqual([])
  await lead.getByRole('button', { name: 'View as Olivia Lau' }).click()
  const dialog = lead.getByRole('dialog', { name: 'View the portal as Olivia Lau' })
  await dialog.getByLabel('Reason').fill('Training')
  await dialog.getByRole('button', { name: 'View as Olivia Lau' }).click()
  const banner = lead.getByRole('complementary', { name: 'Viewing as another user' })
  await expect(banner).toContainText('You are viewing as Olivia Lau of Harbour Travel.')
  const other = await lead.context().newPage()
  await other.goto('/office/desk')
  await other.getByRole('button', { name: 'Sign out' }).click()
  await expect(other.getByText('Signed out.')).toBeVisible()
  await other.close()
  // The page that is still open is told.
  await expect(lead).toHaveURL(/^[^?]*\/office\?next=/)
  await expect(banner).toBeHidden()
})

test('[D9 D1 K1 A2] a lead tries, saves and publishes review rules; a clerk reads them @long', async ({
  page,
  browser,
}) => {
  await comeSignedIn(page, 'operator@harbour.demo')
  const order = await bookedOrder(page, [adult('RULES')], { days: 66 })
  const enter = async (username: string) => {
    const office = await browser.newContext({ locale: 'en-GB', viewport: page.viewportSize() })
    const person = await office.newPage()
    await person.goto('/office/review-rules')
    await typeSignIn(person, username)
    await expect(person.getByRole('heading', { name: 'Review rules' })).toBeVisible()
    return person
  }
  const lead = await enter('lead@interline.demo')
  await lead.getByLabel('Add currency').selectOption('HKD')
  // The focus continues in the new field.
  await lead.keyboard.type('1')
  await lead.getByRole('button', { name: 'Try', exact: true }).click()
  const orders = lead.getByRole('region', { name: 'Orders with a different result' })
  await expect(orders.getByRole('row').filter({ hasText: order.id })).toContainText('Newly caught')
  await expect(orders.getByRole('link', { name: order.id })).toHaveAttribute('href', /\/office\/desk\?order=/)
  expect(await accessibilityFaults(lead)).toEqual([])
  await lead.setViewportSize({ width: 390, height: 844 })
  expect(await overflowingControls(lead)).toEqual([])
  expect(await accessibilityFaults(lead)).toEqual([])
  await lead.setViewportSize(page.viewportSize()!)
  await lead.getByLabel('Limit in HKD').fill('')
  await expect(lead.getByText('The rules or the days have changed; run the trial again.')).toBeVisible()

  // Harmless to parallel bookings.
  await lead.getByLabel('Hours before departure').fill('500')
  await expect(lead.getByText('Enter a whole number from 1 to 72.')).toBeVisible()
  await lead.getByLabel('Hours before departure').fill('5')
  const other = await enter('admin@interline.demo')
  await other.getByLabel('Add currency').selectOption('ILS')
  await other.getByLabel('Limit in ILS').fill('900,000')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByText('Saved as version 1. Applies from the next order.')).toBeVisible()
  await lead.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(lead.getByRole('alert')).toContainText('Ada Admin saved version 1 in the meantime.')
  await expect(lead.getByRole('alert')).toContainText('High total, Limit in ILS: no limit → ILS 900,000.00')
  await expect(lead.getByLabel('Hours before departure')).toHaveValue('5')
  await lead.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(lead.getByText('Saved as version 2. Applies from the next order.')).toBeVisible()

  await lead.getByRole('tab', { name: 'Agency settings' }).click()
  await lead.getByRole('searchbox', { name: 'Agency' }).fill('Atlas')
  await lead.getByRole('button', { name: 'Set Atlas Corporate' }).click()
  const sheet = lead.getByRole('dialog', { name: 'Atlas Corporate' })
  await sheet.getByLabel('Review orders above').fill('9000000')
  expect(await accessibilityFaults(lead)).toEqual([])
  await lead.keyboard.press('Enter')
  await expect(sheet).toBeHidden()
  await lead.getByRole('tab', { name: 'Change log' }).click()
  const changes = lead.getByRole('region', { name: 'Change log' }).getByRole('row')
  await expect(changes.nth(1)).toContainText('Atlas Corporate · Review above: no limit → USD 9,000,000.00')
  await expect(changes.nth(2)).toContainText('Departs soon, ticketed manually, Hours before departure: 4 → 5')

  const clerk = await enter('desk2@interline.demo')
  await expect(clerk.getByText('Read-only. Desk leads set these rules.')).toBeVisible()
  await expect(clerk.getByLabel('Hours before departure')).toBeDisabled()
  await expect(clerk.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  expect(await accessibilityFaults(clerk)).toEqual([])
})
