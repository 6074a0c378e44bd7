import { CONTENT } from '@interline/domain/site/content.fixture'
import { randomUUID } from 'node:crypto'
import { PNG } from 'pngjs'
import { beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../db/seed/people.ts'
import { testApp, type Caller } from '../support/app.ts'
import { logRows } from '../support/arrange.ts'
import { partnerOf } from '../support/people/sign-on.ts'

const app = await testApp()
let onboarding: Caller
let colleague: Caller

beforeAll(async () => {
  onboarding = await app.as('admin@interline.demo')
  colleague = await app.as('admin@interline.demo')
})

const FILE = { headers: { 'content-type': 'application/octet-stream' } }
const create = async (name = 'Example Travel') =>
  (
    await onboarding.call(
      'officeSite.create',
      { body: { name, shortName: name.slice(0, 30) } },
      { idempotencyKey: randomUUID() },
    )
  ).body.data
const save = (id: string, revision: number, content: object, who = onboarding) =>
  who.call('officeSite.saveDraft', {
    params: { id },
    body: { content: structuredClone({ ...CONTENT, ...content }) as never, revision },
  })
const publish = (id: string, revision: number) =>
  onboarding.call('officeSite.publish', { params: { id }, body: { revision } })
const siteAt = async (host: string) =>
  (await app.anonymous.call('site.getSiteConfig', {}, { headers: { host } })).body.data.siteInfo

test('[H4 K3] a new site begins in the language of whoever makes it', async () => {
  const language = async (locale: 'en' | 'zh-tw') => {
    const made = await onboarding.call(
      'officeSite.create',
      { body: { name: 'Example Travel', shortName: 'Example' } },
      { idempotencyKey: randomUUID(), headers: { 'accept-language': locale } },
    )
    return made.body.data.content.defaultLanguage
  }
  expect([await language('en'), await language('zh-tw')]).toEqual(['en', 'zh-tw'])
})

test('[H4 K3] a brand goes from nothing to its own host without a restart', async () => {
  const made = await create()
  expect(made).toMatchObject({ published: false, version: 0, live: null, draft: { revision: 1 } })
  expect(made.faults.map(({ rule }) => rule)).toEqual(['site.no_host'])
  const refused = await publish(made.id, 1)
  expect(refused.body).toMatchObject({
    key: 'request.invalid',
    fields: [{ path: 'hosts', message: 'The site has no host. Enter at least one.' }],
  })
  expect((await siteAt('travel.example.com')).shortName).toBe('Interline')
  const kept = await save(made.id, 1, { hosts: ['Travel.Example.com.'] })
  expect(kept.body.data.content.hosts).toEqual(['travel.example.com'])
  // A draft is nobody's business.
  expect((await siteAt('travel.example.com')).shortName).toBe('Interline')
  const live = (await publish(made.id, 2)).body.data
  expect(live).toMatchObject({ published: true, version: 1, draft: null, faults: [] })
  expect(await siteAt('TRAVEL.example.com:443')).toMatchObject({
    names: { 'zh-tw': { name: '範例旅遊', shortName: '範例' } },
    themeColor: '#0B6E99',
    currencies: ['HKD', 'USD'],
    platformWords: false,
  })
  expect(await logRows(app, 'site.published')).toHaveLength(1)
})

test('[H4] versions are kept, and an earlier one is published again as a new one', async () => {
  const { sites } = (await onboarding.call('officeSite.list', {})).body.data
  const dragon = sites.find(({ hosts }) => hosts.includes('dragon.localhost'))!
  // In the language of the reader, not of the site.
  expect([sites[0]!.name, dragon.name]).toEqual(['Interline Travel Platform', 'Dragon Air Service'])
  expect([sites[0]!.isDefault, dragon.version, dragon.agency?.id]).toEqual([true, 0, 222])
  const { content } = (await onboarding.call('officeSite.get', { params: { id: dragon.id } })).body.data
  const red = { ...content, colors: { ...content.colors, accent: '#B00020' } }
  await save(dragon.id, 0, red)
  expect((await publish(dragon.id, 1)).body.data.versions.map(({ number }) => number)).toEqual([2, 1])
  expect((await siteAt('dragon.localhost')).themeColor).toBe('#B00020')
  const restore = (version: number) =>
    onboarding.call('officeSite.restore', { params: { id: dragon.id, number: 1 }, body: { version } })
  expect((await restore(1)).body.key).toBe('request.version_conflict')
  expect((await restore(2)).body.data.versions[0]).toMatchObject({ number: 3, restores: 1 })
  expect((await siteAt('dragon.localhost')).themeColor).toBe('#A8FF00')
})

test('[H4] a host belongs to one site, also when two are published at once', async () => {
  const [one, two] = [await create('One'), await create('Two')]
  await save(one.id, 1, { hosts: ['same.example.com'] })
  await save(two.id, 1, { hosts: ['SAME.example.com'] })
  const done = await Promise.all([publish(one.id, 2), publish(two.id, 2)])
  expect(done.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  const refused = done.find(({ status }) => status === 400)!
  expect(refused.body.fields?.[0]).toMatchObject({ path: 'hosts.0', rule: 'site.host_taken' })
})

test('[H4] of two who save a draft at once one is told, and a draft can be dropped', async () => {
  const { id } = (await onboarding.call('officeSite.list', {})).body.data.sites[0]!
  const first = await save(id, 0, { hosts: [] })
  expect(first.body.data.draft?.revision).toBe(1)
  expect((await save(id, 0, { hosts: [] }, colleague)).body.key).toBe('request.version_conflict')
  const drop = (revision: number) =>
    onboarding.call('officeSite.discardDraft', { params: { id }, body: { revision } })
  expect((await drop(7)).body.key).toBe('request.version_conflict')
  expect((await drop(1)).body.data).toMatchObject({ draft: null, name: 'Interline Travel Platform' })
})

test('[H3] legal texts have versions of their own, each in force from its day', async () => {
  const made = await create('Legal')
  const hosts = ['legal.example.com']
  const text = (words: string) => ({
    ...CONTENT.legal,
    terms: { en: words, 'zh-cn': '条款', 'zh-tw': '條款' },
  })
  const read = (number?: number) =>
    app.anonymous.call(
      'site.getText',
      { params: { kind: 'terms' }, query: number === undefined ? {} : { number } },
      { headers: { host: hosts[0]!, 'accept-language': 'en' } },
    )
  await save(made.id, 1, { hosts, legal: text('First') })
  await publish(made.id, 2)
  expect((await siteAt(hosts[0]!)).ownTexts).toEqual(['terms'])
  app.clock.advance(60_000)
  await save(made.id, 0, { hosts, legal: text('Second') })
  await publish(made.id, 1)
  await save(made.id, 0, { hosts, legal: text('Second'), mode: 'dark' })
  await publish(made.id, 1)
  expect((await read()).body.data).toMatchObject({ number: 2, text: 'Second' })
  expect((await read()).body.data.versions).toHaveLength(2)
  expect((await read(1)).body.data.text).toBe('First')
  const elsewhere = { headers: { host: 'harbour.localhost' } }
  expect(
    (await app.anonymous.call('site.getText', { params: { kind: 'terms' }, query: {} }, elsewhere)).status,
  ).toBe(404)
})

test('[H3 A17] pictures are drawn anew, public under their address, and a site shows its own alone', async () => {
  const [one, two] = [await create('Pictured'), await create('Borrower')]
  const png = new PNG({ width: 600, height: 600 })
  png.data.fill(200)
  const upload = (body: Uint8Array) =>
    onboarding.call('officeSite.savePicture', { params: { id: one.id }, query: { as: 'logo' }, body }, FILE)
  expect((await upload(Buffer.from('<svg onload="alert(1)"/>'))).body.key).toBe('upload.picture_invalid')
  const { address } = (await upload(PNG.sync.write(png))).body.data
  const shown = await app.http.inject({ method: 'GET', url: address })
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png'])
  expect(PNG.sync.read(shown.rawPayload).width).toBe(160)
  expect((await save(one.id, 1, { logo: address, hosts: ['a.example.com'] })).body.data.faults).toEqual([])
  const faults = (await save(two.id, 1, { logo: address, hosts: ['b.example.com'] })).body.data.faults
  expect(faults.map(({ path, rule }) => [path, rule])).toEqual([['logo', 'site.picture']])
  const bad = await save(one.id, 2, { logo: 'https://evil.example/x.png' })
  expect(bad.body.fields?.[0]?.path).toBe('content.logo')
})

test('[A4 A5 H4] only the tree of its agency signs in on a site that says so, whichever way', async () => {
  const made = await create('Harbour only')
  const host = 'only.example.com'
  await save(made.id, 1, { hosts: [host], agencyId: 110, signIn: 'agency' })
  expect((await publish(made.id, 2)).body.data.faults).toEqual([])
  const enter = async (username: string, at = host) =>
    (
      await app.anonymous.call(
        'session.login',
        { body: { username, password: DEMO_PASSWORD } },
        { headers: { host: at } },
      )
    ).body
  expect((await enter('operator@harbour.demo')).code).toBe(0)
  // An agency below it.
  expect((await enter('operator@kowloon.demo')).code).toBe(0)
  expect((await enter('operator@dragon.demo')).key).toBe('session.host_not_allowed')
  expect((await enter('operator@dragon.demo', 'localhost')).code).toBe(0)
  // Nobody learns from a wrong password whether an account exists there.
  const wrong = { body: { username: 'operator@dragon.demo', password: 'Wrong-2026' } }
  expect((await app.anonymous.call('session.login', wrong, { headers: { host } })).body.key).not.toBe(
    'session.host_not_allowed',
  )
  // Atlas is another tree: its partner signs rightly and is refused, and used nothing up.
  const { signed, login } = partnerOf(app)
  const request = signed()
  expect((await login(request, { host })).body.key).toBe('sign_on.host_not_allowed')
  expect((await login(request)).body.code).toBe(0)
})
