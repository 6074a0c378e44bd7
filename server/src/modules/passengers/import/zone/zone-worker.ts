// Runs in a separate thread: images take seconds and much memory.

import { decodeImage } from './decode-image.ts'
import { readZone, type Zone } from './read-zone.ts'

export default function work(image: Uint8Array): Zone | 'nothing' | 'broken' {
  let picture
  try {
    picture = decodeImage(image)
  } catch {
    return 'broken'
  }
  return readZone(picture) ?? 'nothing'
}
