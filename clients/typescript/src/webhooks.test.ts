import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { verifyEvent, type SignatureError, type VerifyOptions } from './index.ts'

const NOW = Date.parse('2026-11-27T08:15:30Z')
const TIMESTAMP = String(NOW / 1000)
const BODY = '{"id":"evt_F1_1","type":"order.created","note":"香港"}'
const sign = (secret: string, timestamp = TIMESTAMP, body = BODY) =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`

function verify(
  signature: string,
  {
    timestamp = TIMESTAMP,
    body = BODY,
    now = NOW,
  }: Partial<VerifyOptions> & { readonly timestamp?: string } = {},
) {
  const headers = { 'X-Portal-Timestamp': timestamp, 'X-Portal-Signature': signature }
  return verifyEvent({ headers, body, secrets: ['new', 'former'], now })
}
const faultOf = (checked: Promise<unknown>) =>
  checked.then(
    () => 'none',
    (error: unknown) => (error as SignatureError).fault,
  )

test('[G3] an event signed by one of the secrets is returned', async () => {
  for (const signature of [sign('new'), sign('former'), `${sign('unknown')},${sign('new')}`])
    expect(await verify(signature)).toMatchObject({ id: 'evt_F1_1', type: 'order.created' })
  expect(await verify(sign('new'), { body: new TextEncoder().encode(BODY) })).toMatchObject({ note: '香港' })
  const headers = new Headers({ 'x-portal-timestamp': TIMESTAMP, 'x-portal-signature': sign('new') })
  expect(await verifyEvent({ headers, body: BODY, secrets: ['new'], now: NOW })).toMatchObject({
    id: 'evt_F1_1',
  })
})

test('[G3] forged, changed, late and unsigned events are refused', async () => {
  expect(await faultOf(verify(sign('unknown')))).toBe('wrong')
  expect(await faultOf(verify(sign('new'), { body: BODY.replace('F1', 'F2') }))).toBe('wrong')
  expect(await faultOf(verify(sign('new'), { timestamp: String(NOW / 1000 + 1) }))).toBe('wrong')
  expect(await faultOf(verify(sign('new'), { now: NOW + 299_000 }))).toBe('none')
  expect(await faultOf(verify(sign('new'), { now: NOW + 301_000 }))).toBe('too_old')
  expect(await faultOf(verify(sign('new'), { now: NOW - 301_000 }))).toBe('too_old')
  for (const signature of ['', 'v1=', 'v1=zz', `v0=${'0'.repeat(64)}`])
    expect(await faultOf(verify(signature))).toBe('missing')
  expect(await faultOf(verify(sign('new'), { timestamp: 'NaN' }))).toBe('missing')
  expect(await faultOf(verifyEvent({ headers: {}, body: BODY, secrets: ['new'] }))).toBe('missing')
})
