/** Cabin names of the partner API, from the front of the aircraft to the back. */
export const CABINS = [
  'first',
  'premium_first',
  'business',
  'premium_business',
  'premium_economy',
  'economy',
] as const
export type Cabin = (typeof CABINS)[number]
