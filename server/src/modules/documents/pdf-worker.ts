// Runs in a worker thread: converts a document's view into a PDF. Fonts of several megabytes are loaded here
// and layout takes tens of milliseconds, neither of which the request thread can spare.

import { fileURLToPath } from 'node:url'
import pdfmake from 'pdfmake'
import type { DocumentView, ReportView } from './document-view.ts'
import { reportLayout } from './layout/report-layout.ts'
import { ticketLayout } from './layout/ticket-layout.ts'

function font(family: 'sc' | 'tc', weight: '400Regular' | '700Bold'): string {
  const name = `NotoSans${family.toUpperCase()}_${weight}.ttf`
  return fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans-${family}/${weight}/${name}`))
}

function family(name: 'sc' | 'tc') {
  const [normal, bold] = [font(name, '400Regular'), font(name, '700Bold')]
  // There is no italic Chinese: emphasis is bold.
  return { normal, bold, italics: normal, bolditalics: bold }
}

const fonts = { NotoSansSC: family('sc'), NotoSansTC: family('tc') }
const fontFiles = new Set(Object.values(fonts).flatMap((styles) => Object.values(styles)))

pdfmake.setFonts(fonts)
// Order data must never make the server read a file or call an address.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path))

export default async function renderPdf(view: DocumentView | ReportView): Promise<Uint8Array> {
  const layout = 'sheets' in view ? ticketLayout(view) : reportLayout(view)
  return new Uint8Array(await pdfmake.createPdf(layout).getBuffer())
}
