import { expect, test } from 'vitest'
import { partyPassport } from './party-passport.ts'

test('[C3 D2] a party has one passport only if all share it', () => {
  const party = (...codes: string[]) => codes.map((nationality) => ({ nationality }))
  expect(partyPassport(party('CN', 'CN'))).toBe('CN')
  expect(partyPassport(party('CN', 'GB'))).toBeNull()
  expect(partyPassport(party('CN', ''))).toBeNull()
  expect(partyPassport([])).toBeNull()
})
