// OpenID Connect with one provider: where a person is sent, and what their return proves. The library checks the answers;
// this file says which answers are asked for and names what is wrong with one. No transaction is open here.

import { MOST_SUBJECT, PROVIDER_SKEW_S } from '@interline/domain/sign-on/provider'
import { MOST_SKEW_MS } from '@interline/domain/sign-on/signature'
import { createHmac } from 'node:crypto'
import * as openid from 'openid-client'
import { isLoopback } from '../../../platform/config/loopback.ts'
import type { GuardedFetch } from '../../../platform/outgoing/guarded-fetch.ts'
import { faultOf, ProviderError } from './faults.ts'

/** What an agency has registered at its provider. */
export interface Registered {
  readonly issuer: string
  readonly clientId: string
  /** Null: a public client. */
  readonly secret: string | null
}

/** A person as the provider has proved them. */
export interface Proved {
  readonly subject: string
  /** Lower case; null: none, or one that the provider has not verified. */
  readonly address: string | null
  readonly name: string
}

export type Configuration = openid.Configuration

const TIMEOUT_S = 10

/** Reads the provider's document. Throws `ProviderError`. */
export async function discover(
  { issuer, clientId, secret }: Registered,
  fetch: GuardedFetch,
): Promise<Configuration> {
  if (!URL.canParse(issuer)) throw new ProviderError('unknown_host')
  const url = new URL(issuer)
  try {
    const found = await openid.discovery(
      url,
      clientId,
      // A provider may name none: the library then expects RS256, as the standard says.
      { [openid.clockTolerance]: PROVIDER_SKEW_S },
      secret === null ? openid.None() : undefined,
      {
        [openid.customFetch]: fetch,
        timeout: TIMEOUT_S,
        // `fetch` decides: it calls this machine in development only.
        ...(url.protocol === 'http:' && isLoopback(url.hostname)
          ? { execute: [openid.allowInsecureRequests] }
          : {}),
      },
    )
    // The library forgives two providers that name another issuer; nobody is identified by that.
    if (found.serverMetadata().issuer !== issuer) throw new ProviderError('issuer')
    return withKeys(found, secret)
  } catch (error) {
    throw faultOf(error)
  }
}

/** With the secret sent in the way that the provider takes, and with signatures checked. */
function withKeys(found: Configuration, secret: string | null): Configuration {
  const server = found.serverMetadata()
  const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const authentication =
    secret === null
      ? openid.None()
      : ways.includes('client_secret_basic')
        ? openid.ClientSecretBasic(secret)
        : openid.ClientSecretPost(secret)
  const config = new openid.Configuration(
    server,
    found.clientMetadata().client_id,
    { [openid.clockTolerance]: PROVIDER_SKEW_S },
    authentication,
  )
  config[openid.customFetch] = found[openid.customFetch]!
  config.timeout = TIMEOUT_S
  if (server.issuer.startsWith('http:')) openid.allowInsecureRequests(config)
  // The connection alone would be enough for the standard. Keys are read for each sign-on, so a new one counts at once.
  openid.enableNonRepudiationChecks(config)
  return config
}

/** What follows from the secret that the browser keeps: nothing of it is stored here. */
function derived(binding: string) {
  const of = (purpose: string) => createHmac('sha256', binding).update(purpose).digest('base64url')
  return { state: of('state'), nonce: of('nonce'), verifier: of('verifier') }
}

/** Where the person is sent. */
export async function signOnAddress(
  config: Configuration,
  { binding, returnAddress }: { readonly binding: string; readonly returnAddress: string },
): Promise<string> {
  const { state, nonce, verifier } = derived(binding)
  const challenge = await openid.calculatePKCECodeChallenge(verifier)
  return pageOf(config, () =>
    openid.buildAuthorizationUrl(config, {
      redirect_uri: returnAddress,
      response_type: 'code',
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: challenge,
      code_challenge_method: 'S256',
    }),
  )
}

/** An address that a browser may be sent to: a document can name anything, also a script. Throws `ProviderError`. */
function pageOf(config: Configuration, build: () => URL): string {
  try {
    const url = build()
    const isHere = config.serverMetadata().issuer.startsWith('http:') && isLoopback(url.hostname)
    if (url.protocol === 'https:' || (url.protocol === 'http:' && isHere)) return url.href
  } catch (error) {
    throw faultOf(error)
  }
  throw new ProviderError('incomplete')
}

/** `answer`: the query with which the person has returned. Throws `ProviderError`. */
export async function proved(
  config: Configuration,
  {
    binding,
    returnAddress,
    answer,
  }: { readonly binding: string; readonly returnAddress: string; readonly answer: string },
): Promise<Proved> {
  const { state, nonce, verifier } = derived(binding)
  const url = new URL(returnAddress)
  url.search = answer
  if (url.searchParams.get('state') !== state) throw new ProviderError('state')
  const issuer = url.searchParams.get('iss')
  const server = config.serverMetadata()
  const namesIssuer = server.authorization_response_iss_parameter_supported === true
  // Another provider's answer (mix-up): the code would be sent to the wrong one.
  if (issuer === null ? namesIssuer : issuer !== server.issuer) throw new ProviderError('issuer')
  try {
    const tokens = await openid.authorizationCodeGrant(config, url, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new ProviderError('no_id_token')
    // By the real clock, which is the provider's too; that of a demo world may be moved.
    if (Math.abs(Date.now() - claims.iat * 1000) > MOST_SKEW_MS) throw new ProviderError('time')
    if (claims.sub.length > MOST_SUBJECT) throw new ProviderError('subject')
    // Many providers keep the address out of the token.
    const rest =
      claims.email === undefined && server.userinfo_endpoint !== undefined
        ? await openid.fetchUserInfo(config, tokens.access_token, claims.sub)
        : {}
    return present(claims.sub, { ...claims, ...rest })
  } catch (error) {
    throw faultOf(error)
  }
}

function present(subject: string, claims: Readonly<Record<string, unknown>>): Proved {
  const { email, email_verified: verified, name } = claims
  // Some send the word.
  const isVerified = verified === true || verified === 'true'
  const address = typeof email === 'string' && isVerified ? email.trim().toLowerCase() : ''
  return {
    subject,
    address: /^[^\s@]+@[^\s@]+$/.test(address) && address.length <= 254 ? address : null,
    name: typeof name === 'string' ? name.replaceAll('\0', '').trim().slice(0, 50) : '',
  }
}

/** Where a session at the provider ends; null: it has no such page. */
export function signOutAddress(config: Configuration, returnAddress: string): string | null {
  if (config.serverMetadata().end_session_endpoint === undefined) return null
  return pageOf(config, () => openid.buildEndSessionUrl(config, { post_logout_redirect_uri: returnAddress }))
}
