/** The confirm page under invalid input, reloads and expired prices: every error at its field, no input lost. */
import type { Locator, Page } from '@playwright/test'
import { accessibilityFaults, overflowingControls } from './support/accessibility.ts'
import { checkedOffer, CONFIRM_WORDS, createOrder, passengerForm, typePassenger } from './support/booking.ts'
import { comeSignedIn, expect, test } from './support/visitor.ts'

const TODAY = new Date()
const inYears = (years: number) => `${TODAY.getFullYear() + years}-06-15`

/** The sentence under a field, as read with it. */
async function sentence(field: Locator): Promise<string> {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  const id = (await field.getAttribute('aria-describedby'))!
  return field.page().locator(`[id="${id}"]`).innerText()
}

async function openConfirm(page: Page, options: Parameters<typeof checkedOffer>[1] = {}): Promise<string> {
  await comeSignedIn(page, 'operator2@harbour.demo')
  const { token } = await checkedOffer(page, options)
  await page.goto(`/flight/booking/confirm?token=${token}`)
  return token
}

const SENTENCES = {
  'en-GB': {
    surname: 'Enter the surname in letters A to Z, as on the travel document.',
    future: 'The date of birth is in the future. Correct it.',
    type: /^The passenger would be \d+ on .+ as child\.$/,
    phone: 'Enter a phone number of 5 to 20 digits.',
    gender: 'Choose male or female as on the travel document.',
    phoneLabel: 'Phone',
    count: /fields to check/,
  },
  'zh-CN': {
    surname: '姓氏请按证件填写英文字母 A 至 Z。',
    future: '出生日期晚于今天，请修改。',
    type: /属于儿童。/,
    phone: '请输入 5 至 20 位数字的电话号码。',
    gender: '请按证件选择性别。',
    phoneLabel: '电话',
    count: /项需要修改/,
  },
  'zh-TW': {
    surname: '姓氏請依證件填寫英文字母 A 至 Z。',
    future: '出生日期晚於今天，請修改。',
    type: /屬於兒童。/,
    phone: '請輸入 5 至 20 位數字的電話號碼。',
    gender: '請依證件選擇性別。',
    phoneLabel: '電話',
    count: /項需要修改/,
  },
} as const

// Traditional Chinese on a phone.
const TAGS = { 'en-GB': ' @long', 'zh-CN': ' @long', 'zh-TW': ' @phone' } as const

for (const locale of ['en-GB', 'zh-CN', 'zh-TW'] as const) {
  test.describe(locale, () => {
    test.use({ locale })

    test(`[D2 A10] in ${locale} errors show at their field, clear when fixed, survive a reload${TAGS[locale]}`, async ({
      page,
      isMobile,
    }) => {
      test.skip(isMobile !== (locale === 'zh-TW'))
      const words = CONFIRM_WORDS[locale]
      const told = SENTENCES[locale]
      await openConfirm(page, { adults: 2 })
      await typePassenger(page, 1, words, {
        surname: 'LIM',
        given: 'SU LIN',
        birthday: '1990-07-21',
        number: 'K7654321B',
      })
      const first = await passengerForm(page, 0)
      const field = (label: string) => first.getByLabel(label, { exact: true })
      await field(words.surname).fill('陈')
      await field(words.birthday).fill(inYears(1))
      await field(words.expiry).fill(inYears(-1))
      const phone = page.getByLabel(told.phoneLabel, { exact: true })
      await phone.fill('12')
      await createOrder(page, words, isMobile)

      await expect(page.getByText(told.count)).toBeVisible()
      await expect(field(words.surname)).toBeFocused()
      expect(await sentence(field(words.surname))).toMatch(told.surname)
      expect(await sentence(field(words.birthday))).toMatch(told.future)
      expect(await sentence(first.getByRole('radiogroup').first())).toMatch(told.gender)
      expect(await sentence(phone)).toMatch(told.phone)
      await field(words.birthday).fill(inYears(-9))
      await field(words.birthday).blur()
      expect(await sentence(field(words.birthday))).toMatch(told.type)

      // Nothing typed is lost, here and after a reload; the form stays open while typing.
      await field(words.surname).fill('chen')
      await expect(field(words.surname)).toHaveValue('CHEN')
      await expect(field(words.surname)).not.toHaveAttribute('aria-invalid', 'true')
      await page.reload()
      const again = await passengerForm(page, 0)
      await expect(again.getByLabel(words.surname, { exact: true })).toHaveValue('CHEN')
      await expect(again.getByLabel(words.birthday, { exact: true })).toHaveValue(inYears(-9))
      await expect(phone).toHaveValue('12')
      const second = await passengerForm(page, 1)
      await expect(second.getByLabel(words.number, { exact: true })).toHaveValue('K7654321B')
      expect(page.url()).toContain('/confirm')
    })
  })
}

test('[D2] an expired document names its date; an unreadable date stays as typed @long', async ({
  page,
  isMobile,
}) => {
  const words = CONFIRM_WORDS['en-GB']
  await openConfirm(page)
  await typePassenger(page, 0, words, {
    surname: 'TAN',
    given: 'WEI',
    birthday: '12MAR88',
    number: 'K1234567A',
  })
  const form = await passengerForm(page, 0)
  await expect(form.getByLabel('Date of birth', { exact: true })).toHaveValue('1988-03-12')
  const expiry = form.getByLabel('Expires', { exact: true })
  await expiry.fill(inYears(-1))
  await createOrder(page, words, isMobile)
  expect(await sentence(expiry)).toMatch(/^The document expires on .+ Use another document\.$/)
  await expiry.fill('no idea')
  await expiry.blur()
  await expect(expiry).toHaveValue('no idea')
  expect(await sentence(expiry)).toContain('no idea')
  const airline = form.getByLabel(/^Frequent flyer airline/)
  await airline.fill('sq')
  expect(await sentence(form.getByLabel(/^Frequent flyer number/))).toContain('leave both blank')
})

test('[D1 C5] an expired price says nothing was booked; passengers are kept @long', async ({ page }) => {
  const token = await openConfirm(page)
  const form = await passengerForm(page, 0)
  await form.getByLabel('Surname', { exact: true }).fill('Tan')
  await page.goto('/flight/booking/confirm?token=offer_that_is_gone')
  await expect(page.getByText('The checked price has expired')).toBeVisible()
  await expect(page.getByText('Nothing was booked or charged. Your entries are kept')).toBeVisible()
  await page.goto(`/flight/booking/confirm?token=${token}`)
  await expect((await passengerForm(page, 0)).getByLabel('Surname', { exact: true })).toHaveValue('TAN')
})

test('[D1 A15] a price check that failed to load is not called expired @long', async ({ page }) => {
  await comeSignedIn(page, 'operator2@harbour.demo')
  const { token } = await checkedOffer(page)
  const offers = '**/shopping/v2/flight/offers/**'
  await page.route(offers, (route) => route.abort())
  await page.goto(`/flight/booking/confirm?token=${token}`)
  await expect(page.getByText('The checked price could not be loaded')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('The checked price has expired')).toHaveCount(0)
  await page.unroute(offers)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('#passenger-0')).toBeVisible()
})

test('[D1 D2] shows what only the airline knows, and keeps all input @long', async ({ page, isMobile }) => {
  const words = CONFIRM_WORDS['en-GB']
  await openConfirm(page)
  await typePassenger(page, 0, words, {
    surname: 'SOLDOUT',
    given: 'WEI',
    birthday: '1988-03-12',
    number: 'K1234567A',
  })
  await createOrder(page, words, isMobile)
  const alert = page.getByRole('alert').filter({ hasText: 'The order was not created' })
  await expect(alert).toContainText('Your entries are still here.')
  await expect(alert.getByRole('link', { name: 'Back to flights' })).toBeVisible()
  await expect((await passengerForm(page, 0)).getByLabel('Number', { exact: true })).toHaveValue('K1234567A')
})

test('[D1] nothing is sent before the names are confirmed @phone @long', async ({ page, isMobile }) => {
  await openConfirm(page)
  const box = page.getByRole('checkbox', { name: CONFIRM_WORDS['en-GB'].agree })
  await expect(box).toBeVisible()
  if (isMobile) {
    await page.getByRole('button', { name: 'Create order', exact: true }).click()
    await expect(box).toBeFocused()
    await expect(page.getByText('Confirm that the names match first')).toBeVisible()
    return
  }
  // The key accepts them with the order, which lacks its passenger.
  await page.keyboard.press('Control+Enter')
  await expect((await passengerForm(page, 0)).getByLabel('Surname')).toBeFocused()
  await expect(box).not.toBeChecked()
  await expect(page).toHaveURL(/\/confirm\?token=/)
})

test('[D2 D5] pre-ticketing checks say what blocks the order, while typing', async ({ page }) => {
  const words = CONFIRM_WORDS['en-GB']
  await openConfirm(page)
  const checks = page.getByRole('region', { name: 'Pre-ticketing checks' })
  await expect(checks).toContainText('once all passengers are complete')
  const person = { surname: 'NGUYEN', given: 'VAN MR', birthday: '1988-03-12' }
  await typePassenger(page, 0, words, { ...person, number: `K${String(Date.now()).slice(-7)}A` })
  await expect(checks).toContainText('The name NGUYEN/VAN MR ends with MR.')
  await expect(checks).toContainText('blocks the order')
  await page.getByRole('checkbox', { name: words.agree }).check()
  const create = page.getByRole('button', { name: 'Create order, pay later' })
  if (await create.isVisible()) await expect(create).toHaveAttribute('aria-disabled', 'true')
  const form = await passengerForm(page, 0)
  await form.getByLabel(words.given, { exact: true }).fill('Van')
  await expect(checks).not.toContainText('blocks the order')
  await expect(checks).toContainText('Passengers have not been asked whether the airline may have')
  await page.getByRole('radio', { name: 'Declined', exact: true }).check()
  await expect(checks.getByText('check', { exact: true })).toHaveCount(0)
  await expect(checks.getByText('passed')).toHaveCount(8)
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflowingControls(page)).toEqual([])
})
