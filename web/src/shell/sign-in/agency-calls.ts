/** How the portal signs in: the reply is taken over by `then`, which decides where the person goes. */
import type { Reply } from '@interline/contract/index'
import { call } from '../../api/call.ts'
import type { SignInCalls } from './use-sign-in.ts'

export function agencyCalls(then: (reply: Reply<'session.login'>) => Promise<void> | void): SignInCalls {
  return {
    signIn: async (credentials) => then(await call('session.login', { body: credentials })),
    requestCode: (username) => call('session.requestLoginCode', { body: { username } }),
  }
}
