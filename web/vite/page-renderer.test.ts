import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { PageRenderer, RenderedFrom } from '@interline/contract/site/rendered-page'
import { beforeAll, expect, test } from 'vitest'
import { RENDERER_FOLDER } from './page-renderer-plugin.ts'

const web = join(import.meta.dirname, '..')
let renderer: PageRenderer

beforeAll(async () => {
  // Does nothing when the build is up to date.
  execFileSync(process.execPath, ['tools/build-web.ts'], { cwd: join(web, '..'), stdio: 'pipe' })
  const file = join(web, 'dist', RENDERER_FOLDER, 'renderer.mjs')
  ;({ renderer } = (await import(file)) as { renderer: PageRenderer })
}, 120_000)

const inAll = <Value>(value: Value) => ({ en: value, 'zh-cn': value, 'zh-tw': value })
const SITE = {
  locale: 'en',
  currency: 'HKD',
  rate: '1',
  siteInfo: {
    names: inAll({ name: 'Ferry & Sons', shortName: 'Ferry' }),
    languages: ['en', 'zh-cn', 'zh-tw'],
    bar: null,
    mode: 'auto',
    contact: { phone: '', email: '' },
    home: { sections: [], blocks: [], title: inAll(''), lead: inAll('') },
    platformWords: false,
    ownTexts: ['terms'],
    currencies: ['HKD'],
    defaultCurrency: 'HKD',
    themeColor: '#0a7f3f',
    chatWidget: { enabled: false },
  },
  // What the pages do not show is left out.
} as unknown as RenderedFrom['site']
const FROM: RenderedFrom = {
  route: '/privacy',
  locale: 'zh-tw',
  origin: 'https://ferry.example',
  site: SITE,
  text: null,
}

test('[A9 B3] pages are rendered in their language with the words and colours of the site', async () => {
  const page = await renderer.render(FROM)
  expect(page.title).toBe('隱私權政策')
  expect(page.lead).toContain('Ferry &amp; Sons')
  expect(page.html).toContain('<h1>隱私權政策</h1>')
  expect(page.colors).toContain("[data-mode='dark']{--accent:")
  // A part that is put in place by a script would be missing without one.
  expect(page.html).not.toMatch(/<script|<template/)
})

test('[A9 B3] pages that are rendered at once keep their languages and sites apart', async () => {
  const other = { ...SITE, siteInfo: { ...SITE.siteInfo, names: inAll({ name: 'Tram', shortName: 'Tram' }) } }
  const [chinese, english] = await Promise.all([
    renderer.render({ ...FROM, route: '/about' }),
    renderer.render({ ...FROM, route: '/about', locale: 'en', site: other }),
  ])
  expect(chinese.html).toContain('Ferry &amp; Sons')
  expect(chinese.html).not.toContain('Tram')
  expect(english.html).toContain('About us')
  expect(english.html).not.toContain('Ferry')
})

test('[A9 B3] a legal text of the site itself is on its page', async () => {
  const words = { number: 2, validFrom: '2026-03-01T00:00:00Z', text: 'All fares <are> net.', versions: [] }
  const page = await renderer.render({
    ...FROM,
    route: '/terms',
    locale: 'en',
    text: { kind: 'terms', words },
  })
  expect(page.html).toContain('All fares &lt;are&gt; net.')
})

test('[A9] the site map decides which addresses have a page', async () => {
  expect(await renderer.routeOf('/flight/orders/F1')).toBe('/flight/orders/$id')
  expect(await renderer.routeOf('/office/desk')).toBe('/office/desk')
  expect(await renderer.routeOf('/terms/')).toBe('/terms')
  for (const path of ['/terms/more', '/office/none', '/no/such/page', '/flight/orders/%E0'])
    expect(await renderer.routeOf(path)).toBeNull()
  expect((await renderer.render({ ...FROM, route: null })).html).toContain('找不到頁面')
})
