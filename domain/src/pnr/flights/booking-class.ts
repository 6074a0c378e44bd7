// The cabin of a booking class letter. The letters are each carrier's own; for an unlisted carrier the usual
// meaning applies.

import type { Cabin } from '../../flight-search/cabins.ts'

const USUAL: Readonly<Record<string, Cabin>> = {
  ...meaning('FAP', 'first'),
  ...meaning('JCDIZ', 'business'),
  ...meaning('W', 'premium_economy'),
}

const OWN: Readonly<Record<string, Readonly<Record<string, Cabin>>>> = {
  CX: meaning('ERW', 'premium_economy'),
  BA: meaning('ETW', 'premium_economy'),
  SQ: meaning('PRST', 'premium_economy'),
  LH: meaning('EGN', 'premium_economy'),
}

export function cabinOf(carrier: string, rbd: string): Cabin | null {
  if (rbd === '') return null
  return OWN[carrier]?.[rbd] ?? USUAL[rbd] ?? 'economy'
}

function meaning(letters: string, cabin: Cabin): Record<string, Cabin> {
  return Object.fromEntries(letters.split('').map((letter) => [letter, cabin]))
}
