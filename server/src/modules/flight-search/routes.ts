import {
  accurateSearch,
  getOffer,
  leaveSearch,
  pollSolutions,
  startSearch,
  verifySolution,
  solutionProof,
} from '@interline/contract/flight-search/calls'
import { lowestFares } from '@interline/contract/flight-search/fare-calls'
import { route, type Route } from '../../platform/http/route.ts'
import { accurateSearch as searchFlights } from './accurate-search.ts'
import type { FlightSearchDeps } from './deps.ts'
import { getOffer as serveOffer } from './get-offer.ts'
import { getProof } from './get-proof.ts'
import { leaveSearch as leave } from './leave-search.ts'
import { findFares } from './lowest-fares/find-fares.ts'
import { readSolutions } from './read-solutions.ts'
import { startSearch as start } from './start-search.ts'
import { verifySolution as verify } from './verify-solution.ts'

export function flightSearchRoutes(deps: FlightSearchDeps): Route[] {
  return [
    route(startSearch, (ctx, input) => start(ctx, input, deps)),
    route(pollSolutions, (ctx, input) => readSolutions(ctx, input, deps)),
    route(leaveSearch, (ctx, input) => leave(ctx, input, deps)),
    route(accurateSearch, (ctx, input) => searchFlights(ctx, input, deps)),
    route(verifySolution, (ctx, input) => verify(ctx, input, deps)),
    route(solutionProof, (ctx, input) => getProof(ctx, input, deps)),
    route(lowestFares, (ctx, input) => findFares(ctx, input, deps)),
    route(getOffer, (ctx, input) => serveOffer(ctx, input, deps)),
  ]
}
