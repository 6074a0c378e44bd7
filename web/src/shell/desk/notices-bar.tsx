import type { Reply } from '@interline/contract/index'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { recall, remember } from '../../browser-storage.ts'
import { useText } from '../../i18n/index.tsx'
import { useMe } from '../session.ts'
import { shellText } from '../text.ts'
import styles from './notices-bar.module.css'

type Shown = Reply<'notices.current'>['notices']

/** A desk stays open for days: a notice shows within this time. */
const EVERY_MS = 5 * 60_000
const CLOSED = 'interline.closed-notices'
/** How many dismissed notices the browser stores. */
const KEPT = 50

/** What the platform tells the agency, until it is closed in this browser. */
export function NoticesBar() {
  const t = useText(shellText)
  const person = useMe()?.userInfo.id
  const [notices, setNotices] = useState<Shown>([])
  const [closed, setClosed] = useState<readonly string[]>(() => recall<string[]>(CLOSED) ?? [])
  useEffect(() => {
    if (person === undefined) return
    const stopping = new AbortController()
    // Without an answer there is no notice: the page itself says when the server is away.
    const ask = () =>
      void call('notices.current', undefined, { signal: stopping.signal }).then(
        (answer) => setNotices(answer.notices),
        () => undefined,
      )
    ask()
    const timer = setInterval(ask, EVERY_MS)
    return () => {
      stopping.abort()
      clearInterval(timer)
    }
  }, [person, t.locale])
  const close = (id: string) => {
    const next = [id, ...closed].slice(0, KEPT)
    remember(CLOSED, next)
    setClosed(next)
  }
  const open = person === undefined ? [] : notices.filter(({ id }) => !closed.includes(id))
  return (
    <div role="status" aria-label={t(($) => $.notices.bar)} data-print="no">
      {open.map(({ id, level, text }) => (
        <div key={id} className={level === 'warning' ? styles.noticeWarning : styles.notice}>
          <span>{text}</span>
          <button type="button" onClick={() => close(id)} title={t(($) => $.notices.close)}>
            <X aria-label={t(($) => $.notices.close)} size={16} />
          </button>
        </div>
      ))}
    </div>
  )
}
