import type { Reply } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { Copy } from '../../../ui/code/copy.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { officeSiteText } from './text.ts'

type Checked = Reply<'officeSite.checkHost'>

/** Either proves a host: the answer of this installation, or the owner’s TXT record. */
export function HostResult({ checked }: { readonly checked: Checked }) {
  const { host, addresses, alias, answer, record } = checked
  const t = useText(officeSiteText)
  const leads =
    addresses.length === 0
      ? t(($) => $.hosts.unknown)
      : t(($) => $.hosts.leads, { addresses: t.list([...(alias === null ? [] : [alias]), ...addresses]) })
  const isSpared = answer === 'ready' && record.state !== 'found'
  return (
    <Notice tone={answer === 'ready' ? 'success' : 'warning'}>
      <strong>{host}</strong>
      <br />
      {leads}
      <br />
      {t.messages.hosts.answers[answer]}
      <br />
      {isSpared ? t(($) => $.hosts.recordSpared) : t.messages.hosts.records[record.state]}
      {!isSpared && (record.state === 'missing' || record.state === 'other') && (
        <Facts>
          <Fact label={t(($) => $.hosts.record.name)}>
            <Copy long value={record.name} what={t(($) => $.hosts.recordName)} />
          </Fact>
          <Fact label={t(($) => $.hosts.record.value)}>
            <Copy long value={record.value} what={t(($) => $.hosts.recordValue)} />
          </Fact>
        </Facts>
      )}
    </Notice>
  )
}
