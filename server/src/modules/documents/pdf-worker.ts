// Runs in a worker thread: turns a document's words into the bytes of a PDF. Fonts of several megabytes are read here
// and layout costs tens of milliseconds, neither of which the thread that answers requests can spare.

import { fileURLToPath } from 'node:url'
import pdfmake from 'pdfmake'
import type { DocumentView } from './document-view.ts'
import { ticketLayout } from './layout/ticket-layout.ts'

function font(family: 'sc' | 'tc', weight: '400Regular' | '700Bold'): string {
  const name = `NotoSans${family.toUpperCase()}_${weight}.ttf`
  return fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans-${family}/${weight}/${name}`))
}

function family(name: 'sc' | 'tc') {
  const [normal, bold] = [font(name, '400Regular'), font(name, '700Bold')]
  // There is no slanted Chinese: emphasis is weight.
  return { normal, bold, italics: normal, bolditalics: bold }
}

const fonts = { NotoSansSC: family('sc'), NotoSansTC: family('tc') }
const fontFiles = new Set(Object.values(fonts).flatMap((styles) => Object.values(styles)))

pdfmake.setFonts(fonts)
// What stands in an order can never make the server read a file or call an address.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path))

export default async function renderPdf(view: DocumentView): Promise<Uint8Array> {
  return new Uint8Array(await pdfmake.createPdf(ticketLayout(view)).getBuffer())
}
