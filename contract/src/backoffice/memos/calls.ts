// The register of airlines' debit and credit memos, linked to the tickets that they are about.

import { MEMO_ACTIONS, MEMO_FILTERS } from '@interline/domain/backoffice/memos/memo'
import { MAX_UPLOAD_BYTES } from '@interline/domain/uploads/upload-kind'
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { countedPageOf, FileFormat, filterShape } from '../../kernel/lists.ts'
import { FileBody, FileName, Int4, Nothing, OptionalText, PageQuery } from '../../kernel/shapes.ts'
import { Memo, MemoCharge, MemoInput } from './shapes.ts'

const surface = 'backoffice'
const readers = { realm: 'office', roles: ['treasury', 'auditor'] } as const
const writers = { realm: 'office', roles: ['treasury'] } as const
const params = z.object({ id: z.string().max(40) })
const repeated = [
  'request.idempotency_key_missing',
  'request.idempotency_mismatch',
  'request.in_progress',
] as const

export const officeMemos = {
  list: endpoint({
    name: 'officeMemos.list',
    method: 'GET',
    path: '/admin/v1/treasury/memos',
    surface,
    summary: 'Debit and credit memos of airlines, newest first',
    access: readers,
    rate: 'read',
    query: z.object({ ...filterShape(MEMO_FILTERS), ...PageQuery }),
    reply: countedPageOf(Memo),
    errors: [],
  }),
  export: endpoint({
    name: 'officeMemos.export',
    method: 'POST',
    path: '/admin/v1/treasury/memos/export',
    surface,
    summary: 'Exports the same list as a file (xlsx or csv)',
    access: readers,
    rate: 'write',
    answer: 'file',
    body: z.object({ ...filterShape(MEMO_FILTERS), format: FileFormat }),
    reply: Nothing,
    errors: ['list.export_too_large'],
  }),
  get: endpoint({
    name: 'officeMemos.get',
    method: 'GET',
    path: '/admin/v1/treasury/memos/:id',
    surface,
    summary: 'One memo',
    access: readers,
    rate: 'read',
    params,
    reply: Memo,
    errors: ['request.not_found'],
  }),
  create: endpoint({
    name: 'officeMemos.create',
    method: 'POST',
    path: '/admin/v1/treasury/memos',
    surface,
    summary: 'Enters a memo in the register; nothing is posted',
    access: writers,
    rate: 'write',
    idempotent: true,
    body: MemoInput,
    reply: Memo,
    errors: ['memo.number_used', ...repeated],
  }),
  act: endpoint({
    name: 'officeMemos.act',
    method: 'POST',
    path: '/admin/v1/treasury/memos/:id/state',
    surface,
    summary: 'Accepts, disputes or reopens a memo, or notes that the airline withdrew it',
    access: writers,
    rate: 'write',
    params,
    body: z.object({ action: z.enum(MEMO_ACTIONS), note: OptionalText(300).default(''), version: Int4 }),
    reply: Memo,
    errors: ['request.not_found', 'request.version_conflict', 'memo.not_now'],
  }),
  charge: endpoint({
    name: 'officeMemos.charge',
    method: 'POST',
    path: '/admin/v1/treasury/memos/:id/charge',
    surface,
    summary: 'Posts an accepted memo to its bearer; one that an agency bears waits for a second person',
    access: writers,
    rate: 'write',
    idempotent: true,
    params,
    body: MemoCharge,
    reply: Memo,
    errors: [
      'request.not_found',
      'request.version_conflict',
      'memo.not_now',
      'adjustment.below_zero',
      'top_up.wallet_closed',
      ...repeated,
    ],
  }),
  addFile: endpoint({
    name: 'officeMemos.addFile',
    method: 'POST',
    path: '/admin/v1/treasury/memos/:id/files',
    surface,
    summary: 'Takes one file of the memo (jpg, png or pdf by its content, 2 MB), at most five',
    access: writers,
    rate: 'upload',
    upload: { maxBytes: MAX_UPLOAD_BYTES },
    params,
    query: z.object({ name: FileName }),
    body: FileBody,
    reply: Memo,
    errors: ['request.not_found', 'upload.type_invalid', 'upload.failed', 'memo.files_full'],
  }),
  file: endpoint({
    name: 'officeMemos.file',
    method: 'GET',
    path: '/admin/v1/treasury/memos/:id/files/:file',
    surface,
    summary: 'A file of a memo; returns the file, or the error envelope',
    access: readers,
    rate: 'read',
    answer: 'file',
    params: params.extend({ file: z.string().max(40) }),
    reply: Nothing,
    errors: ['request.not_found'],
  }),
} as const
