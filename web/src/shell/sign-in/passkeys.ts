/** The browser's side of passkeys. The library is loaded when somebody uses one. */
import type { Input, Reply } from '@interline/contract/index'
import { useSyncExternalStore } from 'react'

export type Creation = Reply<'account.beginPasskey'>
export type Request = Reply<'account.beginProof'>
export type NewPasskey = Input<'account.addPasskey'>['body']['passkey']
export type SignedPasskey = Input<'session.passkeyLogin'>['body']['passkey']

/** `address`: passkeys work on another address of this site. `known`: this device has one of this account. */
export type PasskeyTrouble = 'address' | 'cancelled' | 'known' | 'failed'

export class PasskeyError extends Error {
  override readonly name = 'PasskeyError'
  readonly trouble: PasskeyTrouble
  /** The address that passkeys work on. */
  readonly origin: string

  constructor(trouble: PasskeyTrouble, origin: string) {
    super(trouble)
    this.trouble = trouble
    this.origin = origin
  }
}

export function browserHasPasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined'
}

/** The same while rendering: the server expects it, as nearly every browser has them. */
export function useBrowserHasPasskeys(): boolean {
  return useSyncExternalStore(neverChanges, browserHasPasskeys, () => true)
}

const neverChanges = () => () => undefined

/** Throws `PasskeyError`. */
export async function createPasskey({ options, origin }: Creation): Promise<NewPasskey> {
  return attempt(origin, async () => {
    const { startRegistration } = await import('@simplewebauthn/browser')
    const { id, rawId, response } = await startRegistration({ optionsJSON: options })
    return {
      id,
      rawId,
      type: 'public-key',
      response: {
        clientDataJSON: response.clientDataJSON,
        attestationObject: response.attestationObject,
        ...(response.transports && { transports: response.transports }),
      },
    }
  })
}

/** Throws `PasskeyError`. */
export async function signWithPasskey({ options, origin }: Request): Promise<SignedPasskey> {
  return attempt(origin, async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    const { id, rawId, response } = await startAuthentication({ optionsJSON: options })
    return {
      id,
      rawId,
      type: 'public-key',
      response: {
        clientDataJSON: response.clientDataJSON,
        authenticatorData: response.authenticatorData,
        signature: response.signature,
      },
    }
  })
}

async function attempt<T>(origin: string, work: () => Promise<T>): Promise<T> {
  if (location.origin !== origin) throw new PasskeyError('address', origin)
  try {
    return await work()
  } catch (error) {
    throw new PasskeyError(troubleOf(error), origin)
  }
}

function troubleOf(error: unknown): PasskeyTrouble {
  const { name, code } = error as { readonly name?: string; readonly code?: unknown }
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'known'
  // Browsers do not tell a refusal of the person from a timeout.
  return name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'failed'
}
