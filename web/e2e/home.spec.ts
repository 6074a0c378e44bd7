import type { Page } from '@playwright/test'
import { accessibilityFaults } from './support/accessibility.ts'
import { comeSignedIn, expect, test } from './support/visitor.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Partnership enquiry' })

test('[B1] the start page has all its sections, and the header links them @phone @long-phone', async ({
  page,
  isMobile,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Every fare your agency can sell, on one desk',
  )
  await expect(page.getByRole('heading', { name: 'Sign in to your desk' })).toBeInViewport()
  for (const figure of ['60+', '20+', '23', '3'])
    await expect(
      page.getByRole('region', { name: 'In figures' }).getByText(figure, { exact: true }),
    ).toBeVisible()
  await expect(page.locator('#products tbody tr')).toHaveCount(6)
  await expect(page.locator('#ways h3')).toHaveText([
    'API',
    'B2B agent portal',
    'White label or widget',
    'SaaS website',
  ])
  await expect(page.locator('#why h3')).toHaveCount(9)
  await expect(page.locator('#partner ol li')).toHaveCount(3)
  if (isMobile) return
  await page.getByRole('navigation').getByRole('link', { name: 'Partner with us' }).click()
  await expect(form(page)).toBeInViewport()
})

test('[B1] the globe can be stopped and respects reduced motion @long', async ({ page, browser }) => {
  await page.goto('/')
  const lit = page.locator('[data-part=lit]')
  const drawn = () => lit.getAttribute('d')
  await expect(lit).toHaveAttribute('d', /^M/)
  const first = await drawn()
  // It begins to turn when the page has been read.
  await expect.poll(drawn, { timeout: 15_000 }).not.toBe(first)
  await page.getByRole('button', { name: 'Stop globe' }).click()
  const stopped = await drawn()
  await page.waitForTimeout(300)
  expect(await drawn()).toBe(stopped)

  const calm = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB' })
  const quiet = await calm.newPage()
  await quiet.goto('/')
  await expect(quiet.locator('[data-part=lit]')).toHaveAttribute('d', /^M/)
  await expect(quiet.getByRole('button', { name: 'Stop globe' })).toHaveCount(0)
  await calm.close()
})

test('[B2] the enquiry shows each broken rule at its field', async ({ page }) => {
  await page.goto('/')
  await form(page).getByRole('button', { name: 'Send enquiry' }).click()
  await expect(form(page).getByText('Please input the username')).toBeVisible()
  await expect(form(page).getByText('Please select your country')).toBeVisible()
  await expect(form(page).getByText('Please input email address or phone number')).toBeVisible()
  await expect(form(page).getByLabel('Your name or title')).toBeFocused()
  await form(page).getByLabel('Email').fill('someone@nowhere')
  await expect(form(page).getByText('The email format is incorrect.')).toBeVisible()
  await page.getByRole('banner').getByRole('combobox').selectOption({ label: '繁體中文' })
  const chinese = page.getByRole('form', { name: '合作申請' })
  await expect(chinese.getByText('請輸入姓名')).toBeVisible()
  await expect(chinese.getByText('電子郵件格式不正確。')).toBeVisible()
})

test('[B2] enquiry input survives a refusal, a language change and a reload @long', async ({ page }) => {
  await page.goto('/')
  await form(page).getByLabel('Your name or title').fill('Maria Lopez')
  await form(page).getByLabel('Country or region').selectOption({ label: 'Spain' })
  await expect(form(page).getByLabel('Area code')).toHaveValue('34')
  await form(page).getByLabel('Anything else we should know').fill('Group tours to Asia')
  await form(page).getByRole('button', { name: 'Send enquiry' }).click()
  await expect(form(page).getByText('Please input email address or phone number')).toBeVisible()
  await page.getByRole('banner').getByRole('combobox').selectOption({ label: '简体中文' })
  await expect(page.getByLabel('您的姓名或称呼')).toHaveValue('Maria Lopez')
  await page.reload()
  await expect(page.getByLabel('您的姓名或称呼')).toHaveValue('Maria Lopez')
  await expect(page.getByLabel('国家或地区')).toHaveValue('ES')
  await expect(page.getByLabel('国家或地区').locator('option:checked')).toHaveText('西班牙')
  await expect(page.getByLabel('其他说明')).toHaveValue('Group tours to Asia')
})

test('[B2] an enquiry that cannot be sent says so and is kept @long', async ({ page }) => {
  await page.goto('/')
  await form(page).getByLabel('Your name or title').fill('Maria Lopez')
  await form(page).getByLabel('Country or region').selectOption({ label: 'Spain' })
  await form(page).getByLabel('Email').fill('maria@viajes.example')
  await page.context().setOffline(true)
  await form(page).getByRole('button', { name: 'Send enquiry' }).click()
  await expect(form(page).getByRole('alert')).toContainText('Failed. Please submit later')
  await page.context().setOffline(false)
  await form(page).getByRole('button', { name: 'Send enquiry' }).click()
  await expect(page.getByRole('heading', { name: 'Submitted' })).toBeFocused()
})

test('[B1] a signed-in user gets a link to the desk instead of sign-in @long', async ({ page }) => {
  await comeSignedIn(page, 'operator@harbour.demo')
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Sign in to your desk' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Go to your desk' }).click()
  await expect(page).toHaveURL('/flight/booking')
})

test('[B3 A12] about, terms and privacy exist in three languages with sections @long', async ({ page }) => {
  const titles = {
    '/about': ['About us', '关于我们', '關於我們'],
    '/terms': ['Terms and conditions', '服务条款', '服務條款'],
    '/privacy': ['Privacy policy', '隐私政策', '隱私權政策'],
  }
  for (const [path, names] of Object.entries(titles)) {
    await page.goto(path)
    for (const [index, language] of ['English', '简体中文', '繁體中文'].entries()) {
      await page.getByRole('banner').getByRole('combobox').selectOption({ label: language })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[index]!)
      await expect(page).toHaveTitle(names[index]!)
    }
    await page.getByRole('banner').getByRole('combobox').selectOption({ label: 'English' })
  }
  await page.goto('/terms')
  await page.getByRole('link', { name: 'Wallet, credit and statements' }).click()
  await expect(page).toHaveURL('/terms#money')
  await expect(page.getByRole('heading', { name: 'Wallet, credit and statements' })).toBeInViewport()
})

test('[A12 A9] the start page title is the short name of its site', async ({ page, baseURL }) => {
  await page.goto(`http://dragon.localhost:${new URL(baseURL!).port}/`)
  await expect(page).toHaveTitle('Dragon')
  await page.getByRole('banner').getByRole('combobox').selectOption({ label: '简体中文' })
  await expect(page).toHaveTitle('龙翔')
})

test('[A11 A14] the currency chosen in the footer survives a reload @long', async ({ page }) => {
  await page.goto('/')
  const currency = page.getByRole('contentinfo').getByRole('combobox', { name: 'Currency' })
  await currency.selectOption('JPY')
  await page.reload()
  await expect(currency).toHaveValue('JPY')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[B1 B3 A13] public pages, ${colorScheme}: accessible without sideways scroll, in default colour and #A8FF00 @phone${colorScheme === 'dark' ? ' @long-phone' : ' @long'}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const address of ['/', '/about', '/terms', '/privacy']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[data-waits]')).toHaveCount(0)
      expect(await accessibilityFaults(page), address).toEqual([])
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(beyond, address).toBeLessThanOrEqual(0)
    }
    const { port } = new URL(page.url())
    await page.goto(`http://dragon.localhost:${port}/`)
    await expect(page.locator('#sign-in').getByRole('heading')).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
  })
}

test('[B1] the start page fits every width from phone to wide screen @long', async ({ page }) => {
  await page.goto('/')
  for (const width of [360, 390, 768, 1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(beyond, `${width} px`).toBeLessThanOrEqual(0)
  }
})

test('[B1 B3 A10] no public page scrolls sideways from 320 px @phone @long', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'widths of phones')
  const tooWide = async (links: number) => {
    const found: string[] = []
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 800 })
      for (const path of ['/', '/about', '/terms', '/privacy']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('header a[href^="/flight"]')).toHaveCount(links)
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        if (over > 0) found.push(`${path} at ${width}: ${over} px`)
      }
    }
    return found
  }
  expect(await tooWide(0)).toEqual([])
  await comeSignedIn(page, 'operator@harbour.demo')
  for (const locale of ['en', 'zh-cn', 'zh-tw']) {
    await page.evaluate((chosen) => localStorage.setItem('interline.locale', JSON.stringify(chosen)), locale)
    expect([locale, await tooWide(1)]).toEqual([locale, []])
  }
})
