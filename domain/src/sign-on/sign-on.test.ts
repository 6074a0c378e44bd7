import { expect, test } from 'vitest'
import { frameAncestors, readFromHost, readPaymentResult } from './host-messages.ts'
import { mistakenTexts } from './mistakes.ts'
import { isTimely, millisecondsOf, OUT_USER_ID, signedText } from './signature.ts'

const SIGNED = { code: 'H4RB0VR1', timestamp: '1804039200000', userid: 'a@b' }

test('[A5] signs version, code, time and user on four lines', () => {
  expect(signedText(SIGNED)).toBe('v1\nH4RB0VR1\n1804039200000\na@b')
})

test('[A5] reads ten digits as seconds and allows five minutes either way', () => {
  expect(millisecondsOf(1_804_039_200)).toBe(1_804_039_200_000)
  expect(millisecondsOf(1_804_039_200_001)).toBe(1_804_039_200_001)
  expect([300_000, 300_001, -300_000, -300_001].map((late) => isTimely(1_000_000, 1_000_000 + late))).toEqual(
    [true, false, true, false],
  )
})

test.each(['', 'a b', 'é', 'a'.repeat(65), 'a\nb'])('[A5] %j is no user id of a partner', (id) => {
  expect(OUT_USER_ID.test(id)).toBe(false)
})

test('[A5] names the mistake in a signed text, the simplest first', () => {
  const texts = mistakenTexts(SIGNED)
  const mistakesOf = (text: string) => texts.find((each) => each.text === text)?.mistakes
  expect(texts[0]).toEqual({ text: signedText(SIGNED), mistakes: [] })
  expect(mistakesOf('v1\n1804039200000\nH4RB0VR1\na@b')).toEqual(['order'])
  expect(mistakesOf('v1\r\nH4RB0VR1\r\n1804039200000\r\na@b')).toEqual(['line_breaks'])
  expect(mistakesOf('H4RB0VR1|1804039200000|a@b')).toEqual(['separator', 'version_missing'])
  expect(mistakesOf('v1\nH4RB0VR1\n1804039200\na%40b')).toEqual(['timestamp_unit', 'user_escaped'])
  expect(mistakesOf('v1\nH4RB0VR1\n1804039200000\na@b\n')).toEqual(['ending'])
  expect(mistakesOf('v1\nh4rb0vr1\n1804039200000\na@b')).toEqual(['code_case'])
})

test('[A6] reads what a host may say and nothing else', () => {
  const result = { type: 'interline.payment-result', success: true, orderId: 'F1', message: 'x'.repeat(300) }
  expect(readFromHost(result)).toEqual({ ...result, message: 'x'.repeat(200) })
  expect(readFromHost({ type: 'interline.go', path: '/flight/orders', more: 1 })).toEqual({
    type: 'interline.go',
    path: '/flight/orders',
  })
  for (const other of [
    null,
    'text',
    {},
    { type: 'interline.go' },
    { ...result, success: 'yes' },
    { type: 'resize' },
  ])
    expect(readFromHost(other)).toBeNull()
})

test('[A6] reads the payment result of a mini-program from the address', () => {
  const read = (values: Readonly<Record<string, string>>) =>
    readPaymentResult({ get: (name) => values[name] ?? null })
  expect(read({ paymentResult: 'success', orderId: 'F1' })).toMatchObject({
    success: true,
    orderId: 'F1',
    message: '',
  })
  expect(read({ paymentResult: 'fail', message: 'Declined' })).toMatchObject({
    success: false,
    message: 'Declined',
  })
  expect(read({ orderId: 'F1' })).toBeNull()
})

test('[A6] other sites show the portal over https only', () => {
  expect(frameAncestors(['desk.example.com', '*.localhost'], (host) => host.endsWith('localhost'))).toEqual([
    'https://desk.example.com',
    'http://*.localhost:*',
  ])
})
