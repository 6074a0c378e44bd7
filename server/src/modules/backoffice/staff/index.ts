// The platform's staff: administrators invite, assign roles and disable.

import * as contract from '@interline/contract/backoffice/staff/calls'
import { route } from '../../../platform/http/route.ts'
import type { Module } from '../../../platform/platform.ts'
import type { Deps } from './deps.ts'
import {
  endStaffSessions,
  resendStaffInvitation,
  resetAgencyOwner,
  resetStaffPassword,
  withdrawStaffInvitation,
} from './links.ts'
import { inviteStaff, listStaff, updateStaff } from './staff.ts'

export { linkPersonOf, STAFF_LINKS, type StaffRow } from './store.ts'

export function officeStaffModule(deps: Deps): Module {
  return {
    jobs: [],
    routes: [
      route(contract.listStaff, (ctx) => listStaff(ctx, deps)),
      route(contract.inviteStaff, (ctx, { body }) => inviteStaff(ctx, body, deps)),
      route(contract.updateStaff, (ctx, { params, body }) => updateStaff(ctx, { ...params, ...body }, deps)),
      route(contract.resendStaffInvitation, (ctx, { params }) => resendStaffInvitation(ctx, params.id, deps)),
      route(contract.removeStaff, (ctx, { params }) => withdrawStaffInvitation(ctx, params.id, deps)),
      route(contract.resetStaffPassword, (ctx, { params }) => resetStaffPassword(ctx, params.id, deps)),
      route(contract.endStaffSessions, (ctx, { params }) => endStaffSessions(ctx, params.id, deps)),
      route(contract.resetOwner, (ctx, { params }) => resetAgencyOwner(ctx, params.id, deps)),
    ],
  }
}
