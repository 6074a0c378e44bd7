import type { RuleValue, SwitchedTrigger } from '@interline/domain/booking/review/rules'
import type { Currency } from '@interline/domain/money/money'
import { useText } from '../../../i18n/index.tsx'
import { moneyText } from '../../../ui/format/money.ts'
import { currencyOf } from './rules-draft.ts'
import { rulesText } from './text.ts'

export interface Change {
  readonly name: string
  readonly before: RuleValue
  readonly after: RuleValue
}

/** Names and values of the rules in words. `currency`: of an agency's own limit. */
export function useValueWords() {
  const t = useText(rulesText)
  const { values, triggers } = t.messages
  const nameOf = (name: string) => {
    if (name === 'reviewAll' || name === 'reviewOver') return values[name]
    const [trigger = '', value = ''] = name.split('.')
    const own = triggers[trigger as SwitchedTrigger].name
    if (value === 'on') return own
    const currency = currencyOf(name)
    const which = currency ? t(($) => $.values.limit, { currency }) : values[value as 'minutes']
    return `${own}${t.locale === 'en' ? ', ' : '，'}${which}`
  }
  const valueOf = (name: string, value: RuleValue, currency: Currency | null = currencyOf(name)) => {
    if (typeof value === 'boolean') return value ? t(($) => $.isOn) : t(($) => $.isOff)
    if (value === null) return t(($) => $.noLimit)
    return currency ? moneyText(value, currency) : String(value)
  }
  const changeOf = ({ name, before, after }: Change, agency: Currency | null = null) => {
    const currency = name === 'reviewOver' ? agency : currencyOf(name)
    return t(($) => $.versions.change, {
      name: nameOf(name),
      before: valueOf(name, before, currency),
      after: valueOf(name, after, currency),
    })
  }
  return { nameOf, valueOf, changeOf }
}
