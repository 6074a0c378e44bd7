// The owner of an agency changes the look of its own site, in the parts that the platform's staff have opened.
import type { OwnerEdit } from '@interline/domain/site/owner-parts'
import { PNG } from 'pngjs'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type Caller } from '../support/app.ts'
import { logRows } from '../support/arrange.ts'

const app = await testApp()
let staff: Caller
let owner: Caller
let site: string

beforeAll(async () => {
  staff = await app.as('admin@interline.demo')
  owner = await app.as('owner@harbour.demo')
  const { sites } = (await staff.call('officeSite.list', {})).body.data
  site = sites.find(({ hosts }) => hosts.includes('harbour.localhost'))!.id
})

const open = (parts: ('colors' | 'pictures' | 'home' | 'footer' | 'sender')[]) =>
  staff.call('officeSite.saveOwnerParts', { params: { id: site }, body: { parts } })
const looks = async (who = owner) => (await who.call('siteLook.list', {})).body.data.sites
const publish = (edit: OwnerEdit, version: number, who = owner) =>
  who.call('siteLook.publish', {
    params: { id: site },
    body: { edit: structuredClone(edit) as never, version },
  })
const restore = (number: number, version: number) =>
  owner.call('siteLook.restore', { params: { id: site, number }, body: { version } })
const colors = (accent: string, barText = '#FFFFFF') => ({
  colors: { colors: { accent, bar: '#0A2E3F', barText }, mode: 'auto' as const },
})
const shown = async () =>
  (await app.anonymous.call('site.getSiteConfig', {}, { headers: { host: 'harbour.localhost' } })).body.data
    .siteInfo

test('[G3 K3] nothing is the owner’s before staff open it', async () => {
  expect(await looks()).toMatchObject([{ id: site, parts: [], version: 0, versions: [] }])
  expect((await publish(colors('#B00020'), 0)).body.key).toBe('access.not_allowed')
  expect((await shown()).themeColor).toBe('#0B6E99')
})

test('[G3 K3] an opened part is published at once, and staff see by whom', async () => {
  expect((await open(['sender', 'colors'])).body.data.ownerParts).toEqual(['colors', 'sender'])
  const live = (await publish(colors('#B00020'), 0)).body.data
  expect(live.versions.map(({ number, publishedBy, byOwner }) => [number, publishedBy, byOwner])).toEqual([
    [2, 'Harbour Travel', true],
    [1, '', false],
  ])
  expect((await shown()).themeColor).toBe('#B00020')
  // A closed part beside an open one: neither is published.
  const mixed = {
    ...colors('#00695C'),
    footer: { documents: live.content.documents, contact: live.content.contact },
  }
  expect((await publish(mixed, 2)).body.key).toBe('access.not_allowed')
  expect((await shown()).themeColor).toBe('#B00020')
  const seen = (await staff.call('officeSite.get', { params: { id: site } })).body.data
  expect(seen.versions[0]).toMatchObject({ number: 2, publishedBy: 'Harbour Travel', byOwner: true })
  expect((await logRows(app, 'site.published')).at(-1)).toMatchObject({ realm: 'agency' })
})

test('[G3 A13] a contrast below AA is refused, and an earlier look is published again', async () => {
  const pale = await publish(colors('#B00020', '#3A4E5F'), 2)
  expect(pale.body).toMatchObject({ key: 'request.invalid', fields: [{ path: 'colors.barText' }] })
  expect((await restore(1, 1)).body.key).toBe('request.version_conflict')
  expect((await restore(9, 2)).status).toBe(404)
  expect((await restore(1, 2)).body.data.versions[0]).toMatchObject({ number: 3, restores: 1, byOwner: true })
  expect((await shown()).themeColor).toBe('#0B6E99')
})

test('[G3 K3] what staff prepare keeps the owner’s work, and they are told on saving', async () => {
  const { content } = (await staff.call('officeSite.get', { params: { id: site } })).body.data
  const save = (revision: number, phone: string) =>
    staff.call('officeSite.saveDraft', {
      params: { id: site },
      body: { content: { ...content, contact: { ...content.contact, phone } }, revision },
    })
  expect((await save(0, '+852 2555 0199')).body.data.draft?.revision).toBe(1)
  expect((await publish(colors('#4527A0'), 3)).status).toBe(200)
  expect((await save(1, '+852 2555 0198')).body.key).toBe('request.version_conflict')
  const after = await staff.call('officeSite.publish', { params: { id: site }, body: { revision: 2 } })
  expect(after.body.data).toMatchObject({ version: 5, ownerParts: ['colors', 'sender'] })
  expect(await shown()).toMatchObject({ themeColor: '#4527A0', contact: { phone: '+852 2555 0199' } })
})

test('[G3 K3] an agency below, one beside it and a colleague without the right find nothing', async () => {
  for (const login of ['owner@kowloon.demo', 'owner@dragon.demo', 'owner@atlas.demo']) {
    const who = await app.as(login)
    expect((await looks(who)).map(({ id }) => id)).not.toContain(site)
    expect((await publish(colors('#000000'), 5, who)).status).toBe(404)
  }
  const operator = await app.as('operator@harbour.demo')
  expect((await operator.call('siteLook.list', {})).status).toBe(403)
})

test('[G3 A17] pictures are taken only for an opened part and shown once published', async () => {
  const png = new PNG({ width: 64, height: 64 })
  png.data.fill(120)
  const upload = () =>
    owner.call(
      'siteLook.savePicture',
      { params: { id: site }, query: { as: 'logo' }, body: PNG.sync.write(png) },
      { headers: { 'content-type': 'application/octet-stream' } },
    )
  expect((await upload()).body.key).toBe('access.not_allowed')
  await open(['pictures'])
  const { address } = (await upload()).body.data
  const [look] = await looks()
  expect(look!.content.logo).toBeNull()
  const pictures = { logo: address, whiteLogo: null, icon: null }
  expect((await publish({ pictures }, look!.version)).status).toBe(200)
  expect((await shown()).logo).toBe(address)
  const foreign = { ...pictures, logo: '/site-pictures/pic_0000000000000000' }
  expect((await publish({ pictures: foreign }, look!.version + 1)).body.fields?.[0]?.path).toBe('logo')
})
