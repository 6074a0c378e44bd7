// PNRs: pasted texts read line by line, and own bookings found by their locator. Nothing is kept.

import { analysePnr } from '@interline/contract/pnr/calls'
import { airlineNames } from '@interline/domain/pnr/airline-names'
import { pnrPlaces } from '@interline/domain/pnr/place-names'
import { route } from '../../platform/http/route.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import type { Agencies } from '../agencies/index.ts'
import type { Bookings } from '../orders/index.ts'
import type { Places } from '../places/index.ts'
import { readPnrOf } from './analyse-pnr.ts'

export function pnrModule(given: {
  platform: Platform
  agencies: Agencies
  places: Places
  bookings: Bookings
}): Module {
  const { platform, agencies, bookings } = given
  const places = pnrPlaces(given.places.cities)
  const isPlace = (name: string) => places.airportNamed(name) !== undefined
  const airlines = airlineNames(given.places.airlines, isPlace)
  const deps = { clock: platform.clock, agencies, bookings, places, airlines }
  return { routes: [route(analysePnr, (ctx, { body }) => readPnrOf(ctx, body.pnr, deps))], jobs: [] }
}
