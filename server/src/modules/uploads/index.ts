// Untrusted files: typed by their content, refused if they contain active content, documents stored as
// rewritten by us.

import { MAX_UPLOAD_BYTES, uploadKind, type UploadKind } from '@interline/domain/uploads/upload-kind'
import { failure } from '../../platform/http/failure.ts'
import { openReader } from '../../platform/files/open-reader.ts'

export { QUOTA_MS, refuseFullQuota, uploadedSums } from './quota.ts'

/** Maximum unpacked size of a document of two megabytes. */
const PDF_MEGABYTES = 256

export interface CheckedUpload {
  readonly kind: UploadKind
  /** As stored: a document rewritten, a picture unchanged. */
  readonly content: Uint8Array
}

export interface Uploads {
  /**
   * The type of a body by its content. Throws `upload.type_invalid` if it is not a jpg, png or pdf, or a pdf
   * with active content.
   */
  kindOf(body: unknown): { readonly kind: UploadKind; readonly given: Uint8Array }
  /** The same, parsed and rewritten. Throws `upload.failed` for a document that unpacks to too much. */
  check(body: unknown): Promise<CheckedUpload>
  /** Ends the thread that rewrites documents. */
  close(): Promise<void>
}

export function uploadsModule(): Uploads {
  const documents = openReader<Uint8Array | 'refused'>(
    new URL('./pdf-worker.ts', import.meta.url),
    PDF_MEGABYTES,
  )
  return {
    kindOf,
    close: documents.close,
    async check(body) {
      const { kind, given } = kindOf(body)
      if (kind !== 'pdf') return { kind, content: given }
      const content = await documents.read(given)
      if (content === 'refused') throw typeInvalid()
      if (content === undefined || content.byteLength > MAX_UPLOAD_BYTES) throw failure('upload.failed')
      return { kind, content }
    },
  }
}

function kindOf(body: unknown) {
  const given = body instanceof Uint8Array ? body : new Uint8Array()
  const kind = uploadKind(given)
  if (!kind) throw typeInvalid()
  return { kind, given }
}

function typeInvalid() {
  return failure('upload.type_invalid', { values: { allowed: 'JPG, PNG, PDF' } })
}

const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
}

/** A stored file as the response of a call, under a name of ours: the uploaded name could have any extension. */
export function uploadReply(id: string, kind: string, content: Buffer) {
  return { name: `${id}.${kind}`, type: TYPES[kind] ?? 'application/octet-stream', content }
}
