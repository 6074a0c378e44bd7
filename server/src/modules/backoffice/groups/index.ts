// The group desk: quotes, seats, deadlines, tickets, and how group orders end.

import * as airlines from '@interline/contract/backoffice/groups/airline-calls'
import { officeGroups } from '@interline/contract/backoffice/groups/calls'
import { route } from '../../../platform/http/route.ts'
import { jobHandler } from '../../../platform/jobs/jobs.ts'
import type { Module } from '../../../platform/platform.ts'
import type { NetFareFinder } from '../../flight-search/index.ts'
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
import {
  askAirline,
  deliverMail,
  fetchAnswer,
  listAirlineMails,
  runDeliver,
  runFetch,
  type MailDeps,
} from './airline/mails.ts'
import { readAirlineAnswer } from './airline/read-answer.ts'

export type { AirlineDesks } from './airline/mails.ts'

export function groupDeskModule(deps: MailDeps, netFares: NetFareFinder): Module {
  return {
    jobs: [
      jobHandler(deliverMail, (job) => runDeliver(job, deps)),
      jobHandler(fetchAnswer, (job) => runFetch(job, deps)),
    ],
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
      route(airlines.airlineMails, (ctx, { params }) => listAirlineMails(ctx, params.id)),
      route(airlines.askAirline, (ctx, { params, body }) => askAirline(ctx, { ...params, ...body }, deps)),
      route(airlines.readGroupAnswer, (ctx, { params, body }) =>
        readAirlineAnswer(ctx, { ...params, ...body }, deps),
      ),
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
