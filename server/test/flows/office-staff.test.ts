import type { Input } from '@interline/contract/index'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp, type Caller } from '../support/app.ts'
import { logRows, mailedToken, mailsTo } from '../support/arrange.ts'

const app = await testApp()
const admin = await app.as('admin@interline.demo')

type Invitation = Input<'officeStaff.invite'>['body']
const invite = (body: Invitation) =>
  admin.call('officeStaff.invite', { body }, { idempotencyKey: randomUUID() })

async function find(username: string) {
  const { body } = await admin.call('officeStaff.list', {})
  return body.data.staff.find((each) => each.username === username)!
}

async function change(
  username: string,
  changes: Partial<Input<'officeStaff.update'>['body']>,
  who: Caller = admin,
) {
  const { id, nickname, roles, status, version } = await find(username)
  return who.call('officeStaff.update', {
    params: { id },
    body: { nickname, roles, status, version, ...changes },
  })
}

const set = (token: string) =>
  app.anonymous.call('officeAccountLinks.setPassword', { body: { token, newPassword: 'Staff-2026' } })

test('[K3] invited staff set a password, back office access only', async () => {
  const { body } = await invite({ email: 'pia@interline.demo', nickname: 'Pia Pricing', roles: ['pricing'] })
  expect(body.data.invitation?.state).toBe('open')
  const mail = (await mailsTo(app, 'pia@interline.demo'))[0]
  expect(mail?.text).toContain('/office/set-password#o.')
  const token = await mailedToken(app, 'pia@interline.demo')
  const portal = await app.anonymous.call('accountLinks.setPassword', {
    body: { token, newPassword: 'Staff-2026' },
  })
  expect(portal.body.key).toBe('account.link_invalid')
  expect((await set(token)).status).toBe(200)
  const login = await app.anonymous.call('office.login', {
    body: { username: 'pia@interline.demo', password: 'Staff-2026' },
  })
  expect(login.body.data.user.role).toEqual(['pricing'])
  expect((await invite({ email: 'pia@interline.demo', nickname: 'X', roles: ['ops'] })).body.key).toBe(
    'users.name_taken',
  )
  expect(await logRows(app, 'staff.invited')).toHaveLength(1)
})

test('[K3] invitations are resent and withdrawn, freeing the address', async () => {
  const { id } = (await invite({ email: 'q@interline.demo', nickname: 'Quinn', roles: ['ops'] })).body.data
  app.clock.advance(1000)
  await admin.call('officeStaff.resendInvitation', { params: { id } })
  const token = await mailedToken(app, 'q@interline.demo')
  expect((await admin.call('officeStaff.withdrawInvitation', { params: { id } })).status).toBe(200)
  expect((await set(token)).body.key).toBe('account.link_revoked')
  const again = await invite({ email: 'q@interline.demo', nickname: 'Quinn', roles: ['ops'] })
  expect(again.status).toBe(200)
  const desk = await find('desk@interline.demo')
  const refused = await admin.call('officeStaff.withdrawInvitation', { params: { id: desk.id } })
  expect(refused.body.key).toBe('users.has_joined')
})

test('[K3] disabled staff or changed roles lose the session', async () => {
  const desk = await app.as('desk2@interline.demo')
  await change('desk2@interline.demo', { roles: ['ops', 'opsLead'] })
  expect((await desk.call('office.me', {})).body.data).toEqual({ reason: 'rights_changed' })
  const again = await app.as('desk2@interline.demo')
  await change('desk2@interline.demo', { status: 'inactive' })
  expect((await again.call('office.me', {})).body.data).toEqual({ reason: 'user_disabled' })
  expect(await logRows(app, 'staff.made_inactive')).toHaveLength(1)
})

test('[K3] the last administrator stays, despite concurrent disabling', async () => {
  expect((await change('admin@interline.demo', { status: 'inactive' })).body.key).toBe('users.own_account')
  await change('lead@interline.demo', { roles: ['platformAdmin'] })
  const second = await app.as('lead@interline.demo')
  const answers = await Promise.all([
    change('lead@interline.demo', { roles: ['opsLead'] }, admin),
    change('admin@interline.demo', { status: 'inactive' }, second),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const left = await app.everything((tx) =>
    tx
      .selectFrom('staff')
      .select('id')
      .where(sql<boolean>`'platformAdmin' = any(roles)`)
      .where('status', '=', 'active')
      .execute(),
  )
  expect(left).toHaveLength(1)
})
