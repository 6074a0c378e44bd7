import { CURRENCIES } from '@interline/domain/money/money'
import { describe, expect, test } from 'vitest'
import { jsonText } from '../../db/json/codec.ts'
import { testApp } from '../support/app.ts'
import { signIn } from '../support/arrange.ts'

const app = await testApp()
const siteAt = (host?: string) =>
  app.anonymous.call('site.getSiteConfig', {}, host === undefined ? {} : { headers: { host } })

describe('settings by host', () => {
  test('[A9] an unknown host gets the default site', async () => {
    const { status, body } = await siteAt('203.0.113.7:3000')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ locale: 'zh-cn', currency: 'CNY', rate: '1' })
    expect(body.data.siteInfo).toMatchObject({
      shortName: 'Interline',
      type: 'client',
      dateFormat: 'yyyy-MM-dd',
      defaultCurrency: 'CNY',
      defaultLanguage: 'zh-cn',
      isIcp: false,
      icpCode: '',
      isNetworkSecurity: false,
      themeColor: null,
      simulated: true,
      chatWidget: { enabled: false, provider: '', hosts: [], siteTypes: [] },
    })
  })

  test('[A9 H3] a known host gets its branding, currency and language', async () => {
    const { body } = await siteAt('Dragon.localhost:3000')
    expect(body.data).toMatchObject({ locale: 'zh-cn', currency: 'CNY' })
    expect(body.data.siteInfo).toMatchObject({
      chineseShortName: '龙翔',
      themeColor: '#A8FF00',
      isIcp: true,
      icpCode: '沪ICP备20260222号',
      isNetworkSecurity: true,
    })
    const harbour = (await siteAt('portal.harbour.demo')).body.data
    expect(harbour).toMatchObject({ locale: 'en', currency: 'HKD', rate: '0.92' })
    expect(harbour.siteInfo).toMatchObject({ name: 'Harbour Travel Desk', themeColor: '#0B6E99' })
  })

  test('[A9 H4] a new site is one row, without a release', async () => {
    await app.everything(async (tx) => {
      const row = await tx
        .selectFrom('sites')
        .selectAll()
        .where('id', '=', 'site_harbour')
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('sites')
        .values({
          ...row,
          id: 'site_new',
          hosts: ['new.demo'],
          short_name: 'New',
          chat_widget: jsonText(row.chat_widget),
          content: null,
        })
        .execute()
    })
    await app.modules.site.sites.reload()
    expect((await siteAt('new.demo')).body.data.siteInfo.shortName).toBe('New')
  })

  test('[A10] without a preference the site’s language is used', async () => {
    const said = async (host: string, headers: Record<string, string>) =>
      (await app.http.inject({ method: 'GET', url: '/base/v2/me', headers: { host, ...headers } })).json<{
        message: string
      }>().message
    expect(await said('harbour.localhost', {})).toMatch(/not signed in/)
    expect(await said('nowhere.demo', {})).toMatch(/登录/)
    expect(await said('harbour.localhost', { 'accept-language': 'fr, zh-TW;q=0.8, en;q=0.3' })).toMatch(
      /登入/,
    )
    expect(await said('harbour.localhost', { 'accept-language': 'fr' })).toMatch(/not signed in/)
  })

  test('[A13] agency 222’s branding is data, not code', async () => {
    const { body } = await signIn(app, 'owner@dragon.demo')
    expect(body.data.company).toMatchObject({
      id: 222,
      proxyLevel: 0,
      theme: { themeColor: '#A8FF00', locale: 'zh-cn', suppressLoginToast: true },
    })
    expect(body.data.company.config.commonConfig).toMatchObject({
      settlementCurrency: 'CNY',
      enableTrainService: true,
    })
    expect((await signIn(app, 'owner@harbour.demo')).body.data.company.theme).toEqual({
      themeColor: null,
      locale: null,
      suppressLoginToast: false,
    })
  })
})

describe('exchange rates', () => {
  test('[A11 F6] all 23 currencies, in units of CNY, from one snapshot', async () => {
    const { body } = await app.anonymous.call('rates.current', {})
    expect(Object.keys(body.data.rateMap).toSorted()).toEqual([...CURRENCIES].toSorted())
    expect(body.data).toMatchObject({ base: 'CNY', stale: false })
    expect(body.data.rateMap).toMatchObject({ CNY: '1', HKD: '0.92', USD: '7.15' })
    expect((await siteAt()).body.data.siteInfo.rateMap).toEqual(body.data.rateMap)
  })

  test('[F6] stale after 24 hours, fresh after the next snapshot', async () => {
    const { rates } = app.modules
    const old = await app.everything((tx) => rates.current(tx))
    app.clock.advance(24 * 3_600_000 + 60_000)
    expect((await app.anonymous.call('rates.current', {})).body.data.stale).toBe(true)
    await rates.refresh()
    const { body } = await app.anonymous.call('rates.current', {})
    expect(body.data.stale).toBe(false)
    expect(body.data.snapshotId).not.toBe(old.snapshotId)
    expect((await app.everything((tx) => rates.byId(tx, old.snapshotId))).rates).toEqual(old.rates)
  })
})
