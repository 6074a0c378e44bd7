import type { Platform } from '../../platform/platform.ts'
import type { openPost, Post } from '../../platform/outgoing/post.ts'
import type { FieldCipher } from '../../platform/secrets/field-cipher.ts'
import type { Agencies } from '../agencies/index.ts'

export interface WebhookParts {
  readonly platform: Platform
  readonly agencies: Agencies
  /** Of a benchmark, whose receivers are on this machine. */
  readonly connection?: ReturnType<typeof openPost>
}

export interface Deps extends WebhookParts {
  readonly cipher: FieldCipher
  readonly post: Post
}
