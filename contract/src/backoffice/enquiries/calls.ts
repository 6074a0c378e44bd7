// Enquiries from agencies that would like to join.

import { endpoint } from '../../kernel/endpoint.ts'
import { countedPageOf } from '../../kernel/lists.ts'
import { PageQuery } from '../../kernel/shapes.ts'
import { Enquiry, EnquiryStatus } from '../../site/shapes.ts'
import { z } from 'zod'

const enquiryDesk = { realm: 'office', roles: ['onboarding', 'ops', 'opsLead'] } as const

export const listEnquiries = endpoint({
  name: 'office.listEnquiries',
  method: 'GET',
  path: '/admin/v1/applications',
  surface: 'backoffice',
  summary: 'Partnership enquiries, newest first',
  access: enquiryDesk,
  rate: 'read',
  query: z.object({
    status: EnquiryStatus.optional(),
    q: z.string().trim().max(100).optional(),
    ...PageQuery,
  }),
  reply: countedPageOf(Enquiry),
  errors: [],
})

export const getEnquiry = endpoint({
  name: 'office.getEnquiry',
  method: 'GET',
  path: '/admin/v1/applications/:id',
  surface: 'backoffice',
  summary: 'One partnership enquiry as it is now',
  access: enquiryDesk,
  rate: 'read',
  params: z.object({ id: z.string().max(40) }),
  reply: Enquiry,
  errors: ['request.not_found'],
})

export const updateEnquiry = endpoint({
  name: 'office.updateEnquiry',
  method: 'PUT',
  path: '/admin/v1/applications/:id',
  surface: 'backoffice',
  summary: 'Marks an enquiry as contacted or closed, or opens it again',
  access: enquiryDesk,
  rate: 'write',
  params: z.object({ id: z.string().max(40) }),
  body: z.object({ status: EnquiryStatus, version: z.int() }),
  reply: Enquiry,
  errors: ['request.not_found', 'request.version_conflict', 'enquiry.state_not_allowed'],
})
