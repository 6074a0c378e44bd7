// What a file uploaded as evidence really is, by its content: its name and what the browser says of it prove nothing.
// This is the first look. A document is then taken apart and rewritten by the server, which sees what is packed.

export type EvidenceKind = 'jpg' | 'png' | 'pdf'

/** Two megabytes. */
export const MAX_EVIDENCE_BYTES = 2 * 1024 * 1024
export const MAX_EVIDENCE_FILES = 5

const SIGNATURES: readonly (readonly [EvidenceKind, readonly number[]])[] = [
  ['jpg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
]

/** Undefined for anything else, for a page of a browser inside it, and for a document that would run or carry something. */
export function evidenceKind(content: Uint8Array): EvidenceKind | undefined {
  const [kind] = SIGNATURES.find(([, signature]) => signature.every((byte, at) => content[at] === byte)) ?? []
  if (kind === undefined) return undefined
  const text = latin1(content)
  if (kind !== 'pdf') return MARKUP.test(text) ? undefined : kind
  return isActive(text) || MARKUP.test(text.replaceAll(STREAM, 'stream')) ? undefined : kind
}

/** A file that is a picture to one program and a page to another. None of these is in a picture by chance. */
const MARKUP = /<(script|html|iframe|!doctype)[\s>/]/i

const ACTIVE =
  /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|Encrypt|SubmitForm|ImportData|GoToR|GoToE)(?![A-Za-z0-9])/

/** So short that the bytes of a packed picture hold them by chance: they count where a document's own words are. */
const SHORT = /\/(JS|AA|XFA)(?![A-Za-z0-9])/
const STREAM = /\bstream\r?\n[^]*?endstream/g

/** Names may be written with their letters as numbers: `/J#61vaScript`. */
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
