import type { TicketingChecks } from '@interline/contract/ticketing-checks/shapes'
import { verdictOf, type CheckResult } from '@interline/domain/ticketing-checks/finding'
import { nameIn } from '@interline/domain/places/place'
import type { ReasonValue } from '@interline/domain/text/reason'
import type { Locale } from '@interline/domain/text/text'
import type { z } from 'zod'
import { ruleSentence, type RuleKey, type Values } from '../../../platform/text/sentences.ts'
import type { Deps } from '../deps.ts'

/** Every check that was made with what it found. */
export function presentChecks(
  looks: readonly CheckResult[],
  locale: Locale,
  places: Deps['places'],
): z.input<typeof TicketingChecks> {
  const nameOf = (code: ReasonValue<RuleKey> | undefined) => {
    const names = typeof code === 'string' ? places.country(code)?.names : undefined
    return names ? nameIn(names, locale) : (code ?? '')
  }
  const spoken = (values: Values) => ({
    ...values,
    ...('country' in values && { country: nameOf(values.country) }),
    ...('passport' in values && { passport: nameOf(values.passport) }),
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
