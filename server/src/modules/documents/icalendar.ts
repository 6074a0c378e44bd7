// Calendar files (RFC 5545), whatever they list: the frame, instants, texts and the length of lines.

const LONGEST_OCTETS = 75

interface Frame {
  readonly method?: 'CANCEL' | 'PUBLISH'
  /** Of a calendar that programs subscribe to: what they call it; they read it again every hour. */
  readonly title?: string
}

/** `events`: the lines of all events. */
export function calendarOf(events: readonly string[], { method = 'PUBLISH', title }: Frame = {}): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Interline//Interline//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(title === undefined
      ? []
      : [
          `NAME:${calendarText(title)}`,
          // What programs read that are older than RFC 7986.
          `X-WR-CALNAME:${calendarText(title)}`,
          'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
          'X-PUBLISHED-TTL:PT1H',
        ]),
    ...events,
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
}

/** `before`: `-PT24H`. */
export function alarmOf(before: string, summary: string): string[] {
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:${before}`,
    `DESCRIPTION:${calendarText(summary)}`,
    'END:VALARM',
  ]
}

/** `20261204T001500Z`; a number is milliseconds since the epoch. */
export function calendarTime(instant: string | number): string {
  return new Date(instant)
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replace(/[-:]/g, '')
}

export function calendarText(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n')
}

/** Lines are at most 75 octets long; longer ones continue after a space, never inside a character. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const sign of line) {
    const size = Buffer.byteLength(sign)
    if (octets + size > LONGEST_OCTETS) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += sign
    octets += size
  }
  return [...parts, part].join('\r\n')
}
