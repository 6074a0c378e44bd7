/** The user's own passenger list, and every way from it or from a document into an order. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { accessibilityFaults } from './support/accessibility.ts'
import { checkedOffer } from './support/booking.ts'
import { comeSignedIn, expect, test, triesBefore } from './support/visitor.ts'

const PASSPORT = [
  'P<CHNZHANG<<SAN<<<<<<<<<<<<<<<<<<<<<<<<<<<<<',
  'E123456782CHN9001011F3305050<<<<<<<<<<<<<<<0',
]

/** Draws the lines as documents print them: the shapes are the reader's own data, the page only fills squares. */
async function drawn(page: Page, lines: readonly string[]): Promise<Buffer> {
  const shapes = JSON.parse(
    readFileSync(new URL('../../server/data/ocr-b.json', import.meta.url), 'utf8'),
  ) as Record<string, string>
  const address = await page.evaluate(
    ([texts, squares]) => {
      const canvas = document.createElement('canvas')
      canvas.width = 44 * 32 + 160
      canvas.height = 700
      const pen = canvas.getContext('2d')!
      pen.fillStyle = '#e8e2d0'
      pen.fillRect(0, 0, canvas.width, canvas.height)
      for (const [row, text] of texts.entries())
        for (const [column, character] of [...text].entries())
          for (const [at, digit] of [...(squares[character] ?? '')].entries()) {
            pen.fillStyle = `rgba(20,20,20,${Number.parseInt(digit, 16) / 15})`
            pen.fillRect(80 + column * 32 + (at % 16) * 2, 540 + row * 50 + Math.floor(at / 16) * 2, 2, 2)
          }
      return canvas.toDataURL('image/png')
    },
    [lines, shapes] as const,
  )
  return Buffer.from(address.split(',')[1] ?? '', 'base64')
}

/** The list must start empty: each run has its own user. */
function personOf(isMobile: boolean): string {
  const people = isMobile
    ? (['operator@lantau.demo', 'owner@kowloon.demo'] as const)
    : (['operator@kowloon.demo', 'operator@macau.demo'] as const)
  return people[triesBefore() === 0 ? 0 : 1]
}

test('[D3] passengers are added by form and paste, edited and deleted @phone @long', async ({
  page,
  isMobile,
}) => {
  await comeSignedIn(page, personOf(isMobile))
  await page.goto('/flight/orders')
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page
    .getByRole('link', { name: 'Often-used passengers' })
    .or(page.getByRole('menuitem', { name: 'Often-used passengers' }))
    .first()
    .click()
  await expect(page.getByText('No saved passengers yet')).toBeVisible()

  await page.getByRole('button', { name: 'Add passenger' }).click()
  const form = page.getByRole('dialog', { name: 'Add passenger' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByLabel('Surname')).toBeFocused()
  await page.keyboard.type('zhang')
  await page.keyboard.press('Tab')
  await page.keyboard.type('san')
  await form.getByText('Female', { exact: true }).click()
  await form.getByLabel('Date of birth').fill('01JAN90')
  await form.getByRole('combobox', { name: 'Nationality' }).fill('CN')
  await form.getByRole('combobox', { name: 'Nationality' }).press('Enter')
  await form.getByRole('button', { name: 'Add document' }).click()
  await form.getByLabel('Type', { exact: true }).selectOption('chinesePassport')
  await form.getByLabel('Number', { exact: true }).fill('E12345678')
  await form.getByLabel('Expires').fill('05MAY33')
  await form.getByRole('combobox', { name: 'Issued in' }).fill('CN')
  await form.getByRole('combobox', { name: 'Issued in' }).press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Passenger saved.')).toBeVisible()
  const shown = isMobile ? page.getByText('E12••••78').last() : page.getByText('E12••••78').first()
  await expect(shown).toBeVisible()

  await page.getByRole('button', { name: 'Import' }).click()
  const list = page.getByRole('dialog', { name: 'Import passengers' })
  await list
    .getByLabel('Paste a list')
    .fill('LI/SI F 1992-03-04 CHN E87654321 2034-01-01\n王,SAN,M,1990-01-01,CHN')
  await list.getByRole('button', { name: 'Read list' }).click()
  await expect(list.getByText('Row 2')).toBeVisible()
  await expect(list.getByText('Enter the surname in letters A to Z')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await list.getByRole('button', { name: 'Add 1 passenger' }).click()
  await expect(page.getByText('LI / SI').locator('visible=true').first()).toBeVisible()

  await page.getByRole('button', { name: 'Add card' }).click()
  const card = page.getByRole('dialog', { name: 'Add member card' })
  await card.getByRole('combobox', { name: 'Airline' }).fill('CX')
  await card.getByRole('combobox', { name: 'Airline' }).press('Enter')
  await card.getByLabel('Card number').fill('1234567890')
  await card.getByLabel('Passenger').selectOption({ label: 'ZHANG / SAN' })
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Card saved.')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  for (const name of ['LI / SI', 'ZHANG / SAN']) {
    await page
      .getByRole('button', { name: `Delete ${name}` })
      .locator('visible=true')
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await expect(page.getByText('No saved passengers yet')).toBeVisible()
})

test('[D3 D4] an order takes passengers from a document, typed lines and the list', async ({ page }) => {
  await comeSignedIn(page, 'operator@harbour.demo')
  const { token } = await checkedOffer(page, { adults: 2 })
  await page.goto(`/flight/booking/confirm?token=${token}`)
  await page.getByRole('button', { name: 'Read document' }).click()
  const sheet = page.getByRole('dialog', { name: 'Read a travel document' })
  const picture = sheet.getByLabel('Photo of the page or card')
  await picture.setInputFiles({
    name: 'passport.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('%PDF-1.7'),
  })
  await expect(sheet.getByText('Document type invalid')).toBeVisible()
  await picture.setInputFiles({
    name: 'scan.png',
    mimeType: 'image/png',
    buffer: await drawn(page, PASSPORT),
  })
  await expect(sheet.getByText('E12345678')).toBeVisible({ timeout: 30_000 })
  await sheet.getByRole('button', { name: 'Use these details' }).click()
  const first = page.locator('#passenger-0')
  await expect(first.getByRole('button', { name: /ZHANG \/ SAN .*Complete/ })).toBeVisible()
  await first.getByRole('button', { name: /ZHANG \/ SAN/ }).click()
  await expect(first.getByLabel('Surname')).toHaveValue('ZHANG')
  await expect(first.getByLabel('Number', { exact: true })).toHaveValue('E12345678')
  await first.getByRole('button', { name: 'Save to often-used passengers' }).click()
  await expect(page.getByText('often-used passenger').last()).toBeVisible()

  await page.getByRole('button', { name: 'Import' }).click()
  const list = page.getByRole('dialog', { name: 'Import passengers' })
  await list.getByLabel('Paste a list').fill('LI/SI 110105199001010010')
  await list.getByRole('button', { name: 'Read list' }).click()
  await expect(
    list.getByText('DOCS cannot be imported because of document restrictions', { exact: false }),
  ).toBeVisible()
  await list.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Often-used', exact: true }).click()
  const people = page.getByRole('dialog', { name: 'Often-used passengers' })
  await people.getByRole('button', { name: 'ZHANG / SAN' }).click()
  await expect(people.getByText('In this order')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await people.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('1 of 2 complete')).toBeVisible()
})
