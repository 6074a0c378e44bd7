import { expect, test } from 'vitest'
import { testApp } from '../support/app.ts'

const app = await testApp()

test('[A9] a host that nobody registered gets the default site with all its settings', async () => {
  const { status, body } = await app.anonymous.call('site.getSiteConfig', {})
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ locale: 'zh-cn', currency: 'CNY', rate: '1' })
  expect(body.data.siteInfo.currencies).toHaveLength(23)
})
