/** A person of a demo agency signs on with the company account, at the simulated provider that starts beside the product. */
import { expect, test } from './support/visitor.ts'

test('[A5] somebody new signs on with the company account', async ({ page }) => {
  test.slow()
  const go = page.getByRole('button', { name: 'Continue' })
  await expect(async () => {
    await page.goto('/sign-on/AT1ASC05')
    await go.click()
    await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Ada Abbott' }).click()
  await expect(page).toHaveURL(/\/flight\/booking/)
  const me = await page.evaluate(async () => {
    const answer = await fetch('/base/v2/me')
    return (await answer.json()) as { data: { userInfo: { nickname: string; role: string[] } } }
  })
  expect(me.data.userInfo).toMatchObject({ nickname: 'Ada Abbott', role: ['operator'] })
})
