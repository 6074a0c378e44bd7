// Clock times as people type or paste them: 23:10, 2310, 9:05, 23.10, 23点10分, 11:10 pm. Nothing is guessed: a
// text that matches no form below, or an invalid time, gives undefined.

const FORMS = [
  // 23:10, 9:05, 23.10, 23h10, 23：10
  /^(\d{1,2})\s?[:：.hH]\s?(\d{2})$/,
  // 2310, 905
  /^(\d{1,2})(\d{2})$/,
  // 23点10分, 23時10分, 9点
  /^(\d{1,2})\s?[点點时時]\s?(?:(\d{1,2})\s?分?)?$/,
]

const HALF = /^(.+?)\s?([AP])\.?M?\.?$/i

/** The time of the text, as `hh:mm`; undefined if not a time. */
export function parseTypedTime(text: string): string | undefined {
  const typed = text.trim()
  const half = HALF.exec(typed)
  if (!half) return clock(typed, 0, 23)
  const time = clock(half[1]!, 1, 12)
  if (time === undefined) return undefined
  const hour = (Number(time.slice(0, 2)) % 12) + (half[2]!.toUpperCase() === 'P' ? 12 : 0)
  return `${String(hour).padStart(2, '0')}${time.slice(2)}`
}

function clock(text: string, first: number, last: number): string | undefined {
  const found = FORMS.map((form) => form.exec(text)).find((each) => each !== null)
  if (!found) return undefined
  const [hour, minute] = [Number(found[1]), Number(found[2] ?? 0)]
  if (hour < first || hour > last || minute > 59) return undefined
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
