// Parses PDFs written by pdfmake: pages, fonts, and selectable text. Sufficient for our own files only.

import { inflateSync } from 'node:zlib'

export interface ReadPdf {
  /** The text of each page without white space: tests do not depend on line breaks. */
  readonly pages: readonly string[]
  /** Colours of areas and letters, #rrggbb. */
  readonly colors: ReadonlySet<string>
  /** Names of the fonts whose glyphs are in the file. */
  readonly embeddedFonts: readonly string[]
  /** Active content: links, scripts, embedded files. */
  readonly active: readonly string[]
}

interface PdfObject {
  readonly head: string
  readonly stream: Buffer | undefined
}

/** Throws an Error when the file is not a complete PDF. */
export function readPdf(file: Buffer): ReadPdf {
  if (!file.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('no PDF header')
  if (!file.subarray(-32).toString('latin1').includes('%%EOF')) throw new Error('the file ends early')
  const objects = objectsOf(file)
  const heads = [...objects.values()].map(({ head }) => head)
  const pages = heads.filter((head) => /\/Type \/Page\b(?!s)/.test(head))
  return {
    pages: pages.map((page) => pageText(page, objects)),
    colors: new Set(pages.flatMap((page) => colorsOf(contentOf(page, objects)))),
    embeddedFonts: heads
      .filter((head) => /\/FontFile[23]? /.test(head))
      .map((head) => /\/FontName \/(\S+)/.exec(head)?.[1] ?? ''),
    active: ['/Annot', '/URI', '/JavaScript', '/JS', '/EmbeddedFile', '/Launch'].filter((name) =>
      heads.some((head) => new RegExp(`${name}\\b`).test(head)),
    ),
  }
}

function objectsOf(file: Buffer): Map<number, PdfObject> {
  const text = file.toString('latin1')
  const objects = new Map<number, PdfObject>()
  for (const match of text.matchAll(/(?<=\n)(\d+) 0 obj\n/g)) {
    const start = match.index + match[0].length
    const end = text.indexOf('\nendobj', start)
    const at = text.indexOf('stream\n', start)
    const hasStream = at >= 0 && at < end
    const head = text.slice(start, hasStream ? at : end)
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0)
    const raw = hasStream ? file.subarray(at + 7, at + 7 + length) : undefined
    objects.set(Number(match[1]), {
      head,
      stream: raw && head.includes('/FlateDecode') ? inflateSync(raw) : raw,
    })
  }
  return objects
}

function follow(objects: Map<number, PdfObject>, head: string, name: string): PdfObject | undefined {
  return objects.get(Number(new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1]))
}

function contentOf(page: string, objects: Map<number, PdfObject>): string {
  return follow(objects, page, 'Contents')?.stream?.toString('latin1') ?? ''
}

function colorsOf(content: string): string[] {
  return [...content.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) scn/g)].map(([, ...parts]) => {
    const hex = (part: string) =>
      Math.round(Number(part) * 255)
        .toString(16)
        .padStart(2, '0')
    return `#${parts.map(hex).join('')}`
  })
}

function pageText(page: string, objects: Map<number, PdfObject>): string {
  const resources = follow(objects, page, 'Resources')?.head ?? page
  const letters = new Map<string, Map<number, string>>()
  for (const [, name = '', number] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const cmap =
      follow(objects, objects.get(Number(number))?.head ?? '', 'ToUnicode')?.stream?.toString('latin1') ?? ''
    letters.set(name, readCharacterMap(cmap))
  }
  const content = contentOf(page, objects)
  let font = new Map<number, string>()
  let text = ''
  for (const [token, name] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<[0-9a-f]+>/gi)) {
    if (name) font = letters.get(name) ?? new Map<number, string>()
    else
      for (const [glyph] of token.matchAll(/[0-9a-f]{4}/gi))
        text += font.get(Number.parseInt(glyph, 16)) ?? '?'
  }
  return text.replace(/\s/g, '')
}

/** Ranges of the form `<0000> <00ff> [<0041> <0042> …]`. */
function readCharacterMap(cmap: string): Map<number, string> {
  const map = new Map<number, string>()
  for (const [, first = '', list = ''] of cmap.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    const start = Number.parseInt(first, 16)
    ;[...list.matchAll(/<([0-9a-f ]+)>/gi)].forEach(([, codes = ''], at) => {
      const units = codes.replaceAll(' ', '').match(/.{4}/g) ?? []
      map.set(start + at, String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))))
    })
  }
  return map
}
