/** A quote as plain text with columns aligned by spaces, for an email or a chat. */
import type { CardOption, QuoteCard } from './quote-card.ts'

const INDENT = '  '
const GAP = '  '

export function quoteAsText({ title, subtitle, options, valid, note }: QuoteCard): string {
  return [
    title,
    subtitle,
    ...options.flatMap((option) => ['', option.head, ...optionLines(option)]),
    '',
    valid,
    note,
  ].join('\n')
}

function optionLines({ flights, facts, prices }: CardOption): string[] {
  return [
    ...columns(
      flights.map(({ day, number, departure, arrival, more }) => [day, number, departure, arrival, more]),
    ),
    ...columns(facts.map(({ name, value }) => [name, value])),
    ...columns(
      prices.map(({ name, figure, count }) => [name, figure, count]),
      1,
    ),
  ].map((line) => INDENT + line)
}

/** Pads cells to equal width; column `right` is right-aligned. */
function columns(rows: readonly (readonly string[])[], right = -1): string[] {
  const widths = rows.reduce<number[]>(
    (widest, cells) => cells.map((cell, at) => Math.max(widest[at] ?? 0, width(cell))),
    [],
  )
  return rows.map((cells) =>
    cells
      .map((cell, at) => {
        const room = ' '.repeat((widths[at] ?? 0) - width(cell))
        return at === right ? room + cell : cell + room
      })
      .join(GAP)
      .trimEnd(),
  )
}

/** Width of a text in a monospaced font: Chinese and full-width characters take two columns. */
export function width(text: string): number {
  let sum = 0
  for (const character of text) sum += WIDE.test(character) ? 2 : 1
  return sum
}

const WIDE =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]/u
