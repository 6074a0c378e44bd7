// The certificates with which PayPal signs notifications: fetched from PayPal only, and believed only if their
// chain ends at a certificate authority that is known.

import { X509Certificate, type KeyObject } from 'node:crypto'
import { rootCertificates } from 'node:tls'
import { exchange } from '../exchange.ts'
import type { GatewayCall, MerchantAccount } from '../port.ts'

export interface Signers {
  /**
   * The public key behind a `paypal-cert-url`. `refused`: the address or the certificate is not PayPal's.
   * `unavailable`: it cannot be fetched now.
   */
  keyOf(url: string, call: GatewayCall): Promise<KeyObject | 'refused' | 'unavailable'>
}

const SIGNER_NAME = 'messageverificationcerts.paypal.com'
const SIGNER_NAMES = [SIGNER_NAME, 'messageverificationcerts.sandbox.paypal.com', 'paypal.com']
const PATH = /^\/v1\/notifications\/certs\/CERT-[\w-]+$/
const TIMEOUT_MS = 5000
const MOST_BYTES = 32_768
/** Forged notifications may name addresses without end. */
const MOST_FETCHES = 10
const FETCH_WINDOW_MS = 60_000

export function openSigners(account: MerchantAccount, now: () => number): Signers {
  const chains = new Map<string, ReturnType<typeof fetchChain>>()
  let fetches: number[] = []
  const own = account.environment === 'simulator' ? (account.keys.certificateAuthority ?? []) : []

  function isPaypal(address: string): boolean {
    const url = URL.canParse(address) ? new URL(address) : undefined
    if (!url || !PATH.test(url.pathname)) return false
    if (account.environment === 'simulator')
      return account.endpoint !== null && url.origin === new URL(account.endpoint).origin
    return url.protocol === 'https:' && /(^|\.)paypal\.com$/.test(url.hostname) && url.port === ''
  }

  /** One request for all who wait. What could not be fetched is forgotten. */
  function chainOf(url: string, call: GatewayCall): ReturnType<typeof fetchChain> {
    const known = chains.get(url)
    if (known) return known
    const at = now()
    fetches = fetches.filter((one) => one > at - FETCH_WINDOW_MS)
    if (fetches.length >= MOST_FETCHES) return Promise.resolve('unavailable')
    fetches.push(at)
    const chain = fetchChain(url, call)
    chains.set(url, chain)
    void chain.then((found) => {
      if (typeof found === 'string') chains.delete(url)
    })
    return chain
  }

  return {
    async keyOf(url, call) {
      if (!isPaypal(url)) return 'refused'
      const chain = await chainOf(url, call)
      if (typeof chain === 'string') return chain
      const [leaf] = chain
      const isOurs = leaf !== undefined && SIGNER_NAMES.some((name) => leaf.checkHost(name) !== undefined)
      return isOurs && isTrusted(chain, own, now()) ? leaf.publicKey : 'refused'
    },
  }
}

async function fetchChain(
  url: string,
  { signal }: GatewayCall,
): Promise<readonly X509Certificate[] | 'refused' | 'unavailable'> {
  const answer = await exchange({ url, method: 'GET', signal, timeout: TIMEOUT_MS, maxBytes: MOST_BYTES })
  if (answer.kind !== 'answer' || answer.status >= 500) return 'unavailable'
  return answer.status === 200 ? certificatesIn(answer.body.toString('utf8')) : 'refused'
}

function certificatesIn(text: string): readonly X509Certificate[] | 'refused' {
  const blocks = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  try {
    return blocks.length > 0 ? blocks.map((block) => new X509Certificate(block)) : 'refused'
  } catch {
    return 'refused'
  }
}

/** Every certificate is valid and signed by the next one; the last one by an authority that we know. */
function isTrusted(chain: readonly X509Certificate[], own: readonly string[], now: number): boolean {
  const isValid = ({ validFromDate, validToDate }: X509Certificate) =>
    validFromDate.getTime() <= now && now <= validToDate.getTime()
  const isSignedBy = (one: X509Certificate, other: X509Certificate) =>
    other.ca && one.checkIssued(other) && one.verify(other.publicKey)
  if (!chain.every(isValid)) return false
  if (!chain.slice(1).every((issuer, at) => isSignedBy(chain[at]!, issuer))) return false
  const last = chain.at(-1)!
  const authorities = own.length > 0 ? own.map((text) => new X509Certificate(text)) : publicAuthorities()
  return authorities.some(
    (one) => one.fingerprint256 === last.fingerprint256 || (isValid(one) && isSignedBy(last, one)),
  )
}

let authorities: readonly X509Certificate[] | undefined

/** Those that Node trusts for https. */
function publicAuthorities(): readonly X509Certificate[] {
  return (authorities ??= rootCertificates.map((text) => new X509Certificate(text)))
}
