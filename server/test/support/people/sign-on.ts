/** A partner of Atlas in the demo world: it signs requests as its server would. */
import { DEMO_SIGN_ON, signatureOf } from '../../../src/modules/sign-on/index.ts'
import { randomUUID } from 'node:crypto'
import type { TestApp } from '../app.ts'

export interface SignOnRequest {
  readonly code: string
  readonly timestamp: number
  readonly userid: string
  readonly signature: string
}

type Facts = Omit<SignOnRequest, 'signature'>

export const { code: ATLAS_CODE, secret: ATLAS_SECRET } = DEMO_SIGN_ON

export function partnerOf(app: TestApp) {
  return {
    /** A request of now for a new user; `key`: the secret that signs. */
    signed(change: Partial<Facts> = {}, key: string = ATLAS_SECRET): SignOnRequest {
      const facts = { code: ATLAS_CODE, timestamp: app.clock.now(), userid: newUserId(), ...change }
      return { ...facts, signature: signatureOf(key, { ...facts, timestamp: String(facts.timestamp) }) }
    },
    login: (
      body: SignOnRequest & { readonly embedded?: boolean; readonly replace?: boolean },
      headers?: Record<string, string>,
    ) => app.anonymous.call('signOn.singleLogin', { body }, { ...(headers && { headers }) }),
    setAgency: (change: {
      readonly restricted_hosts?: string[]
      readonly factor_demanded?: boolean
      readonly status?: 'active' | 'closed'
    }) =>
      app.everything((tx) =>
        tx.updateTable('agencies').set(change).where('partner_code', '=', ATLAS_CODE).execute(),
      ),
  }
}

export function newUserId(): string {
  return `p-${randomUUID()}`
}
