// The hashes of ABA PayWay. Each call hashes the raw values of its fields in its own fixed order, without names and
// separators: absent fields are empty.

import { constants, createHmac, publicEncrypt, timingSafeEqual, type KeyObject } from 'node:crypto'

export const PURCHASE_ORDER =
  'req_time merchant_id tran_id amount items shipping firstname lastname email phone type payment_option return_url cancel_url continue_success_url return_deeplink currency custom_fields return_params payout lifetime additional_params google_pay_token skip_success_page'
export const TRANSACTION_ORDER = 'req_time merchant_id tran_id'
export const LIST_ORDER =
  'req_time merchant_id from_date to_date from_amount to_amount status page pagination'
export const REFUND_ORDER = 'request_time merchant_id merchant_auth'

/** `order`: names of the fields, separated by blanks. */
export function hashOf(fields: Readonly<Record<string, string>>, order: string, apiKey: string): string {
  const text = order
    .split(' ')
    .map((name) => fields[name] ?? '')
    .join('')
  return createHmac('sha512', apiKey).update(text, 'utf8').digest('base64')
}

/** Whether a callback's header signs its body: the values in the order of their names, nested ones as JSON. */
export function isCallbackSigned(
  body: Readonly<Record<string, unknown>>,
  signature: string,
  apiKey: string,
): boolean {
  const text = Object.keys(body)
    .filter((name) => name !== 'hash')
    .toSorted()
    .map((name) => valueText(body[name]))
    .join('')
  const expected = createHmac('sha512', apiKey).update(text, 'utf8').digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function valueText(value: unknown): string {
  if (typeof value === 'string') return value
  return value === null || value === undefined ? '' : JSON.stringify(value)
}

const BLOCK_BYTES = 117

/** What authorises a refund, encrypted in blocks for the provider. */
export function merchantAuth(content: object, key: KeyObject): string {
  const bytes = Buffer.from(JSON.stringify(content), 'utf8')
  const blocks: Buffer[] = []
  for (let at = 0; at < bytes.length; at += BLOCK_BYTES) {
    const block = bytes.subarray(at, at + BLOCK_BYTES)
    blocks.push(publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, block))
  }
  return Buffer.concat(blocks).toString('base64')
}
