import type { Input } from '@interline/contract/index'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { HARBOUR, managing } from '../support/agencies.ts'
import { testApp } from '../support/app.ts'
import { logRows, mailedToken, mailsTo, signIn, withoutAgencySites } from '../support/arrange.ts'

const app = await testApp({ env: { MAX_PROXY_LEVEL: '2' } })
await withoutAgencySites(app)
const { owner, admin, detail, settled } = await managing(app)
beforeEach(settled)

type Wanted = Input<'agencies.create'>['body']
const wanted = (over: Partial<Wanted> = {}): Wanted => ({
  name: 'Peak Travel',
  alias: 'Peak',
  contact: { name: 'Pia Poon', email: 'desk@peak.demo', phone: '+852 2555 0170' },
  timeZone: 'Asia/Hong_Kong',
  settlementCurrency: 'USD',
  owner: { email: `owner-${randomUUID()}@peak.demo`, nickname: 'Pia', locale: 'en' },
  ...over,
})
const create = (body: Wanted, key: string = randomUUID()) =>
  owner.call('agencies.create', { body }, { idempotencyKey: key })
const createAny = (body: Input<'officeAgencies.create'>['body']) =>
  admin.call('officeAgencies.create', { body }, { idempotencyKey: randomUUID() })

test('[G1 G3 G4] a parent opens a sub-agency, its owner is invited', async () => {
  const email = 'pia@peak.demo'
  const body = wanted({
    owner: { email, nickname: 'Pia Poon', locale: 'zh-tw' },
    config: {
      commonConfig: { isShowBill: true },
      flightConfig: { priceAdjustment: { intercontinental: { unit: 'percent', value: '3' } } },
    },
  })
  const key = randomUUID()
  const { status, body: made } = await create(body, key)
  expect(status).toBe(200)
  expect(made.data).toMatchObject({
    parent: { id: HARBOUR },
    proxyLevel: 1,
    status: 'active',
    money: { currency: 'USD', balance: 0, creditLimit: 0 },
    people: 1,
    config: { flightConfig: { priceAdjustment: { intercontinental: { value: '3', limit: '0' } } } },
    effectiveConfig: { commonConfig: { isShowBill: true } },
    websitePrefix: 'peak',
  })
  expect(made.data.partnerCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
  const again = await create(body, key)
  expect(again.body.data.id).toBe(made.data.id)
  const [mail] = await mailsTo(app, email)
  expect(mail?.text).toMatch(/https?:\/\/\S+/)
  const people = (await owner.call('agencies.people', { params: { id: made.data.id } })).body.data.people
  expect(people).toMatchObject([{ email, roles: ['SuperUser'], invited: true }])
  const { rows } = (await owner.call('agencies.history', { params: { id: made.data.id }, query: {} })).body
    .data
  expect(rows.map(({ key: name }) => name)).toContain('commonConfig.isShowBill')
  expect((await logRows(app, 'agencies.created')).at(-1)).toMatchObject({
    agency_id: HARBOUR,
    target_id: String(made.data.id),
    after: { name: 'Peak Travel', owner: email },
  })
})

test('[G3] codes and site labels are never reused', async () => {
  const first = (await create(wanted({ alias: 'Twin' }))).body.data
  const second = (await create(wanted({ alias: 'Twin' }))).body.data
  const chinese = (await create(wanted({ alias: '東方' }))).body.data
  expect(first.partnerCode).not.toBe(second.partnerCode)
  expect(first.websitePrefix).toBe('twin')
  expect(second.websitePrefix).toMatch(/^twin-[0-9a-z]{4}$/)
  expect(chinese.websitePrefix).toBe(chinese.partnerCode.toLowerCase())
})

test('[G1 G4] an address in use is refused without leftovers', async () => {
  const before = (await owner.call('agencies.list', { query: {} })).body.data.total
  const taken = await create(
    wanted({ owner: { email: 'operator@dragon.demo', nickname: 'X', locale: 'en' } }),
  )
  expect([taken.status, taken.body.key]).toEqual([409, 'users.name_taken'])
  expect((await owner.call('agencies.list', { query: {} })).body.data.total).toBe(before)
})

test('[G1 G2] wrong fields and settings are reported at their paths', async () => {
  const wrong = await create(wanted({ timeZone: 'Nowhere', contact: { name: '', email: 'x', phone: '1' } }))
  expect(wrong.body.fields?.map(({ path }) => path).toSorted()).toEqual([
    'contact.email',
    'contact.name',
    'contact.phone',
    'timeZone',
  ])
  const platform = await create(wanted({ config: { commonConfig: { canCreateSubAgency: true } } }))
  expect(platform.body.fields).toMatchObject([
    { path: 'config.commonConfig.canCreateSubAgency', rule: 'setting.platform_only' },
  ])
})

test('[G1 G7] an agency without the right to open sub-agencies is refused', async () => {
  const dragon = await app.as('owner@dragon.demo')
  const answer = await dragon.call('agencies.create', { body: wanted() }, { idempotencyKey: randomUUID() })
  expect([answer.status, answer.body.key]).toEqual([403, 'agency.may_not_create'])
})

test('[G1 K3] the platform opens agencies down to its deepest level', async () => {
  const top = (await createAny({ ...wanted({ name: 'Summit' }), parentId: null })).body.data
  expect(top).toMatchObject({
    proxyLevel: 0,
    parent: null,
    effectiveConfig: { commonConfig: { emailLanguage: 'en' } },
  })
  const child = (await createAny({ ...wanted(), parentId: top.id })).body.data
  const grandchild = (await createAny({ ...wanted(), parentId: child.id })).body.data
  expect(grandchild.proxyLevel).toBe(2)
  const deeper = await createAny({ ...wanted(), parentId: grandchild.id })
  expect([deeper.status, deeper.body.key]).toEqual([422, 'agency.too_deep'])
  expect((await createAny({ ...wanted(), parentId: 999_999 })).status).toBe(404)
})

test('[K3 B2] an enquiry becomes an agency in one step, once', async () => {
  await app.anonymous.call('site.apply', {
    body: { name: 'Ada Lam', email: 'ada@lam.demo', country: 'HK', companyName: 'Lam Travel' },
  })
  const [enquiry] = (await admin.call('office.listEnquiries', { query: { q: 'ada@lam.demo' } })).body.data
    .rows
  const body = { ...wanted({ name: 'Lam Travel' }), parentId: null, enquiryId: enquiry!.id }
  const { data } = (await createAny(body)).body
  const closed = await admin.call('office.getEnquiry', { params: { id: enquiry!.id } })
  expect(closed.body.data).toMatchObject({
    status: 'closed',
    agency: { id: data.id, name: 'Lam Travel' },
    version: enquiry!.version + 1,
  })
  const twice = await createAny({ ...body, owner: wanted().owner })
  expect(twice.body.key).toBe('enquiry.state_not_allowed')
  expect((await createAny({ ...body, owner: wanted().owner, enquiryId: 'enq_none' })).status).toBe(404)
})

test('[G1 G4 G7] the invited owner signs in; only the parent manages', async () => {
  const email = 'first@ridge.demo'
  const person = { email, nickname: 'Ray', locale: 'en' } as const
  const { data } = (await create(wanted({ name: 'Ridge', owner: person }))).body
  const token = await mailedToken(app, email)
  await app.anonymous.call('accountLinks.setPassword', { body: { token, newPassword: 'Ray-2026!' } })
  const signedIn = await signIn(app, email, { password: 'Ray-2026!' })
  expect(signedIn.body.data).toMatchObject({ company: { id: data.id, name: 'Ridge', proxyLevel: 1 } })
  const dragon = await app.as('owner@dragon.demo')
  expect((await dragon.call('agencies.get', { params: { id: data.id } })).status).toBe(404)
  expect((await detail(data.id)).name).toBe('Ridge')
})
