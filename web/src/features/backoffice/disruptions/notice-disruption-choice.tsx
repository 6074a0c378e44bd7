import type { NoticeGap } from '@interline/domain/disruptions/notice/complete'
import { useText } from '../../../i18n/index.tsx'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { shortDate } from '../../../ui/format/dates.ts'
import { spaced } from '../../../ui/format/flight-number.ts'
import { Notice as Message } from '../../../ui/notice/notice.tsx'
import { missingIn, type NoticeDisruption } from './disruption-draft.ts'
import { officeText } from './text.ts'

interface NoticeDisruptionChoiceProps {
  /** Flights of an email that are not entered yet; not empty. */
  readonly disruptions: readonly NoticeDisruption[]
  readonly at: number
  readonly onChoose: (at: number) => void
}

/** Which flight of an email the fields show, and what the email leaves out. */
export function NoticeDisruptionChoice({ disruptions, at, onChoose }: NoticeDisruptionChoiceProps) {
  const t = useText(officeText)
  const shown = disruptions[at]
  const gaps = (names: readonly NoticeGap[]) => t.list(names.map((name) => t(($) => $.notice.gaps[name])))
  const missing = shown ? missingIn(shown) : []
  return (
    <>
      {disruptions.length > 1 && (
        <Segmented
          label={t(($) => $.notice.which)}
          value={String(at)}
          segments={disruptions.map(({ before }, index) => ({
            value: String(index),
            label: `${spaced(before.flightNo)} ${before.date && shortDate(before.date, t.locale)}`,
          }))}
          onChange={(value) => onChoose(Number(value))}
        />
      )}
      {shown && shown.doubts.length > 0 && (
        <Message tone="warning" live="polite">
          {shown.doubts.map((doubt) => (
            <p key={doubt}>
              {doubt === 'period' && shown.until !== ''
                ? t(($) => $.notice.doubts.period, { until: shortDate(shown.until, t.locale) })
                : t(($) => $.notice.doubts[doubt])}
            </p>
          ))}
        </Message>
      )}
      {shown && (shown.fromOrders.length > 0 || missing.length > 0) && (
        <Message tone="warning" live="polite">
          {shown.fromOrders.length > 0 && t(($) => $.notice.fromOrders, { gaps: gaps(shown.fromOrders) })}{' '}
          {missing.length > 0 && t(($) => $.notice.missing, { gaps: gaps(missing) })}
        </Message>
      )}
    </>
  )
}
