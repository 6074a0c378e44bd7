/** Small steps shared by several test files: sign in as a user, read the mailbox and the log. */
import { sql } from 'kysely'
import { generateSync } from 'otplib'
import type { Caller, CallOptions, TestApp } from './app.ts'

export const PASSWORD = 'Demo2026!'

export function signIn(
  app: TestApp,
  username: string,
  proof: { password?: string; code?: string } = { password: PASSWORD },
  options?: CallOptions,
) {
  return app.anonymous.call('session.login', { body: { username, ...proof } }, options)
}

/** Requests a code and reads it from the mail. */
export async function mailedCode(app: TestApp, username: string): Promise<string> {
  await app.anonymous.call('session.requestLoginCode', { body: { username } })
  const mail = (await mailsTo(app, username))[0]
  const code = /\d{6}/.exec(mail?.text ?? '')?.[0]
  if (!code) throw new Error(`no code was mailed to ${username}`)
  return code
}

/** A user's mails, newest first. */
export async function mailsTo(app: TestApp, address: string) {
  return (await app.platform.mailer.recent(200)).filter(({ to }) => to === address)
}

/** A user's mails about orders, newest first: due ones are written first. */
export async function orderMailsTo(app: TestApp, address: string) {
  await app.modules.orders.sendMails()
  return mailsTo(app, address)
}

/** The log rows of an action, oldest first. */
export function logRows(app: TestApp, action: string) {
  return app.everything((tx) =>
    tx.selectFrom('user_log').selectAll().where('action', '=', action).orderBy('id').execute(),
  )
}

/** A user's authenticator app. */
export interface TestAuthenticator {
  readonly secret: string
  readonly recoveryCodes: readonly string[]
  /** The app's code this many thirty-second steps from now. */
  code(steps?: number): string
}

export function authenticatorOf(secret: string): Pick<TestAuthenticator, 'code'> {
  return { code: (steps = 0) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps }) }
}

/** Sets up an app for a signed-in user, using the code of the previous step. */
export async function setUpApp(
  person: Caller,
  realm: 'account' | 'officeAccount' = 'account',
): Promise<TestAuthenticator> {
  const begun = await person.call(`${realm}.beginApp`, { body: { password: PASSWORD } })
  const { secret } = begun.body.data
  const { code } = authenticatorOf(secret)
  const confirm = () => person.call(`${realm}.confirmApp`, { body: { code: code(-1) } })
  const first = await confirm()
  // The code of the previous step expires when a step ends before the server checks it.
  const confirmed = first.body.key === 'account.factor_wrong' ? await confirm() : first
  return { secret, code, recoveryCodes: confirmed.body.data.recoveryCodes }
}

/** No site belongs to an agency: mailed links lead to the default one, whoever they are for. */
export async function withoutAgencySites(app: TestApp): Promise<void> {
  await app.everything((tx) =>
    sql`update sites set content = jsonb_set(content, '{agencyId}', 'null') where content is not null`.execute(
      tx,
    ),
  )
  await app.modules.site.sites.reload()
}

/** The token of the newest link mailed to an address. */
export async function mailedToken(app: TestApp, address: string): Promise<string> {
  for (const { text } of await mailsTo(app, address)) {
    const token = /\/set-password#(\S+)/.exec(text)?.[1]
    if (token) return token
  }
  throw new Error(`no link was mailed to ${address}`)
}
