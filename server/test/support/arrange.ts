/** Small steps that several test files take: sign in as a person would, read the mailbox and the log. */
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

/** Asks for a code and reads it from the mail. */
export async function mailedCode(app: TestApp, username: string): Promise<string> {
  await app.anonymous.call('session.requestLoginCode', { body: { username } })
  const mail = (await mailsTo(app, username))[0]
  const code = /\d{6}/.exec(mail?.text ?? '')?.[0]
  if (!code) throw new Error(`no code was mailed to ${username}`)
  return code
}

/** The mails of a person, newest first. */
export async function mailsTo(app: TestApp, address: string) {
  return (await app.platform.mailer.recent(200)).filter(({ to }) => to === address)
}

/** The mails about orders that a person got, newest first: those that are due are written before. */
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

/** A person's authenticator app. */
export interface TestAuthenticator {
  readonly secret: string
  readonly recoveryCodes: readonly string[]
  /** The code that the app shows so many steps of thirty seconds from now. */
  code(steps?: number): string
}

export function authenticatorOf(secret: string): Pick<TestAuthenticator, 'code'> {
  return { code: (steps = 0) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps }) }
}

/** Sets an app up for a signed-in person. The code of the step before was used for it. */
export async function setUpApp(
  person: Caller,
  realm: 'account' | 'officeAccount' = 'account',
): Promise<TestAuthenticator> {
  const begun = await person.call(`${realm}.beginApp`, { body: { password: PASSWORD } })
  const { secret } = begun.body.data
  const { code } = authenticatorOf(secret)
  const confirmed = await person.call(`${realm}.confirmApp`, { body: { code: code(-1) } })
  return { secret, code, recoveryCodes: confirmed.body.data.recoveryCodes }
}
