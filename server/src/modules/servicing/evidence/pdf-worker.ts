// Runs in a thread of its own: what a document unpacks to must not stop anybody else.

import { rewritePdf } from './rewrite-pdf.ts'

export default async function work(file: Uint8Array): Promise<Uint8Array | 'refused'> {
  return (await rewritePdf(file)) ?? 'refused'
}
