// Runs in a thread of its own: what a file unpacks to must not stop anybody else.

import { sheetContent, type SheetContent } from './sheet-content.ts'

export default function work(file: Uint8Array): Promise<SheetContent> {
  return sheetContent(file)
}
