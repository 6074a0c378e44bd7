import type { Reply } from '@interline/contract/index'
import { call } from '../../../api/call.ts'
import { establishOffice } from '../../../shell/office-session.ts'
import type { SignInCalls } from '../../../shell/sign-in/use-sign-in.ts'

/** Sign-in calls of platform staff; `then` runs once the session is stored. */
export function officeCalls(then: (user: Reply<'office.me'>) => void): SignInCalls {
  return {
    signIn: async (credentials) => {
      const { user } = await call('office.login', {
        body: { ...credentials, password: credentials.password ?? '' },
      })
      establishOffice(user)
      then(user)
    },
    requestCode: (username) => call('office.requestLoginCode', { body: { username } }),
    passkeyChallenge: () => call('office.passkeyChallenge'),
    passkeySignIn: async (passkey, username) => {
      const { user } = await call('office.passkeyLogin', {
        body: { passkey, ...(username && { username }) },
      })
      establishOffice(user)
      then(user)
    },
    requestLink: (username) => call('officeAccountLinks.requestLink', { body: { username } }),
  }
}
