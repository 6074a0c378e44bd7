// Parses an untrusted PDF and rewrites it. Only the visible content is kept: page contents, fonts, pictures,
// and the appearance of filled-in fields and stamps. Anything that would run, send, open or carry something
// makes it refused, also inside packed objects; merely unnecessary parts (initial view, links, layers) are
// dropped.

import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFRef,
  PDFStream,
  type PDFObject,
  type PDFPage,
} from '@cantoo/pdf-lib'

const RUNS = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'Rendition',
  'RichMediaExecute',
])
const CARRIES = ['JS', 'JavaScript', 'EmbeddedFiles', 'EF', 'XFA', 'RichMediaContent', 'RichMediaSettings']
const CARRYING_TYPES = new Set(['EmbeddedFile', 'RichMedia'])
/** Page attributes. Missing ones are inherited. */
const PAGE_KEYS = new Set([
  'Type',
  'Resources',
  'Contents',
  'MediaBox',
  'CropBox',
  'Rotate',
  'UserUnit',
  'Group',
])
/** Stream attributes: external files as its content or replacement, and private data. */
const LEFT_OUT = ['F', 'FFilter', 'FDecodeParms', 'Ref', 'OPI', 'PieceInfo', 'Metadata', 'AF', 'OC']
const HIDDEN = 2
const PRINTED_LOCKED = 4 | 64 | 128

/** Undefined if it is unreadable, encrypted, has no page, or would run, send, open or carry something. */
export async function rewritePdf(content: Uint8Array): Promise<Uint8Array | undefined> {
  const source = await read(content)
  if (source === undefined || isActive(source)) return undefined
  for (const page of source.getPages()) reduce(page)
  for (const [, object] of source.context.enumerateIndirectObjects()) strip(object)
  const clean = await PDFDocument.create()
  for (const page of await clean.copyPages(source, source.getPageIndices())) clean.addPage(page)
  return clean.save()
}

async function read(content: Uint8Array): Promise<PDFDocument | undefined> {
  try {
    const source = await PDFDocument.load(content, { updateMetadata: false })
    return source.getPageCount() > 0 ? source : undefined
  } catch {
    // Not an error of ours: a file that breaks the parser is not passed on.
    return undefined
  }
}

function isActive(source: PDFDocument): boolean {
  return source.context.enumerateIndirectObjects().some(([, object]) => holdsActive(object))
}

function holdsActive(object: PDFObject | undefined): boolean {
  if (object instanceof PDFArray) return object.asArray().some(holdsActive)
  const dict = dictOf(object)
  if (dict === undefined) return false
  if (RUNS.has(nameAt(dict, 'S')) || CARRYING_TYPES.has(nameAt(dict, 'Type'))) return true
  if (nameAt(dict, 'Subtype') === 'FileAttachment' || CARRIES.some((key) => dict.has(PDFName.of(key))))
    return true
  return dict.values().some(holdsActive)
}

/** Keeps the visible content of a page. */
function reduce(page: PDFPage): void {
  page.node.normalize()
  const annotations = page.node.Annots()
  const looks = annotations?.asArray().flatMap((each) => lookOf(page, page.node.context.lookup(each))) ?? []
  for (const key of page.node.keys())
    if (key !== PDFName.Parent && !PAGE_KEYS.has(key.decodeText())) page.node.delete(key)
  if (looks.length > 0) page.node.set(PDFName.of('Annots'), page.node.context.obj(looks))
}

/** The appearance of a filled-in field, a stamp or a note, without its actions. */
function lookOf(page: PDFPage, annotation: PDFObject | undefined): PDFRef[] {
  const { context } = page.node
  if (!(annotation instanceof PDFDict) || nameAt(annotation, 'Subtype') === 'Popup') return []
  const flags = context.lookup(annotation.get(PDFName.of('F')))
  if (flags instanceof PDFNumber && (flags.asNumber() & HIDDEN) !== 0) return []
  const appearance = context.lookup(annotation.get(PDFName.of('AP')))
  const rectangle = context.lookup(annotation.get(PDFName.of('Rect')))
  if (!(appearance instanceof PDFDict) || !(rectangle instanceof PDFArray)) return []
  let normal = appearance.get(PDFName.of('N'))
  const states = context.lookup(normal)
  if (states instanceof PDFDict) normal = states.get(PDFName.of(nameAt(annotation, 'AS') || 'Off'))
  if (!(normal instanceof PDFRef) || !(context.lookup(normal) instanceof PDFStream)) return []
  const look = context.obj({ Type: 'Annot', Subtype: 'Stamp', F: PRINTED_LOCKED })
  look.set(PDFName.of('Rect'), rectangle)
  look.set(PDFName.of('AP'), context.obj({ N: normal }))
  return [context.register(look)]
}

function strip(object: PDFObject): void {
  if (!(object instanceof PDFStream)) return
  for (const key of LEFT_OUT) object.dict.delete(PDFName.of(key))
}

function dictOf(object: PDFObject | undefined): PDFDict | undefined {
  if (object instanceof PDFStream) return object.dict
  return object instanceof PDFDict ? object : undefined
}

function nameAt(dict: PDFDict, key: string): string {
  const value = dict.context.lookup(dict.get(PDFName.of(key)))
  return value instanceof PDFName ? value.decodeText() : ''
}
