import { expect, test } from './support/visitor.ts'

const READERS = [
  { locale: 'en-GB', terms: 'Terms and conditions', missing: 'Page not found' },
  { locale: 'zh-CN', terms: '服务条款', missing: '页面不存在' },
  { locale: 'zh-TW', terms: '服務條款', missing: '找不到頁面' },
]

test('[A9 B1 B3] public pages are read without scripts, and unknown addresses answer 404', async ({
  browser,
  baseURL,
}) => {
  for (const { locale, terms, missing } of READERS) {
    const context = await browser.newContext({ javaScriptEnabled: false, locale, baseURL: baseURL! })
    const page = await context.newPage()
    expect((await page.goto('/terms'))?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(terms)
    await expect(page).toHaveTitle(new RegExp(`^${terms} · `))
    expect((await page.goto('/no/such/page'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(missing)
    await page.goto('/about?lang=zh-tw')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('關於我們')
    await context.close()
  }
})

test('[A9 B1] the browser takes a rendered page over as it is, and follows a chosen language', async ({
  page,
}) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { came: document.querySelector('main') })
    }),
  )
  for (const path of ['/', '/about', '/verify', '/developers']) {
    await page.goto(path)
    // Its fields and buttons work once it is taken over.
    await expect(page.getByRole('banner').getByRole('combobox')).toBeEnabled()
    expect(await page.evaluate(() => (window as { came?: Element }).came?.isConnected)).toBe(true)
  }
  await page.getByRole('banner').getByRole('combobox').selectOption({ label: '繁體中文' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('開發者')
  // The browser is English; the page appears in the language that was chosen.
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('關於我們')
  expect(faults).toEqual([])
})
