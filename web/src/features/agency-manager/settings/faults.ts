import { fillRule } from '@interline/domain/text/reason'
import { useText } from '../../../i18n/index.tsx'
import { rulesText } from '../../../i18n/rules.ts'

type Rule =
  | 'field.number'
  | 'field.too_small'
  | 'field.too_large'
  | 'setting.percent'
  | 'setting.fixed'
  | 'setting.units'
  | 'setting.address'
  | 'setting.airline'
  | 'setting.codes_both'
  | 'setting.host'
  | 'setting.tax_number'

/** A broken rule; its sentence is the server's own. */
export interface Fault {
  readonly rule: Rule
  readonly values?: Readonly<Record<string, string | number>>
}

/** A fault in the user's language. */
export function useFaultWords(): (fault: Fault) => string {
  const t = useText(rulesText)
  return ({ rule, values = {} }) => fillRule(t.messages[rule], values, t.messages, t.locale)
}
