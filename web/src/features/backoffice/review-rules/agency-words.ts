import type { Reply } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { moneyText } from '../../../ui/format/money.ts'
import { rulesText } from './text.ts'

export type AgencyRow = Reply<'officeReviewRules.agencies'>['rows'][number]

/** An agency's own settings, in one line. */
export function useAgencyWords() {
  const t = useText(rulesText)
  const ownOf = ({ reviewAll, reviewOver, currency }: AgencyRow) =>
    [
      ...(reviewAll ? [t(($) => $.agencies.all)] : []),
      ...(reviewOver === null
        ? []
        : [t(($) => $.agencies.over, { amount: moneyText(reviewOver, currency) })]),
    ].join(' · ') || t(($) => $.agencies.nothing)
  return { ownOf }
}
