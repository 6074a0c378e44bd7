// PNRs: pasted texts read line by line, and the agency's bookings found by locator. Nothing is stored.

import { analysePnr } from '@interline/contract/pnr/calls'
import type { PnrAirlines, PnrPlaces } from '@interline/domain/pnr/analysis'
import { airlineNames } from '@interline/domain/pnr/airline-names'
import { route } from '../../platform/http/route.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import type { Agencies } from '../agencies/index.ts'
import type { Bookings } from '../flight-orders/index.ts'
import type { Places } from '../places/index.ts'
import { readPnrOf } from './analyse-pnr.ts'

export function pnrModule(given: {
  platform: Platform
  agencies: Agencies
  places: Places
  bookings: Bookings
}): Module {
  const { platform, agencies, bookings } = given
  let names: { places: PnrPlaces; airlines: PnrAirlines } | undefined
  // Not at start: it takes longer than most requests, and the first pasted text can wait for it.
  const read = () => {
    const places = given.places.named
    const isPlace = (name: string) => places.airportNamed(name) !== undefined
    names ??= { places, airlines: airlineNames(given.places.airlines, isPlace) }
    return { clock: platform.clock, agencies, bookings, ...names }
  }
  return { routes: [route(analysePnr, (ctx, { body }) => readPnrOf(ctx, body.pnr, read()))], jobs: [] }
}
