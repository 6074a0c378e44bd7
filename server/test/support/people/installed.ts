/** A production installation that somebody has set up: its administrator and the owner of its first agency, signed in. */
import { answersFrom, requestOf } from '../../../src/set-up/questions.ts'
import { setUp } from '../../../src/set-up/set-up.ts'
import type { Caller, TestApp } from '../app.ts'
import { mailsTo, PASSWORD, setUpApp } from '../arrange.ts'

const ADMIN = 'ada@acme.test'
const OWNER = 'owner@peak.test'

export const SETUP_GIVEN = {
  SETUP_SITE_NAME: 'Acme Travel',
  SETUP_PUBLIC_URL: 'https://portal.acme.test',
  SETUP_CURRENCY: 'HKD',
  SETUP_ADMIN_EMAIL: ADMIN,
  SETUP_ADMIN_NAME: 'Ada Au',
  SETUP_AGENCY_NAME: 'Peak Travel',
  SETUP_AGENCY_TIME_ZONE: 'Asia/Hong_Kong',
  SETUP_OWNER_EMAIL: OWNER,
  SETUP_OWNER_NAME: 'Pia Poon',
  SETUP_AGENCY_PHONE: '+852 2555 0170',
}

/** Runs the set-up, acquires rates, and lets both set a password; the administrator also sets up an authenticator app. */
export async function installed(app: TestApp, given: Readonly<Record<string, string>> = SETUP_GIVEN) {
  const { answers, mistakes } = answersFrom(given)
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
  const { links } = await setUp(app, requestOf(answers))
  await app.modules.rates.refresh()
  const [adminLink, ownerLink] = links.map(({ address }) => new URL(address).hash.slice(1))
  await app.anonymous.call('officeAccountLinks.setPassword', {
    body: { token: adminLink!, newPassword: PASSWORD },
  })
  await app.anonymous.call('office.requestLoginCode', { body: { username: ADMIN } })
  const mail = (await mailsTo(app, ADMIN)).find(({ purpose }) => purpose === 'session.login_code')
  const office = await app.anonymous.call('office.login', {
    body: { username: ADMIN, password: PASSWORD, code: /\d{6}/.exec(mail?.text ?? '')?.[0] ?? '' },
  })
  const admin = withToken(app, office.body.data.token)
  await setUpApp(admin, 'officeAccount')
  await app.anonymous.call('accountLinks.setPassword', { body: { token: ownerLink!, newPassword: PASSWORD } })
  const signedIn = await app.anonymous.call('session.login', {
    body: { username: OWNER, password: PASSWORD },
  })
  const { agencyId } = signedIn.body.data.userInfo
  return { links, admin, owner: withToken(app, signedIn.body.data.token), agencyId }
}

function withToken(app: TestApp, token: string): Caller {
  return {
    token,
    call: (name, input, options = {}) =>
      app.anonymous.call(name, input, {
        ...options,
        headers: { ...options.headers, authorization: `Bearer ${token}` },
      }),
  }
}
