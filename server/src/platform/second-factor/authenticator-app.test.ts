import { generateSync } from 'otplib'
import { expect, test } from 'vitest'
import { appAddress, newAppSecret, stepOf } from './authenticator-app.ts'

/** The secret of RFC 6238, appendix B, in base 32. */
const RFC = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each<[seconds: number, code: string]>([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('[K3 A4] the RFC 6238 code at %i s is correct', (seconds, code) => {
  const step = Math.floor(seconds / 30)
  expect(stepOf(code, { secret: RFC, after: 0, now: seconds * 1000 })).toBe(step)
  expect(stepOf(code, { secret: RFC, after: step, now: seconds * 1000 })).toBeUndefined()
})

test('[K3 A4] the steps before and after are accepted, others are not', () => {
  const secret = newAppSecret()
  const now = 1_800_000_015_000
  const at = (steps: number) =>
    stepOf(generateSync({ secret, epoch: now / 1000 + 30 * steps }), { secret, after: 0, now })
  expect([-2, -1, 0, 1, 2].map((steps) => at(steps) !== undefined)).toEqual([false, true, true, true, false])
})

test('[K3 A4] invalid codes and steps already used are rejected', () => {
  const secret = newAppSecret()
  const now = 1_800_000_015_000
  for (const code of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
    expect(stepOf(code, { secret, after: 0, now })).toBeUndefined()
  const ahead = Math.floor(now / 30_000) + 1
  const code = generateSync({ secret, epoch: now / 1000 + 30 })
  expect(stepOf(code, { secret, after: ahead, now })).toBeUndefined()
  expect(stepOf(code, { secret, after: ahead + 5, now })).toBeUndefined()
})

test('[K3 A4] the QR code’s address names product, user and secret', () => {
  const address = new URL(appAddress('JBSWY3DPEHPK3PXP', 'desk@interline.demo'))
  expect(decodeURIComponent(address.pathname)).toContain('Interline:desk@interline.demo')
  expect(address.searchParams.get('secret')).toBe('JBSWY3DPEHPK3PXP')
  expect(address.searchParams.get('issuer')).toBe('Interline')
})
