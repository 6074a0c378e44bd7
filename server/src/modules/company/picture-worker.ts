// Runs in a thread of its own: what a picture unpacks to must not stop anybody else.

import { redraw } from './redraw.ts'

export default function work(file: Uint8Array): ReturnType<typeof redraw> | 'refused' {
  try {
    return redraw(file)
  } catch {
    return 'refused'
  }
}
