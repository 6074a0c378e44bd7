// Runs in a separate thread: unpacking a document must not block other requests.

import { rewritePdf } from './rewrite-pdf.ts'

export default async function work(file: Uint8Array): Promise<Uint8Array | 'refused'> {
  return (await rewritePdf(file)) ?? 'refused'
}
