// `Label: value`, one or more facts per line.

import { headingOf, type Heading } from './columns.ts'

export interface Labels {
  /** The text before the first label. */
  readonly before: string
  readonly pairs: readonly { readonly heading: Heading; readonly value: string }[]
}

/** The labels of a line and their values; undefined if it has none of ours. */
export function labelsIn(line: string): Labels | undefined {
  const found: { start: number; end: number; heading: Heading }[] = []
  for (const {
    index,
    0: { length },
  } of line.matchAll(/\s*[:=：]\s*/g)) {
    // Times and links contain colons too.
    if (/\d$/.test(line.slice(0, index)) || line.slice(index + length).startsWith('//')) continue
    const label = labelBefore(line.slice(found.at(-1)?.end ?? 0, index), found.length === 0)
    if (!label) continue
    found.push({ start: index - label.text.length, end: index + length, heading: label.heading })
  }
  const [first] = found
  if (!first) return undefined
  const pairs = found.map(({ end, heading }, at) => ({
    heading,
    value: line
      .slice(end, found[at + 1]?.start)
      .replaceAll(/^[\s,;，；、|]+|[\s,;，；、|/(（]+$/g, '')
      .replace(/^["']|["']$/g, ''),
  }))
  return {
    before: line
      .slice(0, first.start)
      .replace(/^\s*(?:\(?\d{1,3}[.)、]|[-*•·])\s*/, '')
      .replace(/[\s:,，-]+$/, '')
      .trim(),
    pairs,
  }
}

/** Words that labels consist of. */
const LABEL_WORDS: ReadonlySet<string> = new Set(
  'passport passenger pax traveller traveler document doc travel identity id card national date of birth place country issue issuing issued expiry expiration exp valid until till to given first last family middle fname lname pinyin full english chinese sur surname forename name names no nr number and & the in as on d.o.b dob sex gender nationality type permit by at from thru through'.split(
    ' ',
  ),
)

/** The label that ends directly before a colon; the text before it belongs to the previous value. */
function labelBefore(
  text: string,
  isFirst: boolean,
): { readonly text: string; readonly heading: Heading } | undefined {
  const tail = /[^,;，；|。\t]*$/.exec(text)?.[0] ?? ''
  const words = [...tail.matchAll(/[\u3400-\u9fff]+|\/|[([][^)\]]*[)\]]|[^\s\u3400-\u9fff/([]+/g)]
  let start: number | undefined
  let sole: number | undefined
  for (const { 0: word, index } of words.toReversed()) {
    const isPart =
      /^[/([&#]/.test(word) ||
      LABEL_WORDS.has(word.toLowerCase().replaceAll(/[.#'’s]+$/g, '')) ||
      LABEL_WORDS.has(word.toLowerCase().replaceAll(/[.#]+$/g, '')) ||
      (word.length > 0 && headingOf(word) !== undefined)
    if (!isPart) break
    // Bracketed text belongs to a label only if one is before it.
    if (!/^[/(]|^\[/.test(word)) start = index
    if (headingOf(tail.slice(index))) sole = index
  }
  for (const at of [start, sole]) {
    const candidate = at === undefined ? '' : tail.slice(at)
    const heading = headingOf(candidate)
    if (heading && !/\d/.test(candidate)) return { text: candidate, heading }
  }
  // Only the label before the colon: any wording that means a column.
  const whole = tail.trimStart().replace(/^(?:\(?\d{1,3}[.)、]|[-*•·])\s*/, '')
  const heading = isFirst && text === tail && !/\d/.test(whole) ? headingOf(whole) : undefined
  return heading && { text: whole, heading }
}

/** A line that consists of a label only. */
export function soleLabel(line: string): Heading | undefined {
  const text = line.trim().replace(/[:=：]$/, '')
  if (/\d/.test(text) || text.length > 40) return undefined
  const words = text.toLowerCase().match(/[a-z.']+/g) ?? []
  if (!words.every((word) => LABEL_WORDS.has(word.replace(/\.$/, '')) || headingOf(word))) return undefined
  const heading = headingOf(text)
  return heading && heading.column !== 'other' ? heading : undefined
}

/** `Name ZHANG/SAN`: a label without a colon before a name. */
export function leadingLabel(
  line: string,
): { readonly heading: Heading; readonly value: string } | undefined {
  const words = line.trim().split(/\s+/)
  if (words.length > 7) return undefined
  for (const count of [3, 2, 1]) {
    const heading = words.length > count ? headingOf(words.slice(0, count).join(' ')) : undefined
    const value = words.slice(count).join(' ')
    if (heading && /^(?:name|surname|given_names)$/.test(heading.column) && !/\d/.test(value))
      return { heading, value }
  }
  return undefined
}
