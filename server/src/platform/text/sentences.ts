// Server-side sentences: errors and validation issues in the caller's language.

import en from '@interline/contract/text/en/errors'
import rulesEn from '@interline/contract/text/en/rules'
import zhCn from '@interline/contract/text/zh-cn/errors'
import rulesZhCn from '@interline/contract/text/zh-cn/rules'
import zhTw from '@interline/contract/text/zh-tw/errors'
import rulesZhTw from '@interline/contract/text/zh-tw/rules'
import type { ErrorKey } from '@interline/contract/kernel/errors'
import { fillRule, type ReasonValue } from '@interline/domain/text/reason'
import { bcp47, type Locale } from '@interline/domain/text/text'

const ERRORS: Record<Locale, Record<ErrorKey, string>> = { en, 'zh-cn': zhCn, 'zh-tw': zhTw }
const RULES: Record<Locale, Record<RuleKey, string>> = { en: rulesEn, 'zh-cn': rulesZhCn, 'zh-tw': rulesZhTw }

export type RuleKey = keyof typeof rulesEn

/** The contract may name the rule that a field breaks. */
export function isRule(text: string): text is RuleKey {
  return Object.hasOwn(rulesEn, text)
}

/** A value for a `{name}` in a sentence: a text, a number, a list, or other sentences in the same language. */
export type Values = Readonly<Record<string, ReasonValue<RuleKey>>>

/** A sentence with `{wait}` takes it from `seconds`: from two minutes on in whole minutes, rounded up. */
export function errorSentence(key: ErrorKey, values: Values, locale: Locale): string {
  const { seconds } = values
  const filled = typeof seconds === 'number' ? { ...values, wait: waitIn(seconds, locale) } : values
  return fillRule(ERRORS[locale][key], filled, RULES[locale], locale)
}

function waitIn(seconds: number, locale: Locale): string {
  const isLong = seconds >= 120
  const [value, unit] = isLong ? [Math.ceil(seconds / 60), 'minute'] : [seconds, 'second']
  return new Intl.NumberFormat(bcp47(locale), { style: 'unit', unit, unitDisplay: 'long' }).format(value)
}

export function ruleSentence(key: RuleKey, values: Values, locale: Locale): string {
  return fillRule(RULES[locale][key], values, RULES[locale], locale)
}
