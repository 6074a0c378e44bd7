/** Sign-in calls of the portal; `then` receives the reply and decides where the user goes. */
import type { Reply } from '@interline/contract/index'
import { call } from '../../api/call.ts'
import type { SignInCalls } from './use-sign-in.ts'

export function agencyCalls(then: (reply: Reply<'session.login'>) => Promise<void> | void): SignInCalls {
  return {
    signIn: async (credentials) => then(await call('session.login', { body: credentials })),
    requestCode: (username) => call('session.requestLoginCode', { body: { username } }),
    passkeyChallenge: () => call('session.passkeyChallenge'),
    passkeySignIn: async (passkey, username) =>
      then(await call('session.passkeyLogin', { body: { passkey, ...(username && { username }) } })),
    requestLink: (username) => call('accountLinks.requestLink', { body: { username } }),
  }
}
