import type { Reply } from '@interline/contract/index'
import { useText } from '../../i18n/index.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { ticketsText } from '../separate-tickets/text.ts'

interface BorderFindingsProps {
  readonly findings: Reply<'flightServicing.searchChange'>['solutions'][number]['borders']
}

/** Transit and entry requirements of the new flights; nothing when there are none. */
export function BorderFindings({ findings }: BorderFindingsProps) {
  const t = useText(ticketsText)
  if (findings.length === 0) return null
  const isKnown = findings.some(({ severity }) => severity !== 'note')
  return (
    <Notice tone={isKnown ? 'warning' : 'info'}>
      <strong>{t(($) => $.borderTitle)}</strong>
      {findings.map(({ sentence }) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  )
}
