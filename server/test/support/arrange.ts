/** Small steps that several test files take: sign in as a person would, read the mailbox and the log. */
import type { CallOptions, TestApp } from './app.ts'

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
  await app.modules.flightOrders.sendMails()
  return mailsTo(app, address)
}

/** The log rows of an action, oldest first. */
export function logRows(app: TestApp, action: string) {
  return app.everything((tx) =>
    tx.selectFrom('user_log').selectAll().where('action', '=', action).orderBy('id').execute(),
  )
}
