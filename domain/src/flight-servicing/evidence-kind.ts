// What a file handed in as evidence really is, by its content: its name and what the browser says of it prove nothing.

export type EvidenceKind = 'jpg' | 'png' | 'pdf'

/** Two megabytes. */
export const MAX_EVIDENCE_BYTES = 2 * 1024 * 1024
export const MAX_EVIDENCE_FILES = 5

const SIGNATURES: readonly (readonly [EvidenceKind, readonly number[]])[] = [
  ['jpg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
]

/** Undefined for anything else, and for a document that would run, start or carry something. */
export function evidenceKind(content: Uint8Array): EvidenceKind | undefined {
  const [kind] = SIGNATURES.find(([, signature]) => signature.every((byte, at) => content[at] === byte)) ?? []
  return kind === 'pdf' && isActive(content) ? undefined : kind
}

const ACTIVE = /\/(JavaScript|Launch|EmbeddedFiles?|OpenAction|RichMedia|Encrypt)(?![A-Za-z0-9])/

/** So short that the bytes of a packed picture hold them by chance: they count where a document's own words stand. */
const SHORT = /\/(JS|AA|XFA)(?![A-Za-z0-9])/
const STREAM = /\bstream\r?\n[^]*?endstream/g

/** Names may be written with their letters as numbers: `/J#61vaScript`. */
function isActive(content: Uint8Array): boolean {
  let text = ''
  for (let at = 0; at < content.length; at += CHUNK)
    text += String.fromCharCode(...content.subarray(at, at + CHUNK))
  const spelt = text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return ACTIVE.test(spelt) || SHORT.test(spelt.replaceAll(STREAM, 'stream'))
}

const CHUNK = 8192
