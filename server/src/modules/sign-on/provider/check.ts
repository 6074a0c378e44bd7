// Calls a provider as a sign-on would and says of each part whether it is right. Nobody is signed on: the code that is
// exchanged does not exist, which a provider says only to a client that it knows.

import type { Input, Reply } from '@interline/contract/index'
import { PROVIDER_CALL_FAULTS, PROVIDER_SKEW_S, type ProviderFault } from '@interline/domain/sign-on/provider'
import { inLine, type Locale } from '@interline/domain/text/text'
import { randomUUID } from 'node:crypto'
import * as openid from 'openid-client'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import type { GuardedFetch } from '../../../platform/outgoing/guarded-fetch.ts'
import type { Deps } from '../deps.ts'
import { faultOf, ProviderError } from './faults.ts'
import { discover, type Configuration } from './protocol.ts'
import { presentProvider, readProvider, secretOf } from './store.ts'

type Checked = Reply<'identityProvider.check'>
type Found = Checked['findings'][number]

export async function checkProvider(
  ctx: AgencyCtx,
  { issuer, clientId, secret }: Input<'identityProvider.check'>['body'],
  deps: Deps,
): Promise<Checked> {
  const { agencyId } = ctx.actor
  const address = await deps.sites.returnAddress(ctx.host)
  const { stored, returnAddress } = await ctx.transaction(async (tx) => {
    const row = await readProvider(tx, agencyId)
    return {
      // That of another provider is not sent to this one.
      stored: row?.issuer === issuer ? secretOf(deps.providerCipher, row) : null,
      returnAddress: (await presentProvider(tx, { agencyId, address }, deps)).returnAddress,
    }
  })
  const seen = watching(deps.fetch)
  const registered = { issuer, clientId, secret: secret === null ? stored : secret || null }
  const findings = await discover(registered, seen.fetch).then(
    async (config) => [
      found('address', 'right', true),
      ...checkEndpoints(config, ctx.locale),
      ...(await checkKeys(config, seen.fetch)),
      await checkClient(config, returnAddress),
      ...checkClaims(config),
      ...checkClock(seen.dates),
    ],
    (error: unknown) => [ofAddress(faultOf(error))],
  )
  return { accepted: findings.every(({ passes }) => passes), findings }
}

function found(part: Found['part'], finding: Found['finding'], passes: boolean, detail?: string): Found {
  return { part, finding, passes, ...(detail !== undefined && { detail: detail.slice(0, 300) }) }
}

/** A call that notes what time the provider has. */
function watching(fetch: GuardedFetch) {
  const dates: { readonly theirs: number; readonly ours: number }[] = []
  const watched: GuardedFetch = async (url, asked) => {
    const answer = await fetch(url, asked)
    const theirs = Date.parse(answer.headers.get('date') ?? '')
    if (!Number.isNaN(theirs)) dates.push({ theirs, ours: Date.now() })
    return answer
  }
  return { fetch: watched, dates }
}

function ofAddress({ fault, cause }: ProviderError): Found {
  if (fault === 'issuer') return found('address', 'address.issuer', false, issuerIn(cause))
  if (fault === 'insecure') return found('address', 'address.insecure', false)
  if (fault === 'no_json') return found('address', 'call.no_json', false)
  return found('address', callFault(fault), false)
}

function callFault(fault: ProviderFault): Extract<Found['finding'], `call.${string}`> {
  const call = PROVIDER_CALL_FAULTS.find((each) => each === fault)
  return call ? `call.${call}` : 'call.status'
}

/** What the document calls itself. */
function issuerIn(cause: unknown): string | undefined {
  for (
    let each = cause;
    typeof each === 'object' && each !== null;
    each = (each as { cause?: unknown }).cause
  ) {
    const { body } = each as { body?: { issuer?: unknown } }
    if (typeof body?.issuer === 'string') return body.issuer
  }
  return undefined
}

const NEEDED = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const

function checkEndpoints(config: Configuration, locale: Locale): Found[] {
  const server = config.serverMetadata()
  const missing = NEEDED.filter((each) => typeof server[each] !== 'string')
  if (missing.length > 0) return [found('endpoints', 'endpoints.missing', false, inLine(missing, locale))]
  const flows = server.response_types_supported ?? ['code']
  if (!flows.includes('code')) return [found('endpoints', 'endpoints.no_code', false, inLine(flows, locale))]
  const remarks = [
    // Most take it without saying so.
    ...(server.code_challenge_methods_supported?.includes('S256')
      ? []
      : [found('endpoints', 'endpoints.pkce_not_named', true)]),
    ...(server.authorization_response_iss_parameter_supported === true
      ? []
      : [found('endpoints', 'endpoints.no_issuer', true)]),
  ]
  return [found('endpoints', 'right', true), ...remarks]
}

/** Keys with which ID tokens can be signed so that anybody can check it. */
async function checkKeys(config: Configuration, fetch: GuardedFetch): Promise<Found[]> {
  const { jwks_uri: address } = config.serverMetadata()
  if (address === undefined) return []
  try {
    const answer = await fetch(address, { headers: { accept: 'application/json' } })
    if (answer.status !== 200) return [found('keys', 'call.status', false, String(answer.status))]
    const { keys } = (await answer.json()) as { keys?: readonly { kty?: unknown; use?: unknown }[] }
    const usable = Array.isArray(keys) ? keys.filter(({ kty, use }) => kty !== 'oct' && use !== 'enc') : []
    return [usable.length > 0 ? found('keys', 'right', true) : found('keys', 'keys.none', false)]
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError)
      return [found('keys', 'call.no_json', false)]
    return [found('keys', callFault(faultOf(error).fault), false)]
  }
}

async function checkClient(config: Configuration, returnAddress: string): Promise<Found> {
  const url = new URL(returnAddress)
  url.searchParams.set('code', randomUUID())
  url.searchParams.set('iss', config.serverMetadata().issuer)
  try {
    await openid.authorizationCodeGrant(config, url, { pkceCodeVerifier: randomUUID() + randomUUID() })
  } catch (error) {
    const { fault } = faultOf(error)
    if (fault === 'code') return found('client', 'right', true)
    if (fault === 'client') return found('client', 'client.refused', false)
    const call = PROVIDER_CALL_FAULTS.find((each) => each === fault)
    if (call) return found('client', `call.${call}`, false)
  }
  return found('client', 'client.not_known', true)
}

function checkClaims(config: Configuration): Found[] {
  const claims = config.serverMetadata().claims_supported
  if (!Array.isArray(claims) || claims.includes('email')) return []
  return [found('claims', 'claims.no_address', true)]
}

function checkClock(dates: readonly { readonly theirs: number; readonly ours: number }[]): Found[] {
  const [last] = dates.slice(-1)
  if (!last) return []
  const away = Math.round((last.theirs - last.ours) / 1000)
  if (Math.abs(away) <= PROVIDER_SKEW_S) return [found('clock', 'right', true)]
  return [found('clock', away > 0 ? 'clock.ahead' : 'clock.behind', false, String(Math.abs(away)))]
}
