/** The calls of one agency's sign-on, by its owner or by the platform's staff. */
import { call, type Input, type Reply } from '../../api/call.ts'

export type SignOn = Reply<'signOn.get'>
export type Checked = Reply<'signOn.check'>
export type Asked = Input<'signOn.check'>['body']

export const SIGN_ON_KEY = ['signOn']

export interface SignOnCalls {
  readonly save: (body: Input<'signOn.save'>['body']) => Promise<SignOn>
  readonly makeSecret: (body: Input<'signOn.makeSecret'>['body']) => Promise<Reply<'signOn.makeSecret'>>
  readonly check: (body: Asked, signal: AbortSignal) => Promise<Checked>
}

export const ownCalls: SignOnCalls = {
  save: (body) => call('signOn.save', { body }),
  makeSecret: (body) => call('signOn.makeSecret', { body }),
  check: (body, signal) => call('signOn.check', { body }, { signal }),
}

/** `id`: of the agency. */
export function officeCalls(id: number): SignOnCalls {
  const params = { id }
  return {
    save: (body) => call('officeSignOn.save', { params, body }),
    makeSecret: (body) => call('officeSignOn.makeSecret', { params, body }),
    check: (body, signal) => call('officeSignOn.check', { params, body }, { signal }),
  }
}

export interface SignOnPanelsProps {
  readonly signOn: SignOn
  readonly calls: SignOnCalls
  readonly mayChange: boolean
  readonly onChanged: (saved: SignOn) => void
  /** Somebody else has saved meanwhile. */
  readonly onStale: () => void
}
