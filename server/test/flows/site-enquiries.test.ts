import type { Input } from '@interline/contract/index'
import { describe, expect, test } from 'vitest'
import { testApp } from '../support/app.ts'
import { logRows, mailsTo } from '../support/arrange.ts'

const app = await testApp()
type Form = Input<'site.apply'>['body']
const GOOD: Form = {
  name: 'Ana Reis',
  email: 'ana@reis.travel',
  country: 'PT',
  companyName: 'Reis & Filhos <Lda>',
  others: 'API and <b>white label</b>',
}
const apply = (
  form: Partial<Form> & Record<string, unknown>,
  options?: Parameters<typeof app.anonymous.call>[2],
) => app.anonymous.call('site.apply', { body: { ...GOOD, ...form } }, options)
const stored = () =>
  app.everything((tx) => tx.selectFrom('enquiries').selectAll().orderBy('received_at').execute())

describe('the form', () => {
  test('[B2] a valid one is stored, and the desk gets a mail', async () => {
    const { status, body } = await apply(
      { phone: '912345678', areaCode: '351', website: 'https://reis.travel/pt' },
      { locale: 'zh-tw', headers: { host: 'portal.harbour.demo' } },
    )
    expect(status).toBe(200)
    expect((await stored()).at(-1)).toMatchObject({
      id: body.data.id,
      name: 'Ana Reis',
      country: 'PT',
      phone: '912345678',
      area_code: '351',
      host: 'portal.harbour.demo',
      locale: 'zh-tw',
      status: 'new',
      version: 1,
    })
    const [mail] = await mailsTo(app, 'desk@interline.demo')
    expect(mail).toMatchObject({ purpose: 'site.enquiry', subject: 'Reis & Filhos <Lda> 的合作申請' })
    expect(mail?.text).toContain('電話：+351 912345678')
    expect(mail?.html).toContain('&lt;b&gt;white label&lt;/b&gt;')
    expect(mail?.html).not.toContain('<b>white')
  })

  const refusals: [what: string, form: Partial<Form>, path: string, rule: string][] = [
    ['no name', { name: '  ' }, 'name', 'enquiry.name'],
    ['no country', { country: '' }, 'country', 'enquiry.country'],
    ['a country of letters and digits', { country: 'P1' }, 'country', 'enquiry.country'],
    ['neither mail nor phone', { email: '' }, 'email', 'enquiry.reach'],
    ['a mail address without a domain', { email: 'ana@reis' }, 'email', 'enquiry.email'],
    ['a short phone number', { phone: '1234' }, 'phone', 'contact.phone'],
    ['a phone number with letters', { phone: '91234abc' }, 'phone', 'contact.phone'],
    ['an area code with a plus', { areaCode: '+351' }, 'areaCode', 'contact.area'],
    ['a website that is a script', { website: 'javascript:alert(1)' }, 'website', 'enquiry.website'],
    ['a name of 101 letters', { name: 'x'.repeat(101) }, 'name', 'field.too_long'],
    ['remarks of 2001 letters', { others: 'x'.repeat(2001) }, 'others', 'field.too_long'],
  ]
  test.each(refusals)('[B2] %s is reported at its field, nothing is stored', async (_, form, path, rule) => {
    const before = (await stored()).length
    const { status, body } = await apply(form)
    expect([status, body.code, body.fields?.map((field) => [field.path, field.rule])]).toEqual([
      400,
      300001,
      [[path, rule]],
    ])
    expect(await stored()).toHaveLength(before)
  })

  test('[B2 A10] issues are reported in three languages', async () => {
    const said = async (locale: 'en' | 'zh-cn' | 'zh-tw') =>
      (await apply({ name: '', country: '', email: '' }, { locale })).body.fields?.map(
        ({ message }) => message,
      )
    expect(await said('en')).toEqual([
      'Please input the username',
      'Please select your country',
      'Please input email address or phone number',
    ])
    const [simplified, traditional] = [await said('zh-cn'), await said('zh-tw')]
    for (const sentences of [simplified, traditional])
      expect(sentences?.every((one) => /\p{Script=Han}/u.test(one))).toBe(true)
    expect(simplified).not.toEqual(traditional)
  })

  test('[B2] a robot gets a success response, nothing is stored', async () => {
    const before = (await stored()).length
    const { status, body } = await apply({ nickname: 'http://spam.example' })
    expect([status, body.code]).toEqual([200, 0])
    expect(body.data.id).toMatch(/^enq_/)
    expect(await stored()).toHaveLength(before)
  })

  test('[B2] refused enquiries do not count towards the hourly five', async () => {
    const strict = await testApp({ rateScale: 1 })
    const send = (form: Form) => strict.anonymous.call('site.apply', { body: form })
    for (let mistake = 0; mistake < 6; mistake++) {
      expect((await send({ ...GOOD, name: '' })).status).toBe(400)
    }
    expect((await send(GOOD)).status).toBe(200)
  })

  test('[B2] five an hour from one address, counted in the database', async () => {
    const strict = await testApp({ rateScale: 1 })
    const send = () => strict.anonymous.call('site.apply', { body: GOOD })
    const answers = await Promise.all(Array.from({ length: 7 }, send))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 200, 200, 429, 429,
    ])
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.body).toMatchObject({ code: 300004, key: 'request.too_many' })
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3500)
    const counted = await strict.everything((tx) => tx.selectFrom('rate_limits').selectAll().execute())
    expect(counted.map(({ key, points }) => [key, points])).toEqual([['enquiry:127.0.0.1', 7]])
  })
})

describe('the back office', () => {
  test('[K3 B2] shows enquiries newest first, by state and by words', async () => {
    const desk = await app.as('desk@interline.demo')
    for (const name of ['Bo Li', 'Percy 100% Real']) {
      app.clock.advance(60_000)
      await apply({ name })
    }
    const list = async (query: Input<'office.listEnquiries'>['query']) =>
      (await desk.call('office.listEnquiries', { query })).body.data
    const all = await list({})
    expect(all.rows.map(({ name }) => name)).toEqual(['Percy 100% Real', 'Bo Li', 'Ana Reis'])
    expect(all).toMatchObject({ total: 3, page: 1, pageSize: 20 })
    expect((await list({ q: '100%' })).rows.map(({ name }) => name)).toEqual(['Percy 100% Real'])
    expect((await list({ q: '1_0%' })).total).toBe(0)
    expect((await list({ q: 'FILHOS' })).total).toBe(3)
    expect((await list({ status: 'closed' })).total).toBe(0)
    expect(await list({ page: 2, pageSize: 2 })).toMatchObject({ total: 3, rows: [{ name: 'Ana Reis' }] })
  })

  test('[K3] the second of two concurrent editors gets a conflict', async () => {
    const desk = await app.as('desk@interline.demo')
    const admin = await app.as('admin@interline.demo')
    const [row] = (await desk.call('office.listEnquiries', { query: {} })).body.data.rows
    const input = { params: { id: row!.id }, body: { status: 'contacted' as const, version: row!.version } }
    const answers = await Promise.all([
      desk.call('office.updateEnquiry', input),
      admin.call('office.updateEnquiry', input),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const won = answers.find(({ status }) => status === 200)!
    expect(won.body.data).toMatchObject({
      status: 'contacted',
      version: 2,
      handledBy: expect.stringMatching(/Dana Desk|Ada Admin/) as string,
    })
    expect(answers.find(({ status }) => status === 409)?.body.key).toBe('request.version_conflict')
    expect(await logRows(app, 'enquiries.status_changed')).toMatchObject([
      { realm: 'office', agency_id: null, before: { status: 'new' }, after: { status: 'contacted' } },
    ])
  })

  test('[K3] a closed enquiry must be reopened first', async () => {
    const desk = await app.as('desk@interline.demo')
    const { id } = (await apply({ name: 'Cy Closed' })).body.data
    const row = async () => (await desk.call('office.getEnquiry', { params: { id } })).body.data
    const go = async (status: 'new' | 'contacted' | 'closed') =>
      (
        await desk.call('office.updateEnquiry', {
          params: { id },
          body: { status, version: (await row()).version },
        })
      ).body.key
    expect(await go('new')).toBe('enquiry.state_not_allowed')
    expect(await go('closed')).toBeUndefined()
    const logged = (await logRows(app, 'enquiries.status_changed')).length
    expect([await go('contacted'), await go('closed')]).toEqual([
      'enquiry.state_not_allowed',
      'enquiry.state_not_allowed',
    ])
    expect(await row()).toMatchObject({
      name: 'Cy Closed',
      status: 'closed',
      handledBy: 'Dana Desk',
      version: 2,
    })
    expect(await logRows(app, 'enquiries.status_changed')).toHaveLength(logged)
    expect([await go('new'), await go('contacted'), await go('new')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('[K3] one that does not exist is not found', async () => {
    const desk = await app.as('desk@interline.demo')
    const params = { id: 'enq_none' }
    const answers = [
      await desk.call('office.getEnquiry', { params }),
      await desk.call('office.updateEnquiry', { params, body: { status: 'closed', version: 1 } }),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 300002],
      [404, 300002],
    ])
  })
})
