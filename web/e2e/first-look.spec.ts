import { expect, test } from '@playwright/test'

const LANGUAGES = [
  { browser: 'en-GB', html: 'en' },
  { browser: 'zh-CN', html: 'zh-CN' },
  { browser: 'zh-TW', html: 'zh-TW' },
]

for (const { browser, html } of LANGUAGES) {
  test.describe(browser, () => {
    test.use({ locale: browser })

    test('[A10 B1 setup] a first visit opens the home page in the browser language', async ({ page }) => {
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(message.text())
      })
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${html}`, 'i'))
      expect(faults).toEqual([])
    })
  })
}
