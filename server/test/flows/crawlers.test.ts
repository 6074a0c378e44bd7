import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { columnsOf, documentOf } from '../../src/modules/site/index.ts'
import { testApp } from '../support/app.ts'

const webRoot = mkdtempSync(join(tmpdir(), 'interline-web-'))
writeFileSync(join(webRoot, 'index.html'), '<!doctype html><html lang="zh"><head></head>client</html>')
afterAll(() => rmSync(webRoot, { recursive: true }))

const app = await testApp({ webRoot })
const at = (url: string, host: string) =>
  app.http.inject({ method: 'GET', url, headers: { accept: 'text/html', host } })

test('[A9 H4 B1] search engines may list the public pages, each under the site’s own address', async () => {
  const robots = await at('/robots.txt', 'harbour.localhost')
  expect(robots.headers['content-type']).toContain('text/plain')
  const lines = robots.payload.split('\n')
  expect(lines).toEqual(
    expect.arrayContaining(['Allow: /$', 'Allow: /terms$', 'Allow: /assets/', 'Disallow: /']),
  )
  const map = /^Sitemap: (\S+)$/m.exec(robots.payload)?.[1] ?? ''
  const answer = await at(new URL(map).pathname, 'harbour.localhost')
  expect(answer.headers['content-type']).toContain('application/xml')
  const listed = [...answer.payload.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
  const { origin } = new URL(map)
  // A brand without the platform's words does not lead searchers to the pages that name it.
  const languages = ['', '?lang=en', '?lang=zh-cn', '?lang=zh-tw']
  expect(listed).toEqual(
    ['/', '/terms', '/privacy', '/verify'].flatMap((path) =>
      languages.map((language) => `${origin}${path}${language}`),
    ),
  )
  expect((await at('/about', 'harbour.localhost')).payload).toContain('noindex')
  expect((await at('/sitemap.xml', 'localhost')).payload).toContain('/about</loc>')
  const { payload } = await at('/terms?from=mail', 'harbour.localhost')
  expect(payload).toContain(`<link rel="canonical" href="${origin}/terms">`)
  expect(payload).not.toContain('noindex')
  const chinese = await at('/terms?lang=zh-tw', 'harbour.localhost')
  expect(chinese.payload).toContain('<html lang="zh-TW"')
  expect(chinese.payload).toContain(`<link rel="canonical" href="${origin}/terms?lang=zh-tw">`)
  expect(chinese.payload).toContain(
    `<link rel="alternate" hreflang="zh-CN" href="${origin}/terms?lang=zh-cn">`,
  )
})

test('[A9 B1] link previews show the product where the site shows it, in the language of the page', async () => {
  const picture = ({ payload }: { payload: string }) =>
    /property="og:image" content="([^"]+)"/.exec(payload)?.[1]
  for (const language of ['en', 'zh-cn', 'zh-tw'])
    expect(new URL(picture(await at(`/?lang=${language}`, 'localhost')) ?? '').pathname).toBe(
      `/pictures/preview-${language}.jpg`,
    )
  expect((await at('/robots.txt', 'localhost')).payload).toContain('Allow: /pictures/')
  // A brand's pages do not show the platform unless it wants that.
  expect(picture(await at('/?lang=en', 'harbour.localhost')) ?? '').not.toContain('/pictures/')
})

test('[A9 H4] search engines may not list pages of people who are signed in', async () => {
  for (const page of ['/flight/orders/A1', '/profile', '/no/such/page', '/office'])
    expect((await at(page, 'localhost')).payload).toContain('<meta name="robots" content="noindex">')
})

test('[A9 H4] search engines may not listhing of a site that is not to be listed', async () => {
  const directory = app.modules.site.sites
  const unlisted = async (listed: boolean) => {
    await app.everything(async (tx) => {
      const row = await tx
        .selectFrom('sites')
        .selectAll()
        .where('id', '=', 'site_harbour')
        .executeTakeFirstOrThrow()
      const content = documentOf(row)
      const changed = columnsOf({ ...content, search: { ...content.search, listed } })
      await tx.updateTable('sites').set(changed).where('id', '=', 'site_harbour').execute()
    })
    await directory.reload()
  }
  await unlisted(false)
  try {
    expect((await at('/robots.txt', 'harbour.localhost')).payload).toBe('User-agent: *\nDisallow: /\n')
    expect((await at('/sitemap.xml', 'harbour.localhost')).statusCode).toBe(404)
    expect((await at('/terms', 'harbour.localhost')).payload).toContain('noindex')
  } finally {
    await unlisted(true)
  }
})
