// Partnership enquiries, as processed by the platform's staff.

import * as contract from '@interline/contract/backoffice/enquiries/calls'
import { route } from '../../../platform/http/route.ts'
import type { Module, Platform } from '../../../platform/platform.ts'
import { getEnquiry } from './get-enquiry.ts'
import { listEnquiries } from './list-enquiries.ts'
import { updateEnquiry } from './update-enquiry.ts'

export { openFromEnquiry } from './open-from-enquiry.ts'

export function officeEnquiriesModule({ platform }: { platform: Platform }): Module {
  return {
    jobs: [],
    routes: [
      route(contract.listEnquiries, (ctx, { query }) => listEnquiries(ctx, query)),
      route(contract.getEnquiry, (ctx, { params }) => getEnquiry(ctx, params.id)),
      route(contract.updateEnquiry, (ctx, { params, body }) =>
        updateEnquiry(ctx, platform, { id: params.id, ...body }),
      ),
    ],
  }
}
