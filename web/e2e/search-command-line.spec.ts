import { accessibilityFaults } from './support/accessibility.ts'
import { adult, bookedOrder } from './support/booking.ts'
import { inDays, rowsOf } from './support/flights.ts'
import { comeSignedIn, expect, surnameOfThisTry, test } from './support/visitor.ts'

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** `20APR`: the date format of airline systems. */
function airlineDay(day: string): string {
  return `${day.slice(8)}${MONTHS[Number(day.slice(5, 7)) - 1]}`
}

test.beforeEach(({ page }) => comeSignedIn(page, 'operator@harbour.demo'))

test('[C1 C7] an availability entry is echoed, run with Enter, and recalled', async ({ page }) => {
  await page.goto('/flight/orders')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('/')
  const bar = page.getByRole('dialog', { name: 'Search and commands' })
  const field = bar.getByRole('combobox')
  const entry = `A${airlineDay(inDays(30))}HKGSIN`

  await field.fill(`${entry}/Q`)
  await expect(bar.getByText('The cabin is Y, W, C or F (character 14).')).toBeVisible()
  await field.press('Enter')
  await expect(bar).toBeVisible()
  await field.fill(entry.replace('SIN', 'QQQ'))
  await expect(bar.getByText('No city or airport has the code QQQ (character 10).')).toBeVisible()

  await field.fill(`${entry.toLowerCase()}/acx/2a`)
  await expect(bar.getByRole('option', { name: /^Hong Kong.* – Singapore, .*only, 2A/ })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await field.press('Enter')
  await expect(page).toHaveURL(new RegExp(`leg=airport-HKG\\.airport-SIN\\.${inDays(30)}&adult=2&airline=CX`))
  await expect(rowsOf(page).first()).toBeVisible({ timeout: 30_000 })

  await page.keyboard.press('ControlOrMeta+k')
  await field.press('ArrowUp')
  await expect(field).toHaveValue(`${entry}/ACX/2A`)
  await page.keyboard.press('Escape')
  await expect(bar).toBeHidden()
  await page.keyboard.press('?')
  await expect(
    page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('A20APRHKGKIX'),
  ).toBeVisible()
})

test('[A14 D5 D6] orders are opened, paid and cancelled from the command bar', async ({ page }) => {
  const order = await bookedOrder(page, [adult(surnameOfThisTry('COMMANDED'))], { days: 52 })
  await page.goto('/flight/orders')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const bar = page.getByRole('dialog', { name: 'Search and commands' })
  const enter = async (entry: string) => {
    await page.keyboard.press('/')
    await page.keyboard.type(entry)
  }
  await enter('TTP')
  await expect(bar.getByText('Open an order first.')).toBeVisible()
  await page.keyboard.press('Escape')
  await enter('r')
  await page.keyboard.press('Tab')
  await expect(bar.getByRole('combobox')).toHaveValue('RT ')
  await page.keyboard.type(order.bookingNumber)
  const found = new RegExp(`^Find orders with PNR( or name)? ${order.bookingNumber}`)
  await expect(bar.getByRole('option', { name: found })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/flight/orders/${order.id}`)
  await expect(page.getByRole('button', { name: /^Pay HKD/ }).first()).toBeVisible()

  await enter('TTP')
  await expect(bar.getByRole('option', { name: `Pay order ${order.id}: HKD` })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Pay HKD/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await enter('xe')
  await page.keyboard.press('Enter')
  // The same question as the button asks.
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: `Cancel booking ${order.id}` }).click()
  await expect(page.getByText('Booking cancelled').first()).toBeVisible()
  await enter('XE')
  await expect(bar.getByRole('status')).toContainText(/cancel/i)
})

test('[A14 C1] the first entry after a page load keeps all its letters', async ({ page }) => {
  // The bar's code arrives late, as on a slow connection.
  await page.route(/command-bar[^/]*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.goto('/flight/orders')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.type('/A01JANHKGSIN', { delay: 80 })
  const field = page.getByRole('dialog', { name: 'Search and commands' }).getByRole('combobox')
  await expect(field).toHaveValue('A01JANHKGSIN')
  await expect(page).toHaveURL(/\/flight\/orders$/)
})

test('[A14 C1] letters typed before the application runs are in the command bar', async ({ page }) => {
  const main = /\/assets\/(index|main)[^/]*\.js$/
  await page.route(main, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.goto('/flight/orders', { waitUntil: 'commit' })
  await page.waitForFunction(() => 'earlyKeys' in window)
  await page.keyboard.type('/A01JANHKGSIN', { delay: 20 })
  const field = page.getByRole('dialog', { name: 'Search and commands' }).getByRole('combobox')
  await expect(field).toHaveValue('A01JANHKGSIN')
  await expect(page).toHaveURL(/\/flight\/orders$/)
})

test('[A11 C4] client view hides cost, sources and balance @phone @long', async ({ page, isMobile }) => {
  await page.goto(
    '/flight/booking?trip=oneway&leg=airport-HKG.airport-SIN.' + inDays(30) + '&adult=2&cabin=economy',
  )
  await expect(rowsOf(page).first()).toBeVisible({ timeout: 30_000 })
  await rowsOf(page)
    .first()
    .getByRole('button', { name: /details of/ })
    .click()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByRole('region', { name: 'Quote', exact: true })).toBeVisible()
  const inside = /\bNet\b|SIM-|\bGDS\b|\bNDC\b|\bLCC\b|sources? |Source|[Mm]argin|Adjustment|Balance/
  const words = () => page.locator('body').innerText()
  expect(await words()).toMatch(inside)
  await page.keyboard.press('Shift+P')
  await expect(page.getByText(/Client view on/)).toHaveCount(isMobile ? 0 : 1)
  await expect.poll(words).not.toMatch(inside)
})
