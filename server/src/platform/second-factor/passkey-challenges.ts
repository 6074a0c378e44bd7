// Challenges that browsers sign with passkeys (WebAuthn). Origin and host come from the site's public address. A
// challenge is used up by its first answer, good or bad. The library checks the protocol; whose challenge and
// passkey they are, and that the counter rises, is checked here. Every passkey is discoverable and verifies its
// user by finger, face or PIN, so one is worth password and code together.

import type { Input, Reply } from '@interline/contract/index'
import { MAX_PASSKEYS, PASSKEY_MINUTES } from '@interline/domain/session/sign-in-rules'
import { createHash, randomBytes } from 'node:crypto'
import type { Owner } from '../auth/devices.ts'
import type { LinkSite } from '../auth/link-mails.ts'
import type { Realm } from '../auth/sessions.ts'
import type { Tx } from '../database/database.ts'
import { findPasskey, readPasskeys, type NewPasskey, type PasskeyRow } from './passkey-rows.ts'

export type CreationOptions = Reply<'account.beginPasskey'>['options']
export type RequestOptions = Reply<'account.beginProof'>['options']
export type CreatedPasskey = Input<'account.addPasskey'>['body']['passkey']
export type SignedPasskey = Input<'session.passkeyLogin'>['body']['passkey']

/** What a challenge is for: `userId` null: whoever signs in with it. */
interface Purpose {
  readonly realm: Realm
  readonly userId: string | null
  readonly purpose: 'add' | 'prove' | 'sign_in'
}

/** A challenge that was answered, and where it was made. */
interface Taken {
  readonly challenge: string
  readonly origin: string
  readonly rpId: string
}

/** `copied`: the signature is right but the counter went back. */
export type CheckedPasskey =
  | { readonly ok: true; readonly row: PasskeyRow; readonly counter: number }
  | { readonly ok: false; readonly row: PasskeyRow | undefined; readonly why: 'refused' | 'copied' }

/** Loaded at the first use: most sign-ins need none of it. */
const library = () => import('@simplewebauthn/server')

/** The algorithms that authenticators in use have: ES256, EdDSA, RS256. */
const ALGORITHMS = [-7, -8, -257]
const TIMEOUT_MS = 120_000

/** What the browser needs to create a passkey. `full`: the user has the most that an account can have. */
export async function creationOptions(
  tx: Tx,
  person: Owner & { readonly username: string; readonly name: string },
  { site, siteName, now }: { readonly site: LinkSite; readonly siteName: string; readonly now: number },
): Promise<CreationOptions | 'full'> {
  const known = await readPasskeys(tx, person)
  if (known.length >= MAX_PASSKEYS) return 'full'
  const { realm, userId } = person
  const rpId = hostOf(site)
  return {
    challenge: await newChallenge(tx, { realm, userId, purpose: 'add' }, { site, now }),
    rp: { id: rpId, name: siteName },
    user: { id: handleOf(person), name: person.username, displayName: person.name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: TIMEOUT_MS,
    attestation: 'none',
    excludeCredentials: known.filter((row) => row.rp_id === rpId).map(descriptor),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  }
}

/** What the browser needs to sign with a passkey: with one of a user's own, or, for a sign-in, with any. */
export async function requestOptions(
  tx: Tx,
  { realm, userId }: { readonly realm: Realm; readonly userId: string | null },
  { site, now }: { readonly site: LinkSite; readonly now: number },
): Promise<RequestOptions> {
  const purpose = userId === null ? 'sign_in' : 'prove'
  const rpId = hostOf(site)
  const known = userId === null ? [] : await readPasskeys(tx, { realm, userId })
  return {
    challenge: await newChallenge(tx, { realm, userId, purpose }, { site, now }),
    rpId,
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    ...(userId !== null && { allowCredentials: known.filter((row) => row.rp_id === rpId).map(descriptor) }),
  }
}

/**
 * Uses up the challenge of an answer. Undefined: not ours, expired at `now`, used, or made for something else.
 * The caller commits whatever the answer turns out to be.
 */
export async function takeChallenge(
  tx: Tx,
  { realm, userId, purpose }: Purpose,
  { clientDataJSON, now }: { readonly clientDataJSON: string; readonly now: number },
): Promise<Taken | undefined> {
  const challenge = challengeIn(clientDataJSON)
  if (challenge === undefined) return undefined
  const found = await tx
    .deleteFrom('passkey_challenges')
    .where('digest', '=', digestOf(challenge))
    .where('realm', '=', realm)
    .where('purpose', '=', purpose)
    .where('user_id', 'is not distinct from', userId)
    .where('expires_at', '>', new Date(now))
    .returning(['origin', 'rp_id'])
    .executeTakeFirst()
  return found && { challenge, origin: found.origin, rpId: found.rp_id }
}

/** The same with the passkey that signed it; null: we know none with this id, or it is another user's. */
export async function takeSigned(
  tx: Tx,
  asked: { readonly realm: Realm; readonly userId: string | null },
  { answer, now }: { readonly answer: SignedPasskey; readonly now: number },
): Promise<(Taken & { readonly row: PasskeyRow | null }) | undefined> {
  const purpose = asked.userId === null ? 'sign_in' : 'prove'
  const { clientDataJSON } = answer.response
  const taken = await takeChallenge(tx, { ...asked, purpose }, { clientDataJSON, now })
  if (!taken) return undefined
  const row = await findPasskey(tx, asked.realm, answer.id)
  return { ...taken, row: row && (asked.userId ?? row.user_id) === row.user_id ? row : null }
}

/** Checks a new passkey; undefined: refused. It needs no transaction. */
export async function checkNew(
  { challenge, origin, rpId }: Taken,
  answer: CreatedPasskey,
): Promise<NewPasskey | undefined> {
  const { verifyRegistrationResponse } = await library()
  const { id, rawId, type, response } = answer
  const checked = await verifyRegistrationResponse({
    response: {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: { clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined)
  if (!checked?.verified) return undefined
  const { credential, credentialBackedUp: synced } = checked.registrationInfo
  return {
    credentialId: credential.id,
    rpId,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: response.transports ?? [],
    synced,
  }
}

/** Checks a signed challenge. It needs no transaction; record the use in one afterwards. */
export async function checkSigned(
  { challenge, origin, rpId, row }: Taken & { readonly row: PasskeyRow | null },
  { id, rawId, type, response }: SignedPasskey,
): Promise<CheckedPasskey> {
  if (!row) return { ok: false, row: undefined, why: 'refused' }
  if (row.blocked_at !== null || row.rp_id !== rpId) return { ok: false, row, why: 'refused' }
  const { verifyAuthenticationResponse } = await library()
  const { clientDataJSON, authenticatorData, signature } = response
  const checked = await verifyAuthenticationResponse({
    response: {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    // The library refuses a counter that went back like a forgery; here they are told apart.
    credential: { id: row.credential_id, publicKey: new Uint8Array(row.public_key), counter: 0 },
  }).catch(() => undefined)
  if (!checked?.verified) return { ok: false, row, why: 'refused' }
  const counter = checked.authenticationInfo.newCounter
  // Synchronised passkeys do not count: always 0.
  if (row.counter > 0n && BigInt(counter) <= row.counter) return { ok: false, row, why: 'copied' }
  return { ok: true, row, counter }
}

async function newChallenge(
  tx: Tx,
  { realm, userId, purpose }: Purpose,
  { site, now }: { readonly site: LinkSite; readonly now: number },
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await tx
    .insertInto('passkey_challenges')
    .values({
      digest: digestOf(challenge),
      realm,
      purpose,
      user_id: userId,
      origin: site.address,
      rp_id: hostOf(site),
      expires_at: new Date(now + PASSKEY_MINUTES * 60_000),
    })
    .execute()
  return challenge
}

function descriptor({ credential_id: id, transports }: PasskeyRow) {
  return { id, type: 'public-key' as const, ...(transports.length > 0 && { transports }) }
}

/** Names the account to the authenticator without saying whose it is. */
function handleOf({ realm, userId }: Owner): string {
  return createHash('sha256').update(`passkey\n${realm}\n${userId}`).digest('base64url')
}

function hostOf({ address }: LinkSite): string {
  return new URL(address).hostname
}

function digestOf(challenge: string): Buffer {
  return createHash('sha256').update(challenge).digest()
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    const challenge = (data as { challenge?: unknown } | null)?.challenge
    return typeof challenge === 'string' && challenge.length <= 200 ? challenge : undefined
  } catch {
    return undefined
  }
}
