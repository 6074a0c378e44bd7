/** Commands and messages of `npm run sandbox`. */
import { aheadBy, parseSpan } from '@interline/domain/backoffice/sandbox/clock'
import { isLocalDate } from '@interline/domain/time/local-date'
import type { ClockView } from '../server/src/modules/backoffice/sandbox/clock-desk.ts'

/** `span` and `instant` in milliseconds. */
export type ClockMove =
  | { readonly kind: 'advance'; readonly span: number }
  | { readonly kind: 'to'; readonly instant: number }
  | { readonly kind: 'reset' }
  | { readonly kind: 'show' }

const USAGE = `npm run sandbox -- advance 3d (or 2h, 30m, 1d12h)
npm run sandbox -- to 2026-12-24T08:00 (on the clock of this machine; with Z or +08:00 at the end elsewhere)
npm run sandbox -- reset
npm run sandbox -- show`

/** The requested move, or a sentence about the correct usage. */
export function moveOf(words: readonly string[]): ClockMove | string {
  const [verb, ...rest] = words[0] === 'advance' && words[1] === 'to' ? words.slice(1) : words
  const [what = ''] = rest
  const alone = rest.length === 0
  if (verb === 'show' && alone) return { kind: 'show' }
  if (verb === 'reset' && alone) return { kind: 'reset' }
  if (rest.length !== 1) return USAGE
  if (verb === 'advance') {
    const span = parseSpan(what)
    return span === undefined
      ? `"${what}" is not a time to move by: write days, hours and minutes such as 3d, 2h, 30m or 1d12h.`
      : { kind: 'advance', span }
  }
  if (verb !== 'to') return USAGE
  const instant = readInstant(what)
  return instant === undefined
    ? `"${what}" is not a time: write it such as 2026-12-24T08:00.`
    : { kind: 'to', instant }
}

function readInstant(text: string): number | undefined {
  const [, day = '', time = 'T00:00', zone = ''] =
    /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(?::\d{2})?)?(Z|[+-]\d{2}:\d{2})?$/.exec(text) ?? []
  if (!isLocalDate(day)) return undefined
  const instant = Date.parse(`${day}${time}${zone}`)
  return Number.isNaN(instant) ? undefined : instant
}

export function told(
  { now, aheadMs }: ClockView,
  { move, runs }: { readonly move: ClockMove; readonly runs: boolean },
): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const time = new Date(now).toLocaleString('sv-SE')
  const { unit, count } = aheadBy(aheadMs)
  const ahead =
    aheadMs === 0 ? 'the real time' : `${count} ${unit}${count === 1 ? '' : 's'} ahead of the real time`
  return [
    `The clock of this installation shows ${time} (${zone}), ${ahead}.`,
    ...(move.kind === 'reset'
      ? [
          'What was written while it was ahead keeps its times: orders, entries and sessions may lie in the future until then.',
        ]
      : []),
    ...(move.kind === 'show'
      ? []
      : [
          runs
            ? 'The product that runs on this database follows within a second.'
            : 'Nothing runs on this database: the next start goes by it.',
        ]),
  ].join('\n')
}
