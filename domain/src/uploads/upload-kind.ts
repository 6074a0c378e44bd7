// The real type of an uploaded file, by its content: its name and the browser's type prove nothing. This is
// the first check. The server then parses and rewrites a document, which reveals embedded content.

export type UploadKind = 'jpg' | 'png' | 'pdf'

/** Two megabytes. */
export const MAX_UPLOAD_BYTES = 2 * 1024 * 1024

const SIGNATURES: readonly (readonly [UploadKind, readonly number[]])[] = [
  ['jpg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
]

/** Undefined for anything else, for a file containing HTML, and for a document with active or embedded content. */
export function uploadKind(content: Uint8Array): UploadKind | undefined {
  const [kind] = SIGNATURES.find(([, signature]) => signature.every((byte, at) => content[at] === byte)) ?? []
  if (kind === undefined) return undefined
  const text = latin1(content)
  if (kind !== 'pdf') return MARKUP.test(text) ? undefined : kind
  return isActive(text) || MARKUP.test(text.replaceAll(STREAM, 'stream')) ? undefined : kind
}

/** A file that is a picture to one program and a page to another. None of these occurs in a picture by chance. */
const MARKUP = /<(script|html|iframe|!doctype)[\s>/]/i

const ACTIVE =
  /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|Encrypt|SubmitForm|ImportData|GoToR|GoToE)(?![A-Za-z0-9])/

/** Short enough to occur by chance in compressed picture data: they count only within a document's own text. */
const SHORT = /\/(JS|AA|XFA)(?![A-Za-z0-9])/
const STREAM = /\bstream\r?\n[^]*?endstream/g

/** Names may have their letters encoded as numbers: `/J#61vaScript`. */
function isActive(text: string): boolean {
  const spelt = text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return ACTIVE.test(spelt) || SHORT.test(spelt.replaceAll(STREAM, 'stream'))
}

function latin1(content: Uint8Array): string {
  let text = ''
  for (let at = 0; at < content.length; at += CHUNK)
    text += String.fromCharCode(...content.subarray(at, at + CHUNK))
  return text
}

const CHUNK = 8192
