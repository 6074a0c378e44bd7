import type { TicketingChecks } from '@interline/contract/ticketing-checks/shapes'
import { verdictOf, type CheckResult } from '@interline/domain/ticketing-checks/finding'
import { nameIn } from '@interline/domain/places/place'
import type { ReasonValue } from '@interline/domain/text/reason'
import type { Locale } from '@interline/domain/text/text'
import type { z } from 'zod'
import { ruleSentence, type RuleKey, type Values } from '../../../platform/text/sentences.ts'
import type { Deps } from '../deps.ts'

/** In place of a name in a sentence. */
export const SOMEONE: Readonly<Record<Locale, string>> = {
  en: 'A passenger',
  'zh-cn': '一位乘客',
  'zh-tw': '一位旅客',
}

/** Every check that ran with its findings. `named` false: for a reader who may not see the passengers. */
export function presentChecks(
  looks: readonly CheckResult[],
  locale: Locale,
  places: Deps['places'],
  named = true,
): z.input<typeof TicketingChecks> {
  const nameOf = (code: ReasonValue<RuleKey> | undefined) => {
    const names = typeof code === 'string' ? places.country(code)?.names : undefined
    return names ? nameIn(names, locale) : (code ?? '')
  }
  const spoken = (values: Values) => ({
    ...values,
    ...('country' in values && { country: nameOf(values.country) }),
    ...('passport' in values && { passport: nameOf(values.passport) }),
    ...('name' in values && !named && { name: SOMEONE[locale] }),
  })
  return looks.map(({ check, findings }) => ({
    check,
    verdict: verdictOf(findings),
    findings: findings.map(({ severity, reason, otherOrder, acknowledge = null }) => ({
      severity,
      path: reason.path,
      sentence: ruleSentence(reason.rule, spoken(reason.values ?? {}), locale),
      orderId: otherOrder,
      acknowledge,
    })),
  }))
}
