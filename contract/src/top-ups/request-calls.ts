// Top-up requests made by an agency that has paid its seller.

import { MAX_UPLOAD_BYTES } from '@interline/domain/uploads/upload-kind'
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { countedPageOf } from '../kernel/lists.ts'
import { FileBody, FileName, Int4, Nothing, PageQuery } from '../kernel/shapes.ts'
import { ProofFile, TopUpRequest, TopUpRequestInput } from './shapes.ts'

const finance = {
  surface: 'portal',
  access: { realm: 'agency', roles: ['finance'], bills: true, permissions: ['wallet:read'] },
} as const
const params = z.object({ id: z.string().max(40) })

export const topUpRequests = {
  list: endpoint({
    name: 'topUpRequests.list',
    method: 'GET',
    path: '/base/v2/wallet/top-up-requests',
    summary: 'The agency’s own requests for a top-up, newest first',
    ...finance,
    rate: 'read',
    query: z.object(PageQuery),
    reply: countedPageOf(TopUpRequest),
    errors: [],
  }),
  create: endpoint({
    name: 'topUpRequests.create',
    method: 'POST',
    path: '/base/v2/wallet/top-up-requests',
    summary: 'Tells the seller of money that was transferred, and asks for its top-up',
    ...finance,
    rate: 'write',
    idempotent: true,
    body: TopUpRequestInput,
    reply: TopUpRequest,
    errors: [
      'request.idempotency_key_missing',
      'request.idempotency_mismatch',
      'request.in_progress',
      'top_up.too_many_open',
    ],
  }),
  withdraw: endpoint({
    name: 'topUpRequests.withdraw',
    method: 'POST',
    path: '/base/v2/wallet/top-up-requests/:id/withdrawal',
    summary: 'Withdraws a request that nobody has decided on',
    ...finance,
    rate: 'write',
    params,
    body: z.object({ version: Int4 }),
    reply: TopUpRequest,
    errors: ['request.not_found', 'request.version_conflict', 'top_up.request_decided'],
  }),
  addProof: endpoint({
    name: 'topUpRequests.addProof',
    method: 'POST',
    path: '/base/v2/wallet/top-up-proofs',
    summary:
      'Takes one file (jpg, png or pdf by its content, 2 MB) that proves a payment; the request names it afterwards',
    ...finance,
    rate: 'upload',
    upload: { maxBytes: MAX_UPLOAD_BYTES },
    query: z.object({ name: FileName }),
    body: FileBody,
    reply: ProofFile,
    errors: ['upload.type_invalid', 'upload.failed', 'upload.quota_full'],
  }),
  proof: endpoint({
    name: 'topUpRequests.proof',
    method: 'GET',
    path: '/base/v2/wallet/top-up-requests/:id/proofs/:file',
    summary: 'A proof of payment of an own request; returns the file, or the error envelope',
    ...finance,
    rate: 'read',
    answer: 'file',
    impersonation: 'withheld',
    params: params.extend({ file: z.string().max(40) }),
    reply: Nothing,
    errors: ['request.not_found'],
  }),
} as const
