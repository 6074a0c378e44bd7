// Reads the machine-readable zone in an image of a document: rotated until lines are found that read like
// one, and accepted when its check digits match.

import { readMrz } from '@interline/domain/passengers/mrz/read-mrz'
import { bandsOf } from './find-lines.ts'
import { inkOf, levelled, shrunk, slopeOf, turned, type Picture } from './picture.ts'
import { readLine, type ReadLine } from './read-line.ts'

export interface Zone {
  /** The recognised lines. */
  readonly text: string
  /** 0 to 1. */
  readonly likeness: number
}

/** At 1,800 pixels' width a character has forty: enough to read, and fast. */
const SIDE = 1800
const LEAST_LIKENESS = 0.6

/** Undefined if no zone is found. */
export function readZone(picture: Picture): Zone | undefined {
  let upright = shrunk(picture, SIDE)
  let doubtful: Zone | undefined
  for (let turn = 0; turn < 4; turn += 1) {
    for (const zone of zonesIn(upright)) {
      const checks = readMrz(zone.text, { today: '9999-12-31', countryOf: () => undefined })?.checks ?? []
      const right = checks.filter(({ ok }) => ok).length
      if (right > 0 && right === checks.length) return zone
      // Two digits match by chance in one of a hundred cases.
      if (right >= 2 && !doubtful) doubtful = zone
    }
    upright = turned(upright)
  }
  return doubtful
}

function zonesIn(picture: Picture): Zone[] {
  const level = levelled(picture, slopeOf(picture, inkOf(picture)))
  const lines = bandsOf(level, inkOf(level))
    .map((band) => readLine(level, band))
    .filter((line): line is ReadLine => line !== undefined && line.likeness >= LEAST_LIKENESS)
  // Zones are at the bottom of a document.
  return lines.flatMap((line, at) => blocksFrom(lines.slice(at), line.text.length)).toReversed()
}

/** Two lines for a passport, three for a card, one for a permit, beginning with the first of these. */
function blocksFrom(lines: readonly ReadLine[], length: number): Zone[] {
  const counts = length === 30 ? [3, 1] : [2]
  return counts.flatMap((count) => {
    const block = lines.slice(0, count)
    const isOne = block.length === count && block.every(({ text }) => text.length === length)
    return isOne
      ? [
          {
            text: block.map(({ text }) => text).join('\n'),
            likeness: block.reduce((sum, { likeness }) => sum + likeness, 0) / count,
          },
        ]
      : []
  })
}
