import { expect, test } from 'vitest'
import { flightMinutes, longestWayMinutes } from './detour.ts'

test('[C3] an itinerary may take four nonstop flights and half a day', () => {
  // Tokyo to Seoul, Nadi to Honolulu, Hong Kong to London.
  expect([1260, 5100, 9650].map((km) => Math.round(flightMinutes(km) / 10) * 10)).toEqual([130, 400, 730])
  expect([1260, 5100, 9650].map((km) => Math.round(longestWayMinutes(km) / 60))).toEqual([20, 39, 61])
})
