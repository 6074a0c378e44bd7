// Canned replies of the service desk: which facts of an order a text may name, what is wrong with a set of replies, and
// what it becomes when a colleague has saved meanwhile. Lengths of single fields are checked by the call itself.

import { LOCALES, type Locale } from '../../text/locale.ts'

/** Written in braces. Not every order knows each of them: one in review has no PNR yet. */
export const REPLY_PLACEHOLDERS = ['order', 'agency', 'contact', 'passengers', 'pnr'] as const
export type ReplyPlaceholder = (typeof REPLY_PLACEHOLDERS)[number]

/** A clerk chooses from one list without a search. */
export const MAX_REPLIES = 40
export const MAX_REPLY_TITLE = 40
/** The remark of a decision takes no more. */
export const MAX_REPLY_TEXT = 500

export type ReplyWords = Readonly<Record<Locale, string>>

export interface CannedReply {
  readonly id: string
  readonly title: ReplyWords
  readonly text: ReplyWords
}

export interface ReplyFault {
  /** Place in the list, from 0. */
  readonly at: number
  readonly field: 'title' | 'text'
  readonly locale: Locale
  readonly rule: 'reply.placeholder' | 'reply.title_twice'
  /** The unknown placeholder, or the doubled title. */
  readonly given: string
}

/** Placeholders in braces as they are to be written: `{order}, {agency}`. */
export const PLACEHOLDERS_SHOWN = REPLY_PLACEHOLDERS.map((name) => `{${name}}`)

const BRACES = /\{[^{}]*\}?|\}/gu

/** Unknown placeholders and single braces, each once, at most 30 characters of it. */
export function unknownPlaceholders(text: string): readonly string[] {
  const found = text.match(BRACES) ?? []
  return [...new Set(found.filter((each) => !PLACEHOLDERS_SHOWN.includes(each)))].map((each) =>
    each.slice(0, 30),
  )
}

/** Unknown placeholders, and titles that a clerk cannot tell apart. */
export function replyFaults(replies: readonly CannedReply[]): readonly ReplyFault[] {
  return LOCALES.flatMap((locale) => {
    const titles = replies.map(({ title }) => title[locale].trim().toLowerCase())
    return replies.flatMap(({ title, text }, at): ReplyFault[] => {
      const isTwice = titles[at] !== '' && titles.indexOf(titles[at] ?? '') !== at
      const [unknown] = unknownPlaceholders(text[locale])
      return [
        ...(isTwice
          ? [{ at, field: 'title', locale, rule: 'reply.title_twice', given: title[locale].trim() } as const]
          : []),
        ...(unknown === undefined
          ? []
          : [{ at, field: 'text', locale, rule: 'reply.placeholder', given: unknown } as const]),
      ]
    })
  })
}

/** The text with what is known of an order. Placeholders without a value stay: `missing` names them. */
export function filledReply(
  text: string,
  values: Readonly<Partial<Record<ReplyPlaceholder, string>>>,
): { readonly text: string; readonly missing: readonly string[] } {
  const missing = new Set<string>()
  const filled = text.replaceAll(/\{(\w+)\}/gu, (whole, name: ReplyPlaceholder) => {
    const value = values[name]
    if (!value) missing.add(whole)
    return value || whole
  })
  return { text: filled, missing: [...missing] }
}

export function isSameReply(a: CannedReply, b: CannedReply): boolean {
  return LOCALES.every((locale) => a.title[locale] === b.title[locale] && a.text[locale] === b.text[locale])
}

export function areSameReplies(a: readonly CannedReply[], b: readonly CannedReply[]): boolean {
  return a.length === b.length && a.every((each, at) => b[at]?.id === each.id && isSameReply(each, b[at]))
}

/**
 * Unsaved input over what a colleague has saved: replies that were edited here keep the input, all others are the
 * colleague's, in the order of the input. Replies that the colleague removed stay only where they were edited here.
 */
export function rebasedReplies<Reply extends CannedReply>(
  mine: readonly Reply[],
  base: readonly CannedReply[],
  newest: readonly CannedReply[],
): readonly (Reply | CannedReply)[] {
  const before = byId(base)
  const after = byId(newest)
  const known = byId(mine)
  const kept = mine.flatMap((reply): (Reply | CannedReply)[] => {
    const old = before.get(reply.id)
    if (!old || !isSameReply(old, reply)) return [reply]
    const now = after.get(reply.id)
    return now ? [{ ...reply, title: now.title, text: now.text }] : []
  })
  return [...kept, ...newest.filter(({ id }) => !known.has(id) && !before.has(id))]
}

function byId(replies: readonly CannedReply[]): ReadonlyMap<string, CannedReply> {
  return new Map(replies.map((each) => [each.id, each]))
}
