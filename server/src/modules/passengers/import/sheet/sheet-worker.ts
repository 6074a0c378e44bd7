// Runs in a separate thread: unpacking a file must not block other requests.

import { sheetContent, type SheetContent } from './sheet-content.ts'

export default function work(file: Uint8Array): Promise<SheetContent> {
  return sheetContent(file)
}
