// Sign-on of a partner's users: every rule of the signature, the replay store, two secrets, accounts, hosts and tokens.
import { createHash, createHmac } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../support/app.ts'
import {
  ATLAS_CODE as code,
  ATLAS_SECRET as secret,
  newUserId,
  partnerOf,
  type SignOnRequest,
} from '../support/people/sign-on.ts'

const app = await testApp()
const owner = () => app.as('owner@atlas.demo')

const { signed, login, setAgency } = partnerOf(app)

async function save(change: Partial<{ enabled: boolean; autoCreate: boolean }>): Promise<void> {
  const { body } = await (await owner()).call('signOn.get', {})
  const { enabled, autoCreate, version } = { ...body.data, ...change }
  expect((await (await owner()).call('signOn.save', { body: { enabled, autoCreate, version } })).status).toBe(
    200,
  )
}

const { id: atlas } = await app.everything((tx) =>
  tx.selectFrom('agencies').select('id').where('partner_code', '=', code).executeTakeFirstOrThrow(),
)

beforeEach(() => {
  // Every test signs at an instant of its own.
  app.clock.advance(1000)
})

test('[A5] signs a user on with company, permissions, prefix and a session cookie', async () => {
  const answer = await login(signed({ userid: 'desk-7' }))
  expect(answer.status).toBe(200)
  expect(answer.body.data).toMatchObject({
    userInfo: {
      outUserId: 'desk-7',
      role: ['operator'],
      status: 'active',
      agencyId: atlas,
      nickname: 'desk-7',
    },
    websitePrefix: 'atlas',
  })
  expect(answer.body.data.permissions).toContain('flightorders:create')
  expect(String(answer.headers['set-cookie'])).toMatch(/^interline_session=.*HttpOnly.*SameSite=Lax/)
  const me = await app.holding(answer.body.data.token).call('session.me', {})
  expect(me.body.data.userInfo.outUserId).toBe('desk-7')
  // The same person the next time.
  const again = await login(signed({ userid: 'desk-7' }))
  expect(again.body.data.userInfo.id).toBe(answer.body.data.userInfo.id)
})

test('[A5] takes seconds in ten digits as they were signed', async () => {
  expect((await login(signed({ timestamp: Math.floor(app.clock.now() / 1000) }))).status).toBe(200)
})

test('[A5] a signature signs on once, also of two requests at once', async () => {
  const request = signed()
  const answers = await Promise.all([login(request), login(request), login(request)])
  expect(answers.map(({ body }) => body.code).toSorted((a, b) => a - b)).toEqual([0, 201010, 201010])
  // The clock runs meanwhile: twenty seconds are left for a slow machine.
  app.clock.advance(280_000)
  expect((await login(request)).body.code).toBe(201010)
})

test('[A5] refuses a wrong signature in any of its parts', async () => {
  const right = signed()
  for (const change of [
    { userid: 'somebody-else' },
    { timestamp: right.timestamp + 1 },
    { signature: right.signature.toUpperCase() },
    { signature: right.signature.slice(1) },
    { signature: '' },
  ])
    expect((await login({ ...right, ...change })).body).toMatchObject({
      code: 201012,
      key: 'sign_on.signature_wrong',
    })
  expect((await login(right)).status).toBe(200)
})

test('[A5] refuses a time more than five minutes away', async () => {
  for (const away of [-301_000, 310_000])
    expect((await login(signed({ timestamp: app.clock.now() + away }))).body.code).toBe(201013)
  for (const away of [-280_000, 299_000])
    expect((await login(signed({ timestamp: app.clock.now() + away }))).status).toBe(200)
})

test('[A5] an unknown code, an agency without sign-on and a closed one answer alike', async () => {
  expect((await login(signed({ code: 'NOB0DY00' }))).body.code).toBe(201014)
  expect((await login(signed({ code: 'H4RB0VR1' }))).body.code).toBe(201014)
  await setAgency({ status: 'closed' })
  expect((await login(signed())).body.code).toBe(201014)
  await setAgency({ status: 'active' })
  await save({ enabled: false })
  expect((await login(signed())).body.code).toBe(201014)
  await save({ enabled: true })
})

test('[A5 G3] signs on at the restricted hosts only', async () => {
  await setAgency({ restricted_hosts: ['*.atlas.demo'] })
  expect((await login(signed(), { host: 'desk.atlas.demo' })).status).toBe(200)
  const refused = await login(signed(), { host: 'other.demo' })
  expect(refused.body.code).toBe(201015)
  await setAgency({ restricted_hosts: [] })
})

test('[A5] without automatic accounts unknown users are refused, known ones are not', async () => {
  const known = newUserId()
  await login(signed({ userid: known }))
  await save({ autoCreate: false })
  expect((await login(signed())).body.code).toBe(201016)
  expect((await login(signed({ userid: known }))).status).toBe(200)
  await save({ autoCreate: true })
})

test('[A5 G4] a disabled user is refused', async () => {
  const userid = newUserId()
  const { body } = await login(signed({ userid }))
  await app.everything((tx) =>
    tx.updateTable('users').set({ status: 'inactive' }).where('id', '=', body.data.userInfo.id).execute(),
  )
  expect((await login(signed({ userid }))).body.code).toBe(201011)
})

test('[A5] opens no owner’s account and replaces no second factor', async () => {
  await app.everything((tx) =>
    tx
      .updateTable('users')
      .set({ out_user_id: 'the-owner' })
      .where('username', '=', 'owner@atlas.demo')
      .execute(),
  )
  expect((await login(signed({ userid: 'the-owner' }))).body.code).toBe(201017)
  const userid = newUserId()
  await login(signed({ userid }))
  // Who needs a mailed code at every sign-in, and who was invited and has not come yet.
  for (const [change, refused] of [
    [{ mfa: true }, 201017],
    [{ mfa: false, invited: true }, 201011],
    [{ invited: false }, 0],
  ] as const) {
    await app.everything((tx) =>
      tx.updateTable('users').set(change).where('out_user_id', '=', userid).execute(),
    )
    app.clock.advance(1000)
    expect((await login(signed({ userid }))).body.code).toBe(refused)
  }
  await setAgency({ factor_demanded: true })
  expect((await login(signed({ userid }))).body.code).toBe(201017)
  expect((await login(signed())).body.code).toBe(201017)
  await setAgency({ factor_demanded: false })
})

test('[A5] two people of two agencies may have one id at the partner', async () => {
  const kowloon = await app.as('owner@kowloon.demo')
  const made = await kowloon.call('signOn.makeSecret', { body: { keepFormer: false, version: 0 } })
  await kowloon.call('signOn.save', { body: { enabled: true, autoCreate: true, version: 1 } })
  const theirs = await login(signed({ code: 'K0W100N2', userid: 'desk-7' }, made.body.data.secret))
  const ours = await login(signed({ userid: 'desk-7' }))
  expect(theirs.body.data.company.id).not.toBe(ours.body.data.company.id)
  // A secret signs for its own agency only.
  expect((await login(signed({ code: 'K0W100N2' }))).body.code).toBe(201012)
})

test('[A5] two secrets are valid for a day, then the new one alone', async () => {
  const dragon = await app.as('owner@dragon.demo')
  const first = await dragon.call('signOn.makeSecret', { body: { keepFormer: true, version: 0 } })
  await dragon.call('signOn.save', { body: { enabled: true, autoCreate: true, version: 1 } })
  const made = await dragon.call('signOn.makeSecret', { body: { keepFormer: true, version: 2 } })
  const [former, next] = [first.body.data.secret, made.body.data.secret]
  expect(next).toMatch(/^[0-9a-f]{64}$/)
  expect(made.body.data.signOn.formerUntil).not.toBeNull()
  const by = (key: string) => login(signed({ code: 'DRAG0N22' }, key))
  for (const key of [former, next]) expect((await by(key)).status).toBe(200)
  app.clock.advance(86_400_001)
  expect((await by(former)).body.code).toBe(201012)
  expect((await by(next)).status).toBe(200)
  // Sessions end in half a day: the owner signs in again.
  const again = await app.as('owner@dragon.demo')
  const { body } = await again.call('signOn.check', { body: asked(signed({ code: 'DRAG0N22' }, former)) })
  expect(body.data.findings).toContainEqual({
    part: 'signature',
    finding: 'signature.ended_secret',
    passes: false,
  })
  // Without overlap the former one ends at once, and the version protects from a second click.
  const bare = await again.call('signOn.makeSecret', { body: { keepFormer: false, version: 3 } })
  expect((await by(next)).body.code).toBe(201012)
  expect((await by(bare.body.data.secret)).status).toBe(200)
  const late = await again.call('signOn.makeSecret', { body: { keepFormer: false, version: 3 } })
  expect(late.body.key).toBe('request.version_conflict')
})

test('[A5] cannot be switched on before there is a secret', async () => {
  const owner110 = await app.as('owner@harbour.demo')
  const answer = await owner110.call('signOn.save', {
    body: { enabled: true, autoCreate: false, version: 0 },
  })
  expect(answer.body.key).toBe('sign_on.no_secret')
})

/** A request as the checker takes it. */
function asked({ code: of, timestamp, userid, signature }: SignOnRequest, host = '') {
  return { code: of, timestamp: String(timestamp), userid, signature, host }
}

async function findingsOf(request: ReturnType<typeof asked>): Promise<string[]> {
  const { body } = await (await owner()).call('signOn.check', { body: request })
  return body.data.findings.filter(({ passes }) => !passes).map(({ finding }) => finding)
}

test('[A5] the checker accepts what sign-on accepts, and signs nobody on', async () => {
  const request = signed()
  const { body } = await (await owner()).call('signOn.check', { body: asked(request) })
  expect(body.data).toMatchObject({
    accepted: true,
    text: `v1\n${code}\n${request.timestamp}\n${request.userid}`,
  })
  expect(body.data.findings.map(({ finding }) => finding)).toEqual([
    'right',
    'right',
    'right',
    'right',
    'user.created',
    'host.not_checked',
  ])
  expect((await login(request)).status).toBe(200)
  expect(await findingsOf(asked(request))).toEqual(['signature.used'])
})

test('[A5] the checker names the part that is wrong', async () => {
  const request = signed({ userid: 'a@b' })
  const facts = [code, request.timestamp, request.userid] as const
  const mac = (
    text: string,
    encoding: 'hex' | 'base64' = 'hex',
    key: string | Buffer = Buffer.from(secret, 'hex'),
  ) => createHmac('sha256', key).update(text).digest(encoding)
  const right = `v1\n${facts.join('\n')}`
  const cases: readonly (readonly [string[], Partial<ReturnType<typeof asked>>])[] = [
    [['text.order'], { signature: mac(`v1\n${code}\na@b\n${request.timestamp}`) }],
    [['text.separator', 'text.version_missing'], { signature: mac(facts.join('&')) }],
    [['text.line_breaks'], { signature: mac(right.replaceAll('\n', '\r\n')) }],
    [['text.ending'], { signature: mac(`${right}\n`) }],
    [['text.user_escaped'], { signature: mac(right.replace('@', '%40')) }],
    [['signature.base64'], { signature: mac(right, 'base64') }],
    [['signature.upper_case'], { signature: mac(right).toUpperCase() }],
    [['signature.secret_as_text'], { signature: mac(right, 'hex', secret) }],
    [
      ['signature.plain_hash'],
      {
        signature: createHash('sha256')
          .update(secret + right)
          .digest('hex'),
      },
    ],
    [['signature.unrecognised'], { signature: mac(right, 'hex', 'another secret') }],
    [['signature.length'], { signature: 'abc' }],
    [['missing'], { signature: '' }],
    [['code.unknown'], { code: 'NOB0DY00' }],
    [['code.other_agency'], { code: 'H4RB0VR1' }],
    [['timestamp.no_number', 'signature.unrecognised'], { timestamp: 'today' }],
    [['userid.characters', 'signature.unrecognised'], { userid: 'a b' }],
  ]
  for (const [wrong, change] of cases)
    expect([wrong, await findingsOf({ ...asked(request), ...change })]).toEqual([wrong, wrong])
  expect(await findingsOf(asked(signed({ timestamp: app.clock.now() - 400_000 })))).toEqual([
    'timestamp.expired',
  ])
  expect(await findingsOf(asked(signed({ timestamp: app.clock.now() + 400_000 })))).toEqual([
    'timestamp.ahead',
  ])
})

test('[A5 G3] the checker knows the hosts and the user', async () => {
  // The owner's own session is not good on other hosts than these.
  const admin = await app.as('admin@interline.demo')
  const wrongOn = async (host: string) => {
    const body = asked(signed(), host)
    const { data } = (await admin.call('officeSignOn.check', { params: { id: atlas }, body })).body
    return data.findings.filter(({ passes }) => !passes).map(({ finding }) => finding)
  }
  await setAgency({ restricted_hosts: ['desk.atlas.demo'] })
  expect(await wrongOn('other.demo')).toEqual(['host.not_allowed'])
  expect(await wrongOn('desk.atlas.demo')).toEqual([])
  await setAgency({ restricted_hosts: [] })
  await save({ autoCreate: false })
  expect(await findingsOf(asked(signed()))).toEqual(['user.unknown'])
  await save({ autoCreate: true })
})

test('[A5 G3] the platform sets an agency’s sign-on up; the agency reads it in its log', async () => {
  const admin = await app.as('admin@interline.demo')
  const { body } = await admin.call('officeSignOn.list', { query: { q: 'MACA0H03' } })
  const [macau] = body.data.rows
  expect(macau).toMatchObject({ code: 'MACA0H03', enabled: false, secretSetAt: null, version: 0 })
  const id = macau!.agency.id
  const made = await admin.call('officeSignOn.makeSecret', {
    params: { id },
    body: { keepFormer: false, version: 0 },
  })
  await admin.call('officeSignOn.save', {
    params: { id },
    body: { enabled: true, autoCreate: true, version: 1 },
  })
  expect((await login(signed({ code: 'MACA0H03' }, made.body.data.secret))).status).toBe(200)
  const check = await admin.call('officeSignOn.check', {
    params: { id },
    body: asked(signed({ code: 'MACA0H03' }, made.body.data.secret)),
  })
  expect(check.body.data.accepted).toBe(true)
  const { rows } = await app.everything(async (tx) => ({
    rows: await tx
      .selectFrom('user_log')
      .selectAll()
      .where('agency_id', '=', id)
      .where('action', 'like', 'sign-on.%')
      .orderBy('at')
      .execute(),
  }))
  expect(rows.map(({ action, realm }) => [action, realm])).toEqual([
    ['sign-on.new_secret', 'office'],
    ['sign-on.changed', 'office'],
    ['sign-on.user_created', 'agency'],
  ])
  // A secret is in no log.
  expect(JSON.stringify(rows.map(({ before, after }) => [before, after]))).not.toContain(
    made.body.data.secret,
  )
})

test('[A5] refusals after a right signature are in the log of the agency', async () => {
  const userid = newUserId()
  await save({ autoCreate: false })
  await login(signed({ userid }))
  await save({ autoCreate: true })
  const row = await app.everything((tx) =>
    tx.selectFrom('user_log').selectAll().where('actor_name', '=', userid).executeTakeFirstOrThrow(),
  )
  expect(row).toMatchObject({
    agency_id: atlas,
    action: 'session.sign_in_failed',
    after: { by: 'partner sign-on', reason: 'sign_on.user_unknown' },
  })
})
