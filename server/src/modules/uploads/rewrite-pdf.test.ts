import { PDFDocument, PDFName, PDFRawStream, StandardFonts, type PDFDict } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { rewritePdf } from './rewrite-pdf.ts'

/** A one-page document; `spoil` adds something to it. `packed`: its objects are in compressed object streams. */
async function documentWith(spoil: (made: PDFDocument) => void, packed = true): Promise<Uint8Array> {
  const made = await PDFDocument.create()
  const page = made.addPage([300, 200])
  page.drawText('Certificate of illness', { font: made.embedStandardFont(StandardFonts.Helvetica) })
  spoil(made)
  return made.save({ useObjectStreams: packed, updateFieldAppearances: false })
}

const put = (dict: PDFDict, key: string, value: unknown) =>
  dict.set(PDFName.of(key), dict.context.obj(value as never))
const annotated = (made: PDFDocument, annotation: Record<string, unknown>) =>
  put(made.getPage(0).node, 'Annots', [{ Type: 'Annot', Rect: [0, 0, 9, 9], ...annotation }])

test.each<[what: string, spoil: (made: PDFDocument) => void]>([
  ['a script when it opens', (made) => put(made.catalog, 'OpenAction', { S: 'JavaScript', JS: '(x)' })],
  [
    'a form that sends',
    (made) => annotated(made, { Subtype: 'Widget', A: { S: 'SubmitForm', F: 'http://x' } }),
  ],
  [
    'a link to another machine',
    (made) => annotated(made, { Subtype: 'Link', A: { S: 'GoToR', F: '//evil/x' } }),
  ],
  ['a program', (made) => annotated(made, { Subtype: 'Link', A: { S: 'Launch', F: 'x.exe' } })],
  [
    'a next action',
    (made) => put(made.getPage(0).node, 'AA', { O: { S: 'GoTo', Next: { S: 'ImportData' } } }),
  ],
  ['another file', (made) => put(made.catalog, 'Names', { EmbeddedFiles: { Names: [] } })],
  ['a form with a program', (made) => put(made.catalog, 'AcroForm', { XFA: [] })],
])('[D12] refuses a document with %s, packed or plain', async (_what, spoil) => {
  expect(await rewritePdf(await documentWith(spoil, true))).toBeUndefined()
  expect(await rewritePdf(await documentWith(spoil, false))).toBeUndefined()
})

test.each([
  ['no page', '%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj'],
  ['nothing behind its head', '%PDF-1.4\n<b>hello</b>'],
  ['half of a dictionary', '%PDF-1.7\n1 0 obj << /Type'],
])('[D12] refuses an unreadable document: %s', async (_what, text) => {
  expect(await rewritePdf(Buffer.from(text))).toBeUndefined()
})

test('[D12] keeps the visible content of pages without their actions', async () => {
  const given = await documentWith((made) => {
    put(made.catalog, 'OpenAction', { S: 'GoTo', D: [] })
    const look = made.context.register(
      PDFRawStream.of(
        made.context.obj({ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 9, 9] }),
        Buffer.from('q Q'),
      ),
    )
    annotated(made, { Subtype: 'Widget', A: { S: 'URI', URI: 'http://x.example' }, AP: { N: look } })
  })
  const clean = await PDFDocument.load((await rewritePdf(given)) ?? expect.fail('refused'))
  expect(clean.getPageCount()).toBe(1)
  expect(clean.getPage(0).getSize()).toEqual({ width: 300, height: 200 })
  expect(String(clean.catalog)).not.toContain('OpenAction')
  const all = clean.context.enumerateIndirectObjects().map(([, object]) => String(object))
  expect(all.join('\n')).not.toMatch(/URI|Widget|GoTo/)
  expect(all.join('\n')).toMatch(/Stamp/)
  expect(all.some((text) => text.includes('Helvetica'))).toBe(true)
})
