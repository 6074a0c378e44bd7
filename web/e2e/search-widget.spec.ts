/** The search widget on a page of another site, whose policy allows nothing but the portal. */
// Not as a visitor: with a header of its own a request to another site is no longer one that any page may send.
import { expect, test, type Locator, type Page } from '@playwright/test'
import { accessibilityFaults } from './support/accessibility.ts'

test('[A6 A10 A13 C1] another site searches with the widget, in a frame and on its own', async ({
  page,
  baseURL,
}) => {
  const { port } = new URL(baseURL!)
  const host = `http://embedded.localhost:${port}/demo/widget`
  const refused: string[] = []
  page.on('console', (message) => {
    // The policy of a page, and the widget itself; not what browsers say of headers that they do not know.
    if (/Content Security Policy|interline-search/.test(message.text())) refused.push(message.text())
  })
  const script = await page.request.get('/embed/search.js')
  expect(script.headers()).toMatchObject({
    'cache-control': 'public, max-age=3600',
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
  })
  // The partner's system has signed its user on; the frame of the widget is on the same site.
  await page.goto(`http://embedded.localhost:${port}/demo/host?by=token&user=e2e-widget-${Date.now()}`)
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('interline.size')
  await page.goto(`${host}?locale=zh-tw&target=frame&agency=AT1ASC05&accent=%230B6E4F&scheme=dark`)
  const form = page.getByRole('search', { name: '機票搜尋' })
  await form.getByRole('button', { name: '搜尋機票' }).click()
  await expect(form.getByText('請從清單中選擇機場或城市。')).toHaveCount(2)
  // By keyboard alone: typed, marked and taken.
  await form.getByRole('combobox', { name: '出發' }).fill('xianggang')
  await expect(form.getByRole('listbox').getByRole('option').first()).toContainText('香港')
  await page.keyboard.press('Tab')
  await form.getByRole('combobox', { name: '抵達' }).fill('tyo')
  await expect(form.getByRole('listbox').getByRole('option').first()).toContainText('東京，所有機場')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('combobox', { name: '抵達' })).not.toHaveValue(/所有機場/)
  await form.getByRole('button', { name: /^旅客/ }).click()
  await form.getByRole('button', { name: '加一位兒童' }).click()
  await page.keyboard.press('Escape')
  await expect(form.getByRole('button', { name: /^旅客/ })).toBeFocused()
  await chooseReturnByKeyboard(page, form)
  // One named by its attributes and its place is the same for people who do not see it.
  expect(await accessibilityFaults(page)).toEqual([])
  await form.getByRole('button', { name: '搜尋機票' }).click()
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('main')).toBeVisible()
  const wanted = new URL(
    page
      .frames()
      .find((each) => each !== page.mainFrame())!
      .url(),
  )
  expect(wanted.origin + wanted.pathname).toBe(`${baseURL}/flight/booking`)
  expect(wanted.searchParams.get('leg')).toMatch(/^airport-HKG\.airport-(HND|NRT)\.\d{4}-\d\d-\d\d$/)
  expect(wanted.searchParams.get('child')).toBe('1')
  // The portal reads the address as its own: both places are in its form.
  await expect(frame.getByRole('combobox', { name: 'From' })).toHaveValue('Hong Kong')
  // The height is that of the content.
  await expect(page.locator('iframe')).not.toHaveAttribute('height', '600')
  expect(refused).toEqual([])

  // A value that cannot be used is told on the page and in its console, and the form works.
  await page.goto(`${host}?locale=en&accent=red&from=HKG&to=city-TYO&trip=oneway`)
  const english = page.getByRole('search', { name: 'Flight search' })
  await expect(page.getByText('accent="red" cannot be used.')).toBeVisible()
  await expect.poll(() => refused.join()).toContain('<interline-search> accent="red"')
  await expect(english.getByRole('combobox', { name: 'To' })).toHaveValue('Tokyo, any airport')
  await expect(english.getByRole('combobox', { name: 'From' })).toHaveValue('Hong Kong')
  await english.getByRole('button', { name: 'Search flights' }).click()
  await page.waitForURL(`${baseURL}/**`)
  expect(decodeURIComponent(page.url())).toContain('leg=airport-HKG.city-TYO.')
})

/** Dates are in the language of the widget, whatever that of the browser. */
async function chooseReturnByKeyboard(page: Page, form: Locator): Promise<void> {
  const back = form.getByRole('button', { name: /^回程日期/ })
  const before = await back.innerText()
  expect(before).toMatch(/^\d+月\d+日 週[一二三四五六日]$/)
  await back.click()
  await expect(
    form.getByRole('grid', { name: /^\d+年\d+月$/ }).getByRole('button', { pressed: true }),
  ).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(back).toBeFocused()
  await expect(back).not.toHaveText(before)
}
