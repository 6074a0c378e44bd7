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
interface Read {
  readonly version: number
  readonly revision: number
}
const save = (edit: OwnerEdit, { version, revision }: Read, who = owner) =>
  who.call('siteLook.save', {
    params: { id: site },
    body: { edit: structuredClone(edit) as never, version, revision },
  })
const publishDraft = ({ version, revision }: Read, who = owner) =>
  who.call('siteLook.publish', { params: { id: site }, body: { version, revision } })
const discard = (revision: number) =>
  owner.call('siteLook.discard', { params: { id: site }, body: { revision } })
/** A draft and its publication in one. */
const publish = async (edit: OwnerEdit, version: number) => {
  const saved = await save(edit, { version, revision: (await looks())[0]!.revision })
  return saved.status === 200 ? publishDraft({ version, revision: saved.body.data.revision }) : saved
}
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
  const pale = await save(colors('#B00020', '#3A4E5F'), (await looks())[0]!)
  expect(pale.body.data.faults).toMatchObject([{ path: 'colors.barText', rule: 'site.contrast' }])
  const refused = await publishDraft(pale.body.data)
  expect(refused.body).toMatchObject({ key: 'request.invalid', fields: [{ path: 'colors.barText' }] })
  // The refused draft is still there.
  expect((await looks())[0]).toMatchObject({
    revision: pale.body.data.revision,
    faults: pale.body.data.faults,
  })
  expect((await restore(1, 1)).body.key).toBe('request.version_conflict')
  expect((await restore(9, 2)).status).toBe(404)
  expect((await restore(1, 2)).body.data.versions[0]).toMatchObject({ number: 3, restores: 1, byOwner: true })
  expect((await shown()).themeColor).toBe('#0B6E99')
})

test('[G3 K3] a draft changes no page until it is published, and can be discarded', async () => {
  const read = { version: 3, revision: (await looks())[0]!.revision }
  const drafted = (await save(colors('#00695C'), read)).body.data
  expect(drafted).toMatchObject({ revision: read.revision + 1, faults: [], version: 3 })
  expect(drafted.draft).not.toBeNull()
  expect(drafted.content.colors.accent).toBe('#00695C')
  expect((await looks())[0]).toEqual(drafted)
  expect((await shown()).themeColor).toBe('#0B6E99')
  expect((await logRows(app, 'site.draft_changed')).at(-1)).toMatchObject({ realm: 'agency' })
  // A page that was opened before the draft neither replaces, discards nor publishes it.
  for (const stale of [
    await save(colors('#111111'), read),
    await discard(read.revision),
    await publishDraft(read),
  ])
    expect(stale.body.key).toBe('request.version_conflict')
  const dropped = (await discard(drafted.revision)).body.data
  expect([dropped.draft, dropped.content.colors.accent]).toEqual([null, '#0B6E99'])
  expect((await discard(dropped.revision)).status).toBe(404)
  // What was discarded is not published by a page that still shows it.
  expect((await publishDraft({ version: 3, revision: drafted.revision })).body.key).toBe(
    'request.version_conflict',
  )
  expect((await publishDraft({ version: 3, revision: dropped.revision })).body.key).toBe('access.not_allowed')
})

test('[G3 K3] only parts that differ are drafted, and only while they are open', async () => {
  const [look] = await looks()
  const { mail } = look!.content
  const both = { ...colors('#5D4037'), sender: mail.sender }
  const drafted = (await save(both, look!)).body.data
  // Staff change the other part and close the drafted one.
  const seen = (await staff.call('officeSite.get', { params: { id: site } })).body.data
  const sender = { en: 'Harbour Desk', 'zh-cn': '海港旅行', 'zh-tw': '海港旅遊' }
  const content = { ...seen.content, mail: { ...seen.content.mail, sender } }
  await staff.call('officeSite.saveDraft', { params: { id: site }, body: { content, revision: 0 } })
  await staff.call('officeSite.publish', { params: { id: site }, body: { revision: 1 } })
  const held = { version: 3, revision: drafted.revision }
  expect((await publishDraft(held)).body.key).toBe('request.version_conflict')
  await open(['sender'])
  expect((await looks())[0]).toMatchObject({ draft: null, parts: ['sender'], version: 4 })
  expect((await publishDraft({ ...held, version: 4 })).body.key).toBe('access.not_allowed')
  await open(['sender', 'colors'])
  const [again] = await looks()
  expect(again!.draft).not.toBeNull()
  expect(again!.content).toMatchObject({ colors: { accent: '#5D4037' }, mail: { sender } })
  const live = (await publishDraft({ version: 4, revision: again!.revision })).body.data
  expect(live).toMatchObject({ draft: null, version: 5, content: { mail: { sender } } })
  expect((await shown()).themeColor).toBe('#5D4037')
})

test('[G3 K3] what staff prepare keeps the owner’s work, and they are told on saving', async () => {
  const { content } = (await staff.call('officeSite.get', { params: { id: site } })).body.data
  const save = (revision: number, phone: string) =>
    staff.call('officeSite.saveDraft', {
      params: { id: site },
      body: { content: { ...content, contact: { ...content.contact, phone } }, revision },
    })
  expect((await save(0, '+852 2555 0199')).body.data.draft?.revision).toBe(1)
  expect((await publish(colors('#4527A0'), 5)).status).toBe(200)
  expect((await save(1, '+852 2555 0198')).body.key).toBe('request.version_conflict')
  const after = await staff.call('officeSite.publish', { params: { id: site }, body: { revision: 2 } })
  expect(after.body.data).toMatchObject({ version: 7, ownerParts: ['colors', 'sender'] })
  expect(await shown()).toMatchObject({ themeColor: '#4527A0', contact: { phone: '+852 2555 0199' } })
})

test('[G3 K3] an agency below, one beside it and a colleague without the right find nothing', async () => {
  for (const login of ['owner@kowloon.demo', 'owner@dragon.demo', 'owner@atlas.demo']) {
    const who = await app.as(login)
    expect((await looks(who)).map(({ id }) => id)).not.toContain(site)
    const read = (await looks())[0]!
    expect((await save(colors('#000000'), read, who)).status).toBe(404)
    expect((await publishDraft(read, who)).status).toBe(404)
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
