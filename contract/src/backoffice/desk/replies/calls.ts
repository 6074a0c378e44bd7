// Canned replies of the service desk: every clerk reads them, its lead changes them.

import {
  MAX_REPLIES,
  MAX_REPLY_TEXT,
  MAX_REPLY_TITLE,
  REPLY_PLACEHOLDERS,
} from '@interline/domain/backoffice/desk/replies'
import { endpoint } from '../../../kernel/endpoint.ts'
import { Instant, Int4, Text } from '../../../kernel/shapes.ts'
import { z } from 'zod'

const inEach = <Words extends z.ZodType>(words: Words) =>
  z.strictObject({ en: words, 'zh-cn': words, 'zh-tw': words })

const Id = z.string().regex(/^[\dA-Za-z-]{1,40}$/)

const Title = Text(MAX_REPLY_TITLE).regex(/^[^\p{Cc}]*$/u)

const EditedReply = z.strictObject({
  id: Id.describe('Of a new one made by the caller, such as a UUID'),
  title: inEach(Title),
  text: inEach(Text(MAX_REPLY_TEXT)).describe(
    `May contain ${REPLY_PLACEHOLDERS.map((name) => `{${name}}`).join(', ')}: facts of the order`,
  ),
})

const CannedReply = z
  .object({ id: z.string(), title: inEach(z.string()), text: inEach(z.string()) })
  .meta({ id: 'CannedReply' })

const RepliesInForce = z
  .object({
    version: Int4.describe('0: the built-in ones, never changed'),
    replies: z.array(CannedReply).describe('In the order in which clerks see them'),
    builtIn: z.array(CannedReply).describe('What applies until the lead saves others'),
    changed: z
      .object({ at: Instant, by: z.string() })
      .nullable()
      .describe('Who saved them last; null: nobody has'),
  })
  .meta({ id: 'CannedRepliesInForce' })

export const getReplies = endpoint({
  name: 'officeDesk.replies',
  method: 'GET',
  path: '/admin/v1/desk/replies',
  surface: 'backoffice',
  summary: 'Canned replies of the service desk in three languages, and the built-in ones',
  access: { realm: 'office', roles: ['ops', 'opsLead', 'auditor'] },
  rate: 'read',
  reply: RepliesInForce,
  errors: [],
})

export const saveReplies = endpoint({
  name: 'officeDesk.saveReplies',
  method: 'PUT',
  path: '/admin/v1/desk/replies',
  surface: 'backoffice',
  summary: 'Replaces the canned replies of the service desk, as a new version',
  access: { realm: 'office', roles: ['opsLead'] },
  rate: 'write',
  body: z.strictObject({
    version: Int4.describe('The one that was changed'),
    replies: z.array(EditedReply).min(1).max(MAX_REPLIES),
  }),
  reply: RepliesInForce,
  errors: ['request.version_conflict', 'request.invalid'],
})

export const deskReplyCalls = [getReplies, saveReplies] as const
