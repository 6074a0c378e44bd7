import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../support/app.ts'
import { logRows } from '../support/arrange.ts'
import { issuedOrder } from '../support/servicing.ts'
import { clerk } from '../support/office-desk.ts'
import { tablesWith } from '../support/people/tables-with.ts'

const app = await testApp()
const folder = mkdtempSync(join(tmpdir(), 'personal-data-'))
afterAll(() => rmSync(folder, { recursive: true }))
const { commands } = app.modules.exports
const source = { ip: '127.0.0.1', userAgent: 'npm run personal-data', requestId: 'test' }
const reason = 'Request of the person'

const command = (...words: string[]) =>
  spawnSync(
    process.execPath,
    [join(import.meta.dirname, '../../../tools/people/personal-data.ts'), ...words],
    {
      env: { ...process.env, DATABASE_URL: app.databaseUrl, INTERLINE_DATA: folder, LOG_LEVEL: 'silent' },
      encoding: 'utf8',
    },
  )

test('[A8] the command exports a person into a file and names who is to be forgotten', () => {
  const to = join(folder, 'user.zip')
  const exported = command('export', 'user', 'operator2@harbour.demo', '--reason', reason, '--to', to)
  expect([exported.stderr, exported.status]).toEqual(['', 0])
  expect(exported.stdout).toContain(`${to}: `)
  const parts = unzipSync(readFileSync(to))
  expect(strFromU8(parts['user.csv']!)).toContain('operator2@harbour.demo')
  const asked = command('forget', 'user', 'operator2@harbour.demo', '--reason', reason)
  expect(asked.status).toBe(1)
  expect(asked.stderr).toMatch(/^This is .+\. Nothing has changed yet\. To forget .+--name "/)
})

test('[A8] an agency is exported without the agencies below it', async () => {
  const { label, content } = await commands.bundle({
    subject: { kind: 'agency', agencyId: 110 },
    reason,
    source,
  })
  expect(label).toBe('Harbour Travel')
  const users = strFromU8(unzipSync(content)['users.csv']!)
  expect(users).toContain('owner@harbour.demo')
  expect(users).not.toContain('kowloon')
})

test('[A8 G7] a forgotten member of the staff leaves every table but ledger and log', async () => {
  const username = 'desk@interline.demo'
  const nickname = 'Zebulonia'
  await app.everything((tx) =>
    tx.updateTable('staff').set({ nickname }).where('username', '=', username).execute(),
  )
  const harbour = await app.as('operator@harbour.demo')
  const { id } = await issuedOrder(app, harbour, { days: 20 })
  const desk = await clerk(app, username)
  const note = { audience: 'desk', text: 'Called the airline' } as const
  expect((await desk.call('officeDesk.note', { params: { id }, body: note })).status).toBe(200)
  const subject = { kind: 'staff', username } as const
  const { content } = await commands.bundle({ subject, reason, source })
  expect(strFromU8(unzipSync(content)['staff.csv']!)).toContain(nickname)
  expect((await tablesWith(app, [nickname, username])).length).toBeGreaterThan(2)
  await expect(commands.forget({ subject, name: 'Somebody', reason, source })).rejects.toMatchObject({
    key: 'personal_data.name_differs',
  })
  await commands.forget({ subject, name: nickname, reason, source })
  expect(await tablesWith(app, [nickname, username])).toEqual(['user_log'])
  expect((await desk.call('officeDesk.queues', {})).body.key).toBe('session.revoked')
  expect(await logRows(app, 'personal-data.forgotten')).toHaveLength(1)
})

test('[A8 G7] the last administrator is not forgotten', async () => {
  const { others } = await app.everything(async (tx) => {
    await tx
      .updateTable('staff')
      .set({ status: 'inactive' })
      .where('username', '<>', 'admin@interline.demo')
      .execute()
    return {
      others: await tx.selectFrom('staff').select('nickname').where('status', '=', 'active').execute(),
    }
  })
  const [admin] = others
  await expect(
    commands.forget({
      subject: { kind: 'staff', username: 'admin@interline.demo' },
      name: admin!.nickname,
      reason,
      source,
    }),
  ).rejects.toMatchObject({ key: 'users.last_administrator' })
})

test('[A8] an enquiry keeps its company and loses its person', async () => {
  const email = 'xanthippe@kithara.example'
  await app.everything((tx) =>
    tx
      .insertInto('enquiries')
      .values({
        id: 'enq_test',
        received_at: new Date(app.clock.now()),
        name: 'Xanthippe',
        email,
        area_code: '30',
        phone: '2105550170',
        country: 'GR',
        company_name: 'Kithara Travel',
        company_address: '1 Odos',
        website: 'https://kithara.example',
        others: 'Ask for Xanthippe',
        host: '',
        locale: 'en',
      })
      .execute(),
  )
  const subject = { kind: 'enquirer', contact: ` ${email.toUpperCase()}` } as const
  expect(await commands.look(subject)).toEqual({ name: 'Xanthippe', keptBecause: null })
  expect(await commands.forget({ subject, name: 'Xanthippe', reason, source })).toEqual({
    orders: 0,
    rows: 1,
  })
  expect(await tablesWith(app, ['Xanthippe', email, '2105550170'])).toEqual([])
  expect(await tablesWith(app, ['Kithara Travel'])).toEqual(['enquiries'])
})

test('[A8] the report names each period and what was removed', async () => {
  await app.everything((tx) =>
    tx
      .insertInto('retention_runs')
      .values({
        day: new Date(app.clock.now()).toISOString().slice(0, 10),
        kind: 'mails',
        days: 30,
        removed: 7n,
        ran_at: new Date(app.clock.now()),
      })
      .execute(),
  )
  const { periods, runs } = await app.modules.retention.report()
  expect(periods.find(({ kind }) => kind === 'travel_documents')).toMatchObject({ inForce: 180 })
  expect(runs).toMatchObject([{ kind: 'mails', removed: 7 }])
})
