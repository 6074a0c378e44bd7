// The platform's rules for reviewing new orders. Their evaluation for a new order is in booking; here the
// rules are changed, version by version, and tried on past orders.

import * as contract from '@interline/contract/backoffice/review-rules/calls'
import { tryReviewRules } from '@interline/contract/backoffice/review-rules/calls'
import { route } from '../../../platform/http/route.ts'
import type { Module } from '../../../platform/platform.ts'
import type { Deps } from './deps.ts'
import { listAgencyReviews } from './list-agency-reviews.ts'
import { listVersions } from './list-versions.ts'
import { getRules } from './get-rules.ts'
import { saveAgencyReview } from './save-agency-review.ts'
import { saveRules } from './save-rules.ts'
import { tryOut } from './try-out.ts'

export function officeReviewRulesModule(deps: Deps): Module {
  return {
    jobs: [],
    routes: [
      route(contract.getReviewRules, (ctx) => getRules(ctx)),
      route(contract.saveReviewRules, (ctx, { body }) => saveRules(ctx, body, deps)),
      route(contract.listReviewRuleVersions, (ctx, { query }) => listVersions(ctx, query)),
      route(contract.listAgencyReviews, (ctx, { query }) => listAgencyReviews(ctx, query)),
      route(contract.saveAgencyReview, (ctx, { params, body }) =>
        saveAgencyReview(ctx, { id: params.id, ...body }, deps),
      ),
      route(tryReviewRules, (ctx, { body }) => tryOut(ctx, body, deps)),
    ],
  }
}
