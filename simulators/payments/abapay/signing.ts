// Hashes and the refund authorisation of the simulated ABA PayWay.

import { constants, createHmac, privateDecrypt } from 'node:crypto'

/** The order in which each call hashes its values; absent ones are empty. */
const ORDERS = {
  purchase: [
    ['req_time', 'merchant_id', 'tran_id', 'amount', 'items', 'shipping', 'firstname', 'lastname', 'email'],
    [
      'phone',
      'type',
      'payment_option',
      'return_url',
      'cancel_url',
      'continue_success_url',
      'return_deeplink',
    ],
    ['currency', 'custom_fields', 'return_params', 'payout', 'lifetime', 'additional_params'],
    ['google_pay_token', 'skip_success_page'],
  ].flat(),
  transaction: ['req_time', 'merchant_id', 'tran_id'],
  list: 'req_time merchant_id from_date to_date from_amount to_amount status page pagination'.split(' '),
  refund: ['request_time', 'merchant_id', 'merchant_auth'],
} as const

export type HashOrder = keyof typeof ORDERS

export function isHashed(
  fields: Readonly<Record<string, string>>,
  order: HashOrder,
  apiKey: string,
): boolean {
  const hmac = createHmac('sha512', apiKey)
  for (const name of ORDERS[order]) hmac.update(fields[name] ?? '')
  return hmac.digest('base64') === fields['hash']
}

/** The header of a callback: over the values in the order of their names. */
export function callbackSignature(body: Readonly<Record<string, string>>, apiKey: string): string {
  const hmac = createHmac('sha512', apiKey)
  for (const name of Object.keys(body).sort()) hmac.update(body[name] ?? '')
  return hmac.digest('base64')
}

/** What authorises a refund: blocks of the key's size, each padded by PKCS#1. Undefined: not for this key. */
export function openMerchantAuth(
  text: string,
  privateKey: string,
): Readonly<Record<string, string>> | undefined {
  const bytes = Buffer.from(text, 'base64')
  const size = 128
  const parts: Buffer[] = []
  try {
    for (let at = 0; at < bytes.length; at += size) {
      const key = { key: privateKey, padding: constants.RSA_NO_PADDING }
      const block = privateDecrypt(key, bytes.subarray(at, at + size))
      parts.push(block.subarray(block.indexOf(0, 2) + 1))
    }
    return JSON.parse(Buffer.concat(parts).toString('utf8')) as Record<string, string>
  } catch {
    return undefined
  }
}
