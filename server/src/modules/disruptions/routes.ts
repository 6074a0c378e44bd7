import * as calls from '@interline/contract/disruptions/calls'
import { readNotice } from '@interline/contract/disruptions/calls'
import { route, type Route } from '../../platform/http/route.ts'
import { acceptForAgencies } from './answer/accept-for-agencies.ts'
import { answerMany, answerOne } from './answer/answer-disruption.ts'
import type { Deps } from './deps.ts'
import { previewEntry, enterDisruption } from './intake/from-desk.ts'
import { readPasted } from './intake/read-notice.ts'
import { getDisruption, listDisrupted } from './read/list-disrupted.ts'
import { listRecords } from './read/read-records.ts'

export function disruptionsRoutes(deps: Deps): Route[] {
  return [
    route(calls.listDisruptions, (ctx, { query }) => listDisrupted(ctx, query)),
    route(calls.answerDisruption, (ctx, input) => answerOne(ctx, input, deps)),
    route(calls.answerDisruptions, (ctx, input) => answerMany(ctx, input, deps)),
    route(calls.deskDisruptions, (ctx, { query }) => listRecords(ctx, query)),
    route(calls.deskDisruption, (ctx, { params }) => getDisruption(ctx, params.id)),
    route(readNotice, (ctx, { body }) => readPasted(ctx, body, deps)),
    route(calls.previewDisruption, (ctx, { body }) => previewEntry(ctx, body, deps)),
    route(calls.tellDisruption, (ctx, { body }) => enterDisruption(ctx, body, deps)),
    route(calls.acceptForAgencies, (ctx, input) => acceptForAgencies(ctx, input, deps)),
  ]
}
