// Sign-on by an agency's own identity provider: what of its address counts, and what can be wrong with its answers.

/** How long a person has at the provider. Milliseconds. */
export const PROVIDER_SIGN_ON_MS = 600_000
/** The longest that an identifier of a person may be (OpenID Connect Core 2). */
export const MOST_SUBJECT = 255
/** A clock may differ from ours by this much. Seconds. */
export const PROVIDER_SKEW_S = 60

/** Why a call has no answer of the provider. */
export const PROVIDER_CALL_FAULTS = [
  'private_address',
  'unknown_host',
  'refused',
  'certificate',
  'timeout',
  'broken_off',
  'too_long',
] as const

/** What is wrong with an answer, in the order in which it is checked. */
const PROVIDER_ANSWER_FAULTS = [
  'insecure',
  'status',
  'no_json',
  'incomplete',
  'state',
  'denied',
  'client',
  'code',
  'no_id_token',
  'issuer',
  'audience',
  'nonce',
  'time',
  'signature',
  'subject',
  'other',
] as const

export const PROVIDER_FAULTS = [...PROVIDER_CALL_FAULTS, ...PROVIDER_ANSWER_FAULTS] as const
export type ProviderFault = (typeof PROVIDER_FAULTS)[number]

/** What somebody without an account at the provider can cause: it says nothing about the settings. */
const CAUSED_BY_ANYBODY: ReadonlySet<ProviderFault> = new Set(['state', 'denied', 'code'])

/** Whether a fault is one that the owner of the agency has to read. */
export function concernsOwner(fault: ProviderFault): boolean {
  return !CAUSED_BY_ANYBODY.has(fault)
}

/** Whether the provider, not its answer, was the matter: trying again later may help. */
export function isUnreachable(fault: ProviderFault): boolean {
  return (PROVIDER_CALL_FAULTS as readonly string[]).includes(fault) || fault === 'status'
}

const DISCOVERY = /\/\.well-known\/openid-configuration\/?$/

/** An issuer without spaces and without the path of its document, which is often copied with it. */
export function cleanIssuer(text: string): string {
  return text.trim().replace(DISCOVERY, '')
}
