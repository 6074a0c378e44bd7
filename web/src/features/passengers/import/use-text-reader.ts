import { readPassengerText, type UnreadLine } from '@interline/domain/passengers/import/read-passengers'
import { countryNames } from '@interline/domain/places/country-names'
import { fillRule } from '@interline/domain/text/reason'
import { platformDay } from '@interline/domain/time/zone'
import { serverNow } from '../../../clock.ts'
import { useText } from '../../../i18n/index.tsx'
import { rulesText } from '../../../i18n/rules.ts'
import { useCountries } from '../../../shell/countries.ts'
import type { Imported } from './imported-rows.tsx'
import { importText } from './text.ts'

/** A pasted list as parsed. */
export interface TypedList {
  readonly rows: readonly Imported[]
  readonly unread: readonly UnreadLine[]
}

/** Parses a text in the browser, with messages for errors. */
export function useTextReader() {
  const rules = useText(rulesText)
  const t = useText(importText)
  const countries = useCountries()
  const words = rules.messages as unknown as Readonly<Record<string, string>>
  return (text: string): TypedList | { readonly trouble: string } => {
    const result = readPassengerText(text, {
      today: platformDay(serverNow()),
      shortForm: rules.locale === 'en' ? 'day' : 'month',
      countryOf: countryNames(countries?.values() ?? []),
    })
    if ('refused' in result) {
      const { row, max = 0 } = result
      const sentence = t(($) => $.list.refused[result.refused], { max })
      return { trouble: row > 0 ? t(($) => $.list.line, { row, message: sentence }) : sentence }
    }
    return {
      unread: result.unread,
      rows: result.rows.map(({ faults, ...row }) => ({
        ...row,
        faults: faults.map(({ column, rule, values }) => ({
          column,
          message: fillRule(words[rule] ?? rule, values ?? {}, words, rules.locale),
        })),
      })),
    }
  }
}
