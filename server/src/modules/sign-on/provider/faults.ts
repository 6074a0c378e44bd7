// Names what was wrong with a provider's answer, from what its library throws.

import type { ProviderFault } from '@interline/domain/sign-on/provider'
import * as openid from 'openid-client'
import { OutgoingError } from '../../../platform/outgoing/guarded-fetch.ts'

export class ProviderError extends Error {
  readonly fault: ProviderFault
  constructor(fault: ProviderFault, cause?: unknown) {
    super(`identity provider: ${fault}`, { cause })
    this.fault = fault
  }
}

const BY_CODE: Readonly<Record<string, ProviderFault>> = {
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'time',
  OAUTH_KEY_SELECTION_FAILED: 'signature',
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'status',
  OAUTH_RESPONSE_IS_NOT_JSON: 'no_json',
  OAUTH_PARSE_ERROR: 'no_json',
  OAUTH_MISSING_SERVER_METADATA: 'incomplete',
  OAUTH_INVALID_SERVER_METADATA: 'incomplete',
  OAUTH_HTTP_REQUEST_FORBIDDEN: 'insecure',
  OAUTH_REQUEST_PROTOCOL_FORBIDDEN: 'insecure',
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: 'issuer',
  OAUTH_UNSUPPORTED_OPERATION: 'signature',
  OAUTH_TIMEOUT: 'timeout',
}
const BY_CLAIM: Readonly<Record<string, ProviderFault>> = {
  iss: 'issuer',
  aud: 'audience',
  azp: 'audience',
  nonce: 'nonce',
}
/** Of the token endpoint. */
const BY_ANSWER: Readonly<Record<string, ProviderFault>> = {
  invalid_client: 'client',
  unauthorized_client: 'client',
  invalid_grant: 'code',
}

export function faultOf(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error
  if (error instanceof openid.AuthorizationResponseError) return new ProviderError('denied', error)
  const chain = [...causesOf(error)]
  const outgoing = chain.find((each) => each instanceof OutgoingError)
  if (outgoing) return new ProviderError(outgoing.reason, error)
  if (chain.some((each) => each instanceof openid.WWWAuthenticateChallengeError))
    return new ProviderError('client', error)
  for (const each of chain) {
    if (each instanceof openid.ResponseBodyError)
      return new ProviderError(BY_ANSWER[each.error] ?? 'status', error)
    const { attribute, code, claim, message } = each as Told
    if (attribute === 'sub') return new ProviderError('subject', error)
    const named = BY_CLAIM[claim ?? ''] ?? BY_CODE[code ?? ''] ?? byMessage(message ?? '')
    if (named) return new ProviderError(named, error)
  }
  return new ProviderError('other', error)
}

/** What the library says of a mistake. */
interface Told {
  readonly attribute?: string
  readonly code?: string
  readonly claim?: string
  readonly message?: string
}

/** What has no code of its own. */
function byMessage(message: string): ProviderFault | undefined {
  if (/signature verification|"alg" header/.test(message)) return 'signature'
  return /id_token|ID Token/.test(message) ? 'no_id_token' : undefined
}

/** An error with what caused it, the innermost first: that one says the most. */
function causesOf(error: unknown): readonly object[] {
  const chain: object[] = []
  let each = error
  while (typeof each === 'object' && each !== null && chain.length < 6) {
    chain.unshift(each)
    each = (each as { cause?: unknown }).cause
  }
  return chain
}
