// The group desk: quotes, seats, deadlines, tickets, and how group orders end.

import { officeGroups } from '@interline/contract/backoffice/groups/calls'
import { route } from '../../../platform/http/route.ts'
import type { Module } from '../../../platform/platform.ts'
import type { NetFareFinder } from '../../flight-search/index.ts'
import type { Deps } from '../../groups/index.ts'
import {
  cancelPaid,
  closeExpired,
  confirmSeats,
  decline,
  extend,
  failGroup,
  priceDraft,
  refuseCancel,
  refuseSeats,
  sendQuotes,
  settleMessages,
  writeToAgency,
} from './moves.ts'
import { handGroupOver, releaseGroup, takeGroup } from './assign.ts'
import { findGroupFares } from './fares.ts'
import { getOffice, listOffice } from './read.ts'
import { correctNames, issueGroup, officeNames } from './tickets.ts'
import { readTickets, ticketTemplate } from './ticket-sheet.ts'
import { addOfficeFile, readOfficeFile } from './files.ts'

export function groupDeskModule(deps: Deps, netFares: NetFareFinder): Module {
  return {
    jobs: [],
    routes: [
      route(officeGroups.list, (ctx, { query }) => listOffice(ctx, query)),
      route(officeGroups.get, (ctx, { params }) => getOffice(ctx, params.id, deps)),
      route(officeGroups.take, (ctx, { params }) => takeGroup(ctx, params.id, deps)),
      route(officeGroups.release, (ctx, { params }) => releaseGroup(ctx, params.id, deps)),
      route(officeGroups.handOver, (ctx, { params, body }) =>
        handGroupOver(ctx, { ...params, ...body }, deps),
      ),
      route(officeGroups.price, (ctx, { params, body }) => priceDraft(ctx, { ...params, draft: body }, deps)),
      route(officeGroups.fares, (ctx, { params, query }) =>
        findGroupFares(ctx, { ...params, ...query }, { ...deps, netFares }),
      ),
      route(officeGroups.quote, (ctx, { params, body }) =>
        sendQuotes(ctx, { ...params, ...body }, 'quote', deps),
      ),
      route(officeGroups.decline, (ctx, { params, body }) => decline(ctx, { ...params, ...body }, deps)),
      route(officeGroups.confirmSeats, (ctx, { params, body }) =>
        confirmSeats(ctx, { ...params, ...body }, deps),
      ),
      route(officeGroups.offerOthers, (ctx, { params, body }) =>
        sendQuotes(ctx, { ...params, ...body }, 'offer_others', deps),
      ),
      route(officeGroups.refuseSeats, (ctx, { params, body }) =>
        refuseSeats(ctx, { ...params, ...body }, deps),
      ),
      route(officeGroups.extend, (ctx, { params, body }) => extend(ctx, { ...params, ...body }, deps)),
      route(officeGroups.close, (ctx, { params, body }) => closeExpired(ctx, { ...params, ...body }, deps)),
      route(officeGroups.cancel, (ctx, { params, body }) => cancelPaid(ctx, { ...params, ...body }, deps)),
      route(officeGroups.refuseCancel, (ctx, { params, body }) =>
        refuseCancel(ctx, { ...params, ...body }, deps),
      ),
      route(officeGroups.issue, (ctx, { params, body }) => issueGroup(ctx, { ...params, ...body }, deps)),
      route(officeGroups.readTickets, (ctx, input) => readTickets(ctx, input, deps)),
      route(officeGroups.ticketTemplate, (ctx, { params }) => ticketTemplate(ctx, params.id, deps)),
      route(officeGroups.fail, (ctx, { params, body }) => failGroup(ctx, { ...params, ...body }, deps)),
      route(officeGroups.message, (ctx, { params, body }) =>
        writeToAgency(ctx, { ...params, ...body }, deps),
      ),
      route(officeGroups.addFile, (ctx, input) => addOfficeFile(ctx, input, deps)),
      route(officeGroups.file, (ctx, { params }) => readOfficeFile(ctx, params, deps)),
      route(officeGroups.settle, (ctx, { params }) => settleMessages(ctx, params.id, deps)),
      route(officeGroups.names, (ctx, { params }) => officeNames(ctx, params.id, deps)),
      route(officeGroups.saveNames, (ctx, { params, body }) =>
        correctNames(ctx, { ...params, ...body }, deps),
      ),
    ],
  }
}
