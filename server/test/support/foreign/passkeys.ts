/** Requests for the calls about passkeys, and a passkey to name. */
import type { EndpointName } from '@interline/contract/index'
import { addPasskey } from '../access/passkeys.ts'
import type { Caller } from '../app.ts'
import { PASSWORD } from '../arrange.ts'
import type { Its } from './its.ts'

const signed = (id: string) => ({
  id,
  rawId: id,
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: '', signature: '' },
})

const ofRealm = (realm: 'account' | 'officeAccount') => ({
  [`${realm}.beginPasskey`]: (its: Its) => ({ body: { password: PASSWORD, passkey: signed(its.passkey) } }),
  [`${realm}.beginApp`]: (its: Its) => ({ body: { password: PASSWORD, passkey: signed(its.passkey) } }),
  [`${realm}.removeApp`]: (its: Its) => ({ body: { password: PASSWORD, passkey: signed(its.passkey) } }),
  [`${realm}.renewRecoveryCodes`]: (its: Its) => ({
    body: { password: PASSWORD, passkey: signed(its.passkey) },
  }),
  [`${realm}.addPasskey`]: (its: Its) => ({
    body: {
      name: 'Laptop',
      passkey: { ...signed(its.passkey), response: { clientDataJSON: 'e30', attestationObject: '' } },
    },
  }),
  [`${realm}.renamePasskey`]: (its: Its) => ({ params: { id: its.passkey }, body: { name: 'Mine' } }),
  [`${realm}.removePasskey`]: (its: Its) => ({ params: { id: its.passkey }, body: { password: PASSWORD } }),
})

export const PASSKEY_ROWS: Partial<Record<EndpointName, (its: Its) => object>> = {
  ...ofRealm('account'),
  ...ofRealm('officeAccount'),
  'session.passkeyLogin': (its) => ({ body: { passkey: signed(its.passkey) } }),
  'office.passkeyLogin': (its) => ({ body: { passkey: signed(its.passkey) } }),
}

/** A signed challenge is refused before its passkey is looked up; with passkeys, removing one needs a proof. */
export const PASSKEY_ALIKE = (Object.keys(PASSKEY_ROWS) as EndpointName[]).filter(
  (name) => name !== 'account.renamePasskey',
)

/** Adds a passkey and returns its id. */
export async function passkeyOf(person: Caller): Promise<string> {
  await addPasskey(person)
  const { passkeys } = (await person.call('account.security', {})).body.data
  return passkeys[0]?.id ?? ''
}
