// Agency management: by the parent agency for those below it, by the platform's staff for all.

import * as portal from '@interline/contract/agency-manager/calls'
import * as office from '@interline/contract/agency-manager/office-calls'
import type { AgencyCtx, OfficeCtx } from '../../platform/http/context.ts'
import { route, type Route } from '../../platform/http/route.ts'
import type { Module } from '../../platform/platform.ts'
import { failure } from '../../platform/http/failure.ts'
import { openFromEnquiry } from '../backoffice/enquiries/index.ts'
import { createAgency } from './create-agency.ts'
import { deleteAgency } from './delete-agency.ts'
import type { Deps } from './deps.ts'
import { freezeAgency } from './freeze-agency.ts'
import { getAgency } from './get-agency.ts'
import { listAgencies } from './list-agencies.ts'
import { listHistory } from './list-history.ts'
import { listPeople } from './list-people.ts'
import { reachOfAgency, reachOfOffice } from './reach.ts'
import { tryConfig } from './trial/try-config.ts'
import { saveConfig } from './save-config.ts'
import { updateAgency } from './update-agency.ts'

export { createAgency } from './create-agency.ts'

export function agencyManagerModule(deps: Deps): Module {
  return { jobs: [], routes: [...portalRoutes(deps), ...officeRoutes(deps)] }
}

function portalRoutes(deps: Deps): Route[] {
  const reach = (ctx: AgencyCtx) => reachOfAgency(ctx, deps)
  return [
    route(portal.listAgencies, async (ctx, { query }) => listAgencies(await reach(ctx), query, deps)),
    route(portal.getAgency, async (ctx, { params }) => getAgency(await reach(ctx), params.id, deps)),
    route(portal.createAgency, async (ctx, { body }) => {
      const { company, agencyId } = ctx.actor
      if (!company.canCreateSubAgency || company.frozen) throw failure('agency.may_not_create')
      const site = await siteBelow(ctx, agencyId, deps)
      return createAgency(await reach(ctx), { ...body, parentId: agencyId }, { site, deps })
    }),
    route(portal.updateAgency, async (ctx, { params, body }) =>
      updateAgency(await reach(ctx), { ...params, ...body }, deps),
    ),
    route(portal.freezeAgency, async (ctx, { params, body }) =>
      freezeAgency(await reach(ctx), { ...params, ...body }, deps),
    ),
    route(portal.deleteAgency, async (ctx, { params, query }) =>
      deleteAgency(await reach(ctx), { ...params, ...query }, deps),
    ),
    route(portal.saveAgencyConfig, async (ctx, { params, body: { version, ...config } }) =>
      saveConfig(await reach(ctx), { ...params, version, config }, deps),
    ),
    route(portal.agencyHistory, async (ctx, { params, query }) =>
      listHistory(await reach(ctx), { ...params, ...query }),
    ),
    route(portal.tryAgencyConfig, async (ctx, { params, body }) =>
      tryConfig(await reach(ctx), params.id, body, deps),
    ),
    route(portal.agencyPeople, async (ctx, { params }) => listPeople(await reach(ctx), params.id)),
  ]
}

/** The site that the owner of a new agency is invited to: that of the tree which it joins. */
async function siteBelow(ctx: AgencyCtx | OfficeCtx, parentId: number | null, deps: Deps) {
  // What is wrong with the parent is said by what opens the agency.
  const parent =
    parentId === null
      ? undefined
      : await ctx.transaction((tx) => deps.agencies.get(tx, parentId)).catch(() => undefined)
  return deps.sites.linkSite(ctx.host, parent)
}

function officeRoutes(deps: Deps): Route[] {
  return [
    route(office.listAllAgencies, (ctx, { query }) => listAgencies(reachOfOffice(ctx), query, deps)),
    route(office.getAnyAgency, (ctx, { params }) => getAgency(reachOfOffice(ctx), params.id, deps)),
    route(office.createAnyAgency, async (ctx, { body: { enquiryId, ...body } }) => {
      const site = await siteBelow(ctx, body.parentId, deps)
      return createAgency(reachOfOffice(ctx), body, {
        site,
        deps,
        also: async (tx, { id, now }) => {
          if (enquiryId !== undefined) await openFromEnquiry(tx, ctx, { id: enquiryId, agencyId: id, now })
        },
      })
    }),
    route(office.updateAnyAgency, (ctx, { params, body }) =>
      updateAgency(reachOfOffice(ctx), { ...params, ...body }, deps),
    ),
    route(office.freezeAnyAgency, (ctx, { params, body }) =>
      freezeAgency(reachOfOffice(ctx), { ...params, ...body }, deps),
    ),
    route(office.deleteAnyAgency, (ctx, { params, query }) =>
      deleteAgency(reachOfOffice(ctx), { ...params, ...query }, deps),
    ),
    route(office.saveAnyAgencyConfig, (ctx, { params, body: { version, ...config } }) =>
      saveConfig(reachOfOffice(ctx), { ...params, version, config }, deps),
    ),
    route(office.anyAgencyHistory, (ctx, { params, query }) =>
      listHistory(reachOfOffice(ctx), { ...params, ...query }),
    ),
    route(office.tryAnyAgencyConfig, (ctx, { params, body }) =>
      tryConfig(reachOfOffice(ctx), params.id, body, deps),
    ),
    route(office.anyAgencyPeople, (ctx, { params }) => listPeople(reachOfOffice(ctx), params.id)),
  ]
}
