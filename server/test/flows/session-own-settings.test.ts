import { describe, expect, test } from 'vitest'
import { testApp } from '../support/app.ts'
import { logRows, PASSWORD, signIn } from '../support/arrange.ts'

const app = await testApp()
const oscar = await app.as('operator@harbour.demo')

describe('profile', () => {
  test('[A8 G6] name and phone are saved, the log has both states', async () => {
    const { status, body } = await oscar.call('users.updateMe', {
      body: { nickname: '  Oscar N. ', phone: { area: '852', number: '91234567' } },
    })
    expect(status).toBe(200)
    expect(body.data.userInfo).toMatchObject({
      nickname: 'Oscar N.',
      phone: { area: '852', number: '91234567' },
      username: 'operator@harbour.demo',
    })
    expect((await oscar.call('session.me', {})).body.data.userInfo.nickname).toBe('Oscar N.')
    expect((await logRows(app, 'users.profile_changed')).at(-1)).toMatchObject({
      agency_id: 110,
      action_type: 'user',
      target_id: 'usr_harbour_operator',
      before: { nickname: 'Oscar Ng', phone: { area: '852', number: '25550110' } },
      after: { nickname: 'Oscar N.', phone: { area: '852', number: '91234567' } },
    })
  })

  test('[A8 G4] role, status, agency and mail address are ignored', async () => {
    for (const extra of [
      { role: ['SuperUser'] },
      { status: 'active' },
      { agencyId: 222 },
      { email: 'x@y.demo' },
    ]) {
      const { status, body } = await oscar.call('users.updateMe', {
        body: { nickname: 'Oscar', phone: null, ...extra },
      })
      expect([status, body.fields?.[0]?.rule]).toEqual([400, 'field.unknown'])
    }
  })

  test('[A8] mistakes are reported at their fields', async () => {
    const { body } = await oscar.call('users.updateMe', {
      body: { nickname: ' ', phone: { area: '+852', number: '12' } },
    })
    expect(body.fields?.map(({ path, rule }) => [path, rule])).toEqual([
      ['nickname', 'field.required'],
      ['phone.area', 'field.format'],
      ['phone.number', 'field.format'],
    ])
  })
})

describe('settings', () => {
  const save = (key: string, value: unknown) =>
    oscar.call('users.saveConfig', { params: { key: key as never }, body: { value: value as never } })

  test('[A8] each key is saved separately and returned with the user', async () => {
    const values = {
      cities: ['city-LON', 'airport-HKG'],
      countries: ['HK', 'GB'],
      passengers: ['ps_1'],
      defaultRegion: '852',
      dateFormat: 'dd/MM/yyyy',
      locale: 'zh-tw',
      currency: 'HKD',
      theme: 'dark',
      allowZoom: true,
      singleKeys: false,
      sort: 'duration',
      retailMarkup: { unit: 'percent', value: '2.5' },
      lists: { orders: { columns: ['id', 'status'] } },
    }
    for (const [key, value] of Object.entries(values))
      expect((await save(key, value)).body.data).toMatchObject({ [key]: value })
    expect((await oscar.call('session.me', {})).body.data.userInfo.config).toEqual(values)
  })

  test.each([
    ['cities', 'city-LON', 'value'],
    ['defaultRegion', '+86', 'value'],
    ['dateFormat', 'yy', 'value'],
    ['currency', 'XXX', 'value'],
    ['countries', ['HKG'], 'value.0'],
    ['passengers', Array.from({ length: 31 }, () => 'p'), 'value'],
    ['theme', null, 'value'],
    ['allowZoom', 'yes', 'value'],
    ['retailMarkup', { unit: 'percent', value: '100.5' }, 'value'],
    ['retailMarkup', { unit: 'fixed', value: '-5' }, 'value'],
    ['retailMarkup', { unit: 'each', value: '5' }, 'value.unit'],
  ])('[A8] %s refuses %j', async (key, value, path) => {
    const before = (await oscar.call('session.me', {})).body.data.userInfo.config
    const { status, body } = await save(key, value)
    expect([status, body.fields?.map((field) => field.path)]).toEqual([400, [path]])
    expect((await oscar.call('session.me', {})).body.data.userInfo.config).toEqual(before)
  })

  test('[A8] an unknown key is refused', async () => {
    for (const key of ['roles', '__proto__', 'constructor']) expect((await save(key, 'x')).status).toBe(400)
  })

  test('[A8] two concurrently saved settings are both kept', async () => {
    await Promise.all([
      save('defaultRegion', '44'),
      save('theme', 'light'),
      save('sort', 'price'),
      save('dateFormat', 'MM/dd/yyyy'),
    ])
    expect((await oscar.call('session.me', {})).body.data.userInfo.config).toMatchObject({
      defaultRegion: '44',
      theme: 'light',
      sort: 'price',
      dateFormat: 'MM/dd/yyyy',
    })
  })
})

describe('password', () => {
  const change = (currentPassword: string, newPassword: string) =>
    oscar.call('users.changePassword', { body: { currentPassword, newPassword } })

  test('[G6] 6 to 15 user-visible characters', async () => {
    for (const [text, rule] of [
      ['short', 'password.length'],
      ['x'.repeat(16), 'password.length'],
      [PASSWORD, 'password.same'],
    ] as const) {
      const { status, body } = await change(PASSWORD, text)
      expect([status, body.fields?.[0]?.path, body.fields?.[0]?.rule]).toEqual([400, 'newPassword', rule])
    }
    expect((await change(PASSWORD, 'short')).body.fields?.[0]?.message).toBe('Use 6 to 15 characters.')
    // Fifteen characters outside the first plane are thirty code units; spaces at the ends count.
    expect((await change(PASSWORD, '🛫'.repeat(15))).status).toBe(200)
    expect((await signIn(app, 'operator@harbour.demo', { password: '🛫'.repeat(15) })).status).toBe(200)
    expect((await change('🛫'.repeat(15), '  spaces  ')).status).toBe(200)
    expect((await signIn(app, 'operator@harbour.demo', { password: '  spaces  ' })).status).toBe(200)
    expect((await signIn(app, 'operator@harbour.demo', { password: 'spaces' })).body.code).toBe(200001)
  })

  test('[G6] the current one must be correct', async () => {
    const { status, body } = await change('not-this-one', 'Another-1-x')
    expect([status, body.code]).toEqual([422, 300101])
  })

  test('[G6] the most common are refused, ignoring case', async () => {
    for (const common of ['password', 'QWERTY123', '123456789', 'woaini1314'])
      expect((await change('  spaces  ', common)).body.code).toBe(300102)
  })

  test('[G6] the last three cannot be reused, the one before can', async () => {
    for (const [from, to] of [
      ['  spaces  ', 'Second-22'],
      ['Second-22', 'Third-333'],
    ] as const)
      expect((await change(from, to)).status).toBe(200)
    // Previous ones now: Second-22, two spaces, fifteen planes; Demo2026! was before them.
    for (const former of ['  spaces  ', 'Second-22', '🛫'.repeat(15)])
      expect((await change('Third-333', former)).body.code).toBe(300103)
    expect((await change('Third-333', PASSWORD)).status).toBe(200)
    expect(await logRows(app, 'users.password_changed')).toHaveLength(5)
    expect(
      JSON.stringify(
        (await logRows(app, 'users.password_changed')).flatMap(
          ({ before, after }) => [before, after] as unknown[],
        ),
      ),
    ).not.toContain('Third')
  })

  test('[G6] of two concurrent changes one wins', async () => {
    const answers = await Promise.all([change(PASSWORD, 'Parallel-A1'), change(PASSWORD, 'Parallel-B2')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })
})
