/** One calendar for every date: births long ago in a form, travel days with two months side by side. */
import type { Page } from '@playwright/test'
import enSearch from '../src/i18n/en/flight-search.ts'
import enPassengers from '../src/i18n/en/passengers-often-used.ts'
import enUi from '../src/i18n/en/ui.ts'
import zhCnSearch from '../src/i18n/zh-cn/flight-search.ts'
import zhCnPassengers from '../src/i18n/zh-cn/passengers-often-used.ts'
import zhCnUi from '../src/i18n/zh-cn/ui.ts'
import zhTwSearch from '../src/i18n/zh-tw/flight-search.ts'
import zhTwPassengers from '../src/i18n/zh-tw/passengers-often-used.ts'
import zhTwUi from '../src/i18n/zh-tw/ui.ts'
import { accessibilityFaults, overflowingControls } from './support/accessibility.ts'
import { comeSignedIn, expect, test } from './support/visitor.ts'

const LANGUAGES = [
  {
    locale: 'en-GB',
    add: enPassengers.add,
    words: enUi.date,
    search: enSearch,
    month: 'February 1988',
    day: 'Tue 9 Feb 1988',
  },
  {
    locale: 'zh-CN',
    add: zhCnPassengers.add,
    words: zhCnUi.date,
    search: zhCnSearch,
    month: '1988年2月',
    day: '1988年2月9日 周二',
  },
  {
    locale: 'zh-TW',
    add: zhTwPassengers.add,
    words: zhTwUi.date,
    search: zhTwSearch,
    month: '1988年2月',
    day: '1988年2月9日 週二',
  },
] as const

for (const { locale, add, words, search, month, day } of LANGUAGES)
  test.describe(locale, () => {
    test.use({ locale })

    test(`[A10 A13 D3] a birth date is chosen by keyboard alone, ${locale} @phone @long`, async ({
      page,
      isMobile,
    }) => {
      await comeSignedIn(page, 'operator2@harbour.demo')
      await page.goto('/often-used-passengers')
      await page.getByRole('button', { name: add }).click()
      const form = page.getByRole('dialog', { name: add })
      await form.getByRole('button', { name: words.open }).first().press('Enter')
      const calendar = page.getByRole('dialog', { name: words.choose })
      // The focus starts on a day; the lists come before it.
      await expect(calendar.locator('[data-day]:focus')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(calendar).toBeHidden()
      await form.getByRole('button', { name: words.open }).first().press('Enter')
      await calendar.getByLabel(words.year).selectOption('1988')
      await calendar.getByLabel(words.month, { exact: true }).selectOption('2')
      await expect(calendar.getByRole('grid', { name: month })).toBeVisible()
      expect(await accessibilityFaults(page)).toEqual([])
      expect(await overflowingControls(page)).toEqual([])
      await calendar.getByLabel(words.year).focus()
      // Past the next button; one tab stop for all days.
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowRight')
      await expect(calendar.getByRole('button', { name: day })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(calendar).toBeHidden()
      await expect(fieldOf(page, '1988-02-09')).toBeVisible()

      await page.goto('/flight/booking')
      await page.getByRole('button', { name: new RegExp(`^${search.form.date}`) }).click()
      const panel = page.getByRole('dialog', { name: search.form.chooseDates })
      await expect(panel.getByRole('grid')).toHaveCount(isMobile ? 1 : 2)
      await expect(panel.getByRole('combobox')).toHaveCount(0)
      expect(await accessibilityFaults(page)).toEqual([])
    })
  })

function fieldOf(page: Page, value: string) {
  return page.locator(`input[value="${value}"]`)
}
