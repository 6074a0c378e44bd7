// What the platform's staff manage of the points programme: gifts, rates and levels, redemptions, adjustments,
// and what it owes.

import { officePoints } from '@interline/contract/backoffice/points/calls'
import { route } from '../../../platform/http/route.ts'
import type { Module } from '../../../platform/platform.ts'
import type { Approvals } from '../../approvals/index.ts'
import { askAdjustment, listAdjustments } from './adjustments.ts'
import type { Deps, OfficePointsParts } from './deps.ts'
import { createGift, listGifts, updateGift } from './gifts.ts'
import { getLiability } from './liability.ts'
import { decideRedemption, listRedemptions } from './redemptions.ts'
import { secondPerson } from './second-person.ts'
import { getSettings, saveSettings } from './settings.ts'

export function officePointsModule({
  approvals,
  ...parts
}: OfficePointsParts & { readonly approvals: Approvals }): Module {
  const deps: Deps = { ...parts, askSecondPerson: approvals.register(secondPerson()) }
  return {
    jobs: [],
    routes: [
      route(officePoints.gifts, (ctx) => listGifts(ctx)),
      route(officePoints.createGift, (ctx, { body }) => createGift(ctx, body, deps)),
      route(officePoints.updateGift, (ctx, input) => updateGift(ctx, input, deps)),
      route(officePoints.settings, (ctx) => getSettings(ctx)),
      route(officePoints.saveSettings, (ctx, { body }) => saveSettings(ctx, body, deps)),
      route(officePoints.redemptions, (ctx, input) => listRedemptions(ctx, input)),
      route(officePoints.decideRedemption, (ctx, input) => decideRedemption(ctx, input, deps)),
      route(officePoints.adjustments, (ctx, input) => listAdjustments(ctx, input)),
      route(officePoints.adjust, (ctx, { body }) => askAdjustment(ctx, body, deps)),
      route(officePoints.liability, (ctx) => getLiability(ctx, deps)),
    ],
  }
}
