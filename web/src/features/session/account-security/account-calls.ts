/** Calls about the user's own account in one realm: the same panels serve agencies and platform staff. */
import type { Reply } from '@interline/contract/index'
import { call } from '../../../api/call.ts'
import type { Creation, NewPasskey, Request, SignedPasskey } from '../../../shell/sign-in/passkeys.ts'

export interface Proof {
  readonly password: string
  /** An app code, or a recovery code. */
  readonly factor?: string
  readonly passkey?: SignedPasskey
}

export interface AccountCalls {
  readonly realm: 'agency' | 'office'
  readonly security: (signal: AbortSignal) => Promise<Reply<'account.security'>>
  readonly beginApp: (proof: Proof) => Promise<Reply<'account.beginApp'>>
  readonly confirmApp: (code: string) => Promise<Reply<'account.confirmApp'>>
  readonly removeApp: (proof: Proof) => Promise<unknown>
  readonly renewRecoveryCodes: (proof: Proof) => Promise<Reply<'account.renewRecoveryCodes'>>
  readonly beginPasskey: (proof: Proof) => Promise<Creation>
  readonly addPasskey: (name: string, passkey: NewPasskey) => Promise<Reply<'account.addPasskey'>>
  readonly renamePasskey: (id: string, name: string) => Promise<unknown>
  readonly removePasskey: (id: string, proof: Proof) => Promise<unknown>
  readonly beginProof: () => Promise<Request>
  readonly sessions: (signal: AbortSignal) => Promise<Reply<'account.sessions'>>
  readonly endSession: (id: string) => Promise<unknown>
  readonly endOtherSessions: () => Promise<unknown>
}

export const agencyAccount: AccountCalls = {
  realm: 'agency',
  security: (signal) => call('account.security', undefined, { signal }),
  beginApp: (body) => call('account.beginApp', { body }),
  confirmApp: (code) => call('account.confirmApp', { body: { code } }),
  removeApp: (body) => call('account.removeApp', { body }),
  renewRecoveryCodes: (body) => call('account.renewRecoveryCodes', { body }),
  beginPasskey: (body) => call('account.beginPasskey', { body }),
  addPasskey: (name, passkey) => call('account.addPasskey', { body: { name, passkey } }),
  renamePasskey: (id, name) => call('account.renamePasskey', { params: { id }, body: { name } }),
  removePasskey: (id, body) => call('account.removePasskey', { params: { id }, body }),
  beginProof: () => call('account.beginProof'),
  sessions: (signal) => call('account.sessions', undefined, { signal }),
  endSession: (id) => call('account.endSession', { params: { id } }),
  endOtherSessions: () => call('account.endOtherSessions'),
}

export const officeAccount: AccountCalls = {
  realm: 'office',
  security: (signal) => call('officeAccount.security', undefined, { signal }),
  beginApp: (body) => call('officeAccount.beginApp', { body }),
  confirmApp: (code) => call('officeAccount.confirmApp', { body: { code } }),
  removeApp: (body) => call('officeAccount.removeApp', { body }),
  renewRecoveryCodes: (body) => call('officeAccount.renewRecoveryCodes', { body }),
  beginPasskey: (body) => call('officeAccount.beginPasskey', { body }),
  addPasskey: (name, passkey) => call('officeAccount.addPasskey', { body: { name, passkey } }),
  renamePasskey: (id, name) => call('officeAccount.renamePasskey', { params: { id }, body: { name } }),
  removePasskey: (id, body) => call('officeAccount.removePasskey', { params: { id }, body }),
  beginProof: () => call('officeAccount.beginProof'),
  sessions: (signal) => call('officeAccount.sessions', undefined, { signal }),
  endSession: (id) => call('officeAccount.endSession', { params: { id } }),
  endOtherSessions: () => call('officeAccount.endOtherSessions'),
}
