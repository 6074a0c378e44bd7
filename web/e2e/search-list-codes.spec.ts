import { accessibilityFaults } from './support/accessibility.ts'
import { allAnswers, rowsOf, searchLink, shownOptions } from './support/flights.ts'
import { comeSignedIn, expect, test } from './support/visitor.ts'

test('[C4 A14] codes and words in the command bar sort and filter the results @long', async ({ page }) => {
  // The sort order is stored with the user: a user whom no other test sorts for.
  await comeSignedIn(page, 'operator2@harbour.demo')
  const sorted = (name: RegExp) =>
    page.getByRole('radiogroup', { name: 'Sort by' }).getByRole('radio', { name })
  await page.goto(searchLink())
  await allAnswers(page)
  const all = await shownOptions(page)
  const bar = page.getByRole('dialog', { name: 'Search and commands' })
  const field = bar.getByRole('combobox')
  const enter = async (text: string) => {
    await page.keyboard.press('/')
    await field.fill(text)
    await field.press('Enter')
    await expect(bar).toBeHidden()
  }
  await page.keyboard.press('/')
  await field.fill('/FN/ZZ')
  await expect(bar.getByText(/\(character 5\)/)).toBeVisible()
  await field.fill('/FN/SD')
  await expect(bar.getByRole('option', { name: 'Direct flights only, Fastest first' })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await field.press('Enter')
  await expect(sorted(/^Fastest/)).toBeChecked()
  await expect.poll(() => shownOptions(page)).toBeLessThan(all)
  const direct = await shownOptions(page)

  await enter('cx')
  await expect.poll(() => shownOptions(page)).toBeLessThan(direct)
  await expect(rowsOf(page).first()).toContainText('CX')

  await enter('clear')
  await expect.poll(() => shownOptions(page)).toBe(all)
  await enter('cheapest')
  await expect(sorted(/^Cheapest/)).toBeChecked()

  await page.goto('/flight/orders')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('/')
  await field.fill('/FN')
  await expect(bar.getByText('List codes work on flight search results.')).toBeVisible()
})
