/** The calls about the own account of one realm: the same panels serve agencies and the platform's staff. */
import type { Reply } from '@interline/contract/index'
import { call } from '../../../api/call.ts'

interface Proof {
  readonly password: string
  /** A code of the app, or a recovery code. */
  readonly factor: string
}

export interface AccountCalls {
  readonly realm: 'agency' | 'office'
  readonly security: (signal: AbortSignal) => Promise<Reply<'account.security'>>
  readonly beginApp: (password: string) => Promise<Reply<'account.beginApp'>>
  readonly confirmApp: (code: string) => Promise<Reply<'account.confirmApp'>>
  readonly removeApp: (proof: Proof) => Promise<unknown>
  readonly renewRecoveryCodes: (proof: Proof) => Promise<Reply<'account.renewRecoveryCodes'>>
  readonly sessions: (signal: AbortSignal) => Promise<Reply<'account.sessions'>>
  readonly endSession: (id: string) => Promise<unknown>
  readonly endOtherSessions: () => Promise<unknown>
}

export const agencyAccount: AccountCalls = {
  realm: 'agency',
  security: (signal) => call('account.security', undefined, { signal }),
  beginApp: (password) => call('account.beginApp', { body: { password } }),
  confirmApp: (code) => call('account.confirmApp', { body: { code } }),
  removeApp: (body) => call('account.removeApp', { body }),
  renewRecoveryCodes: (body) => call('account.renewRecoveryCodes', { body }),
  sessions: (signal) => call('account.sessions', undefined, { signal }),
  endSession: (id) => call('account.endSession', { params: { id } }),
  endOtherSessions: () => call('account.endOtherSessions'),
}

export const officeAccount: AccountCalls = {
  realm: 'office',
  security: (signal) => call('officeAccount.security', undefined, { signal }),
  beginApp: (password) => call('officeAccount.beginApp', { body: { password } }),
  confirmApp: (code) => call('officeAccount.confirmApp', { body: { code } }),
  removeApp: (body) => call('officeAccount.removeApp', { body }),
  renewRecoveryCodes: (body) => call('officeAccount.renewRecoveryCodes', { body }),
  sessions: (signal) => call('officeAccount.sessions', undefined, { signal }),
  endSession: (id) => call('officeAccount.endSession', { params: { id } }),
  endOtherSessions: () => call('officeAccount.endOtherSessions'),
}
