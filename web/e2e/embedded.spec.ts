import { expect, test } from '@playwright/test'

test('[A6 A5 H3] a partner’s page shows the portal in a frame, signed on', async ({ page, baseURL }) => {
  const { port } = new URL(baseURL!)
  // Another site than the portal's: cookies without `Partitioned` do not reach the frame.
  await page.goto(`http://embedded.localhost:${port}/demo/host?by=token&user=e2e-${Date.now()}`)
  const portal = page.frameLocator('iframe')
  await expect(portal.getByRole('main')).toBeVisible()
  await expect(portal.getByRole('banner')).toHaveCount(0)
  await expect(portal.getByRole('contentinfo')).toHaveCount(0)

  const messages = page.getByRole('list', { name: 'Messages' })
  await expect(messages).toContainText('interline.size')
  const frame = page.frames().find((each) => each !== page.mainFrame())!
  /** Between the frame and what it shows, in pixels. More may arrive at any time, so this is asked until it is true. */
  const excess = async () => {
    const { height } = (await portal.getByRole('main').boundingBox())!
    return Math.abs(Number(await page.locator('iframe').getAttribute('height')) - Math.ceil(height))
  }
  await expect.poll(excess).toBe(0)
  expect((await portal.getByRole('main').boundingBox())!.height).toBeGreaterThan(200)
  // Neither token nor code stays in the address.
  expect(frame.url()).toBe(`${baseURL}/flight/booking`)

  await page.getByRole('button', { name: 'Orders' }).click()
  await expect(messages).toContainText('"path":"/flight/orders"')
  await expect(portal.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  await expect.poll(excess).toBe(0)
  // The session survives a load of the frame without the partner's address.
  await frame.evaluate(() => location.reload())
  await expect(portal.getByRole('heading', { level: 1 })).toBeVisible()
  const me = await frame.evaluate(async () => (await fetch('/base/v2/me')).status)
  expect(me).toBe(200)
  const cookies = await page.context().cookies()
  expect(cookies.map(({ name, secure, sameSite }) => [name, secure, sameSite])).toContainEqual([
    'interline_embedded',
    true,
    'None',
  ])

  await page.getByRole('button', { name: 'Payment succeeded' }).click()
  await expect(portal.getByText(/DEMO1/)).toBeVisible()
  await page.getByRole('button', { name: 'Payment failed' }).click()
  const declined = portal.getByText('The bank declined the card.')
  await expect(declined).toBeVisible()
  // The frame is taller than the window; messages and dialogs must appear in its visible part.
  await page.setViewportSize({ width: 390, height: 400 })
  await expect.poll(excess).toBe(0)
  await page.getByRole('button', { name: 'Payment failed' }).click()
  await expect(declined.last()).toBeInViewport()
  await portal.getByRole('button', { name: 'Filters' }).click()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
  await expect(portal.getByRole('dialog').getByRole('heading').first()).toBeInViewport()
  await page.keyboard.press('Escape')

  // A page that the agency does not name shows nothing.
  await page.goto(`http://other.localhost:${port}/demo/host`)
  await expect.poll(() => page.frames().at(-1)?.url()).toContain('chrome-error:')
})
