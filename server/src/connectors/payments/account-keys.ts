// The keys of a merchant account as people paste them: PEM blocks, or the bare base64 that several providers show.

import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { AccountKeysError, type MerchantAccount } from './port.ts'

/** A field with one value. Throws AccountKeysError if it is empty. */
export function keyText(account: MerchantAccount, field: string): string {
  const text = optionalKeyText(account, field)
  if (text === undefined) throw new AccountKeysError(field, 'missing')
  return text
}

export function optionalKeyText(account: MerchantAccount, field: string): string | undefined {
  return account.keys[field]?.[0]?.trim() || undefined
}

/** An RSA private key: PEM (PKCS#1 or PKCS#8) or the base64 of either. Throws AccountKeysError. */
export function rsaPrivateKey(account: MerchantAccount, field: string): KeyObject {
  const text = keyText(account, field)
  const der = Buffer.from(text.replaceAll(/\s/g, ''), 'base64')
  const key = text.includes('-----')
    ? attempt(() => createPrivateKey(text))
    : (attempt(() => createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })) ??
      attempt(() => createPrivateKey({ key: der, format: 'der', type: 'pkcs1' })))
  if (key?.asymmetricKeyType !== 'rsa') throw new AccountKeysError(field, 'not_rsa_private')
  return key
}

/** RSA public keys: PEM, certificate, or base64. At least one. Throws AccountKeysError. */
export function rsaPublicKeys(account: MerchantAccount, field: string): readonly KeyObject[] {
  const texts = (account.keys[field] ?? []).filter((text) => text.trim() !== '')
  if (texts.length === 0) throw new AccountKeysError(field, 'missing')
  return texts.map((text) => rsaPublicKey(field, text))
}

export function rsaPublicKey(field: string, text: string): KeyObject {
  if (text.includes('PRIVATE KEY')) throw new AccountKeysError(field, 'private_instead_of_public')
  const der = Buffer.from(text.replaceAll(/\s/g, ''), 'base64')
  const key = attempt(() =>
    text.includes('-----')
      ? createPublicKey(text)
      : createPublicKey({ key: der, format: 'der', type: 'spki' }),
  )
  if (key?.asymmetricKeyType !== 'rsa') throw new AccountKeysError(field, 'not_rsa_public')
  return key
}

function attempt(read: () => KeyObject): KeyObject | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
