// The machine-readable zone in a picture of a document: turned until lines are found that read like one, and taken
// when its check digits say so.

import { readMrz } from '@interline/domain/passengers/mrz/read-mrz'
import { bandsOf } from './find-lines.ts'
import { inkOf, levelled, shrunk, slopeOf, turned, type Picture } from './picture.ts'
import { readLine, type ReadLine } from './read-line.ts'

export interface Zone {
  /** The lines as they were recognised. */
  readonly text: string
  /** 0 to 1. */
  readonly likeness: number
}

/** A character of 1,800 pixels' width has forty of them: enough to read, and little to go through. */
const SIDE = 1800
const LEAST_LIKENESS = 0.6

/** Undefined where no zone is found. */
export function readZone(picture: Picture): Zone | undefined {
  let upright = shrunk(picture, SIDE)
  let doubtful: Zone | undefined
  for (let turn = 0; turn < 4; turn += 1) {
    for (const zone of zonesIn(upright)) {
      const checks = readMrz(zone.text, { today: '9999-12-31', countryOf: () => undefined })?.checks ?? []
      const right = checks.filter(({ ok }) => ok).length
      if (right > 0 && right === checks.length) return zone
      // Two digits that fit by chance are one in a hundred.
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
  // Zones stand at the foot of a document.
  return lines.flatMap((line, at) => blocksFrom(lines.slice(at), line.text.length)).toReversed()
}

/** Two lines of a passport, three of a card, one of a permit, beginning with the first of these. */
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
