import { officeTopUps, topUps } from '@interline/contract/top-ups/calls'
import { topUpRequests } from '@interline/contract/top-ups/request-calls'
import { route, type Route } from '../../platform/http/route.ts'
import { createTopUp } from './create-top-up.ts'
import { getCredit, saveCredit } from './credit-limit.ts'
import type { Deps } from './deps.ts'
import { listAgencies } from './list-agencies.ts'
import { listTopUps } from './list-top-ups.ts'
import { createRequest } from './requests/create-request.ts'
import { refuseRequest, withdrawRequest } from './requests/end-request.ts'
import { listOwnRequests, listRequests } from './requests/list-requests.ts'
import { addProof, readOwnProof, readProof } from './requests/proofs.ts'
import { reverseTopUp } from './reverse-top-up.ts'
import { getRules, saveRules } from './rules.ts'
import { parentSeller, platformSeller } from './seller.ts'

export function topUpRoutes(deps: Deps): Route[] {
  return [...requestRoutes(deps), ...parentRoutes(deps), ...platformRoutes(deps)]
}

function requestRoutes(deps: Deps): Route[] {
  return [
    route(topUpRequests.list, listOwnRequests),
    route(topUpRequests.create, (ctx, { body }) => createRequest(ctx, body, deps)),
    route(topUpRequests.withdraw, (ctx, input) => withdrawRequest(ctx, input, deps)),
    route(topUpRequests.addProof, (ctx, input) => addProof(ctx, input, deps)),
    route(topUpRequests.proof, (ctx, { params }) => readOwnProof(ctx, params, deps)),
  ]
}

function parentRoutes(deps: Deps): Route[] {
  const as = (ctx: Parameters<typeof parentSeller>[0]) => parentSeller(ctx, deps.agencies)
  return [
    route(topUps.create, async (ctx, input) => createTopUp(await as(ctx), input, deps)),
    route(topUps.list, async (ctx, input) => listTopUps(await as(ctx), input, deps)),
    route(topUps.reverse, async (ctx, input) => reverseTopUp(await as(ctx), input, deps)),
    route(topUps.agencies, async (ctx, input) => listAgencies(await as(ctx), input, deps)),
    route(topUps.requests, async (ctx, input) => listRequests(await as(ctx), input, deps)),
    route(topUps.refuseRequest, async (ctx, input) => refuseRequest(await as(ctx), input, deps)),
    route(topUps.proof, async (ctx, { params }) => readProof(await as(ctx), params, deps)),
    route(topUps.rules, async (ctx) => getRules(await as(ctx), deps)),
    route(topUps.saveRules, async (ctx, input) => saveRules(await as(ctx), input, deps)),
    route(topUps.credit, async (ctx, { params }) => getCredit(await as(ctx), params.id, deps)),
    route(topUps.saveCredit, async (ctx, input) => saveCredit(await as(ctx), input, deps)),
  ]
}

function platformRoutes(deps: Deps): Route[] {
  return [
    route(officeTopUps.create, (ctx, input) => createTopUp(platformSeller(ctx), input, deps)),
    route(officeTopUps.list, (ctx, input) => listTopUps(platformSeller(ctx), input, deps)),
    route(officeTopUps.reverse, (ctx, input) => reverseTopUp(platformSeller(ctx), input, deps)),
    route(officeTopUps.agencies, (ctx, input) => listAgencies(platformSeller(ctx), input, deps)),
    route(officeTopUps.requests, (ctx, input) => listRequests(platformSeller(ctx), input, deps)),
    route(officeTopUps.refuseRequest, (ctx, input) => refuseRequest(platformSeller(ctx), input, deps)),
    route(officeTopUps.proof, (ctx, { params }) => readProof(platformSeller(ctx), params, deps)),
    route(officeTopUps.rules, (ctx) => getRules(platformSeller(ctx), deps)),
    route(officeTopUps.saveRules, (ctx, input) => saveRules(platformSeller(ctx), input, deps)),
    route(officeTopUps.credit, (ctx, { params }) => getCredit(platformSeller(ctx), params.id, deps)),
    route(officeTopUps.saveCredit, (ctx, input) => saveCredit(platformSeller(ctx), input, deps)),
  ]
}
