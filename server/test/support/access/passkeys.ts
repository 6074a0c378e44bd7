/** An authenticator in software: creates passkeys and signs with them, also wrongly. */
import type { Input, Reply } from '@interline/contract/index'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Caller, TestApp } from '../app.ts'
import { PASSWORD } from '../arrange.ts'

type Added = Input<'account.addPasskey'>['body']['passkey']
type Signed = Input<'session.passkeyLogin'>['body']['passkey']

interface Asked {
  readonly options: { readonly challenge: string }
  readonly origin: string
}

export interface TestPasskey {
  readonly id: string
  create(asked: Asked, differing?: Differing): Added
  sign(asked: Asked, differing?: Differing): Signed
}

/** What a manipulated answer differs in. */
interface Differing {
  readonly origin?: string
  readonly rpId?: string
  readonly counter?: number
  readonly unverified?: boolean
  readonly forged?: boolean
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const encoded = (data: Uint8Array) => Buffer.from(data).toString('base64url')

export function newPasskey(): TestPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(20)
  let used = 0
  const client = (type: string, { options, origin }: Asked, differing: Differing) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: options.challenge,
        origin: differing.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const head = ({ origin }: Asked, differing: Differing, flags: number) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(differing.counter ?? (used += 1))
    const verified = differing.unverified ? 0x01 : 0x05
    const host = differing.rpId ?? new URL(origin).hostname
    return Buffer.concat([sha256(host), Buffer.from([flags | verified]), counter])
  }
  const named = { id: encoded(id), rawId: encoded(id), type: 'public-key' as const }
  return {
    id: named.id,
    create(asked, differing = {}) {
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      )
      const authData = Buffer.concat([
        head(asked, differing, 0x40),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        key,
      ])
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', new Uint8Array(authData)],
        ]),
      )
      return {
        ...named,
        response: {
          clientDataJSON: encoded(client('webauthn.create', asked, differing)),
          attestationObject: encoded(attestation),
          transports: ['internal'],
        },
      }
    },
    sign(asked, differing = {}) {
      const clientData = client('webauthn.get', asked, differing)
      const authenticatorData = head(asked, differing, 0)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey)
      if (differing.forged) signature.writeUInt8((signature.at(-1) ?? 0) ^ 1, signature.length - 1)
      return {
        ...named,
        response: {
          clientDataJSON: encoded(clientData),
          authenticatorData: encoded(authenticatorData),
          signature: encoded(signature),
        },
      }
    },
  }
}

/** Adds a passkey to an account that has no second factor yet. */
export async function addPasskey(
  person: Caller,
  realm: 'account' | 'officeAccount' = 'account',
): Promise<{ passkey: TestPasskey; recoveryCodes: readonly string[] }> {
  const passkey = newPasskey()
  const begun = await person.call(`${realm}.beginPasskey`, { body: { password: PASSWORD } })
  const body = { name: 'Laptop', passkey: passkey.create(begun.body.data) }
  const added = await person.call(`${realm}.addPasskey`, { body })
  if (added.status !== 200) throw new Error(added.body.message)
  return { passkey, recoveryCodes: added.body.data.recoveryCodes }
}

/** Signs in with a passkey; `realm`: at the portal or at the back office. */
export async function passkeySignIn(
  app: TestApp,
  passkey: TestPasskey,
  { differing = {}, username }: { readonly differing?: Differing; readonly username?: string } = {},
) {
  const asked: Reply<'session.passkeyChallenge'> = (await app.anonymous.call('session.passkeyChallenge', {}))
    .body.data
  return app.anonymous.call('session.passkeyLogin', {
    body: { passkey: passkey.sign(asked, differing), ...(username !== undefined && { username }) },
  })
}
