import type { LegalText } from '@interline/domain/site/content'
import { PLATFORM_ZONE } from '@interline/domain/time/zone'
import { useEffect, useState } from 'react'
import { call, type Reply } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { useDateFormat } from '../../shell/date-format.ts'
import { renderedText } from '../../shell/public/rendered.ts'
import { LoadFailed } from '../../shell/parts/load-failed.tsx'
import { dayOfInstant, fullDate } from '../../ui/format/dates.ts'
import { ProsePage } from './prose-page.tsx'
import { homeText } from './text.ts'

interface State {
  readonly text?: Reply<'site.getText'> | undefined
  readonly error?: unknown
}

/** A legal text of the site's own: the one in force, and those before it. */
export default function OwnText({
  kind,
  title,
  contents,
}: {
  readonly kind: LegalText
  readonly title: string
  readonly contents: string
}) {
  const t = useText(homeText)
  const [number, setNumber] = useState<number>()
  const [state, setState] = useState<State>(() => ({ text: renderedText(kind, t.locale) }))
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const left = new AbortController()
    call('site.getText', { params: { kind }, query: { number } }, { signal: left.signal }).then(
      (text) => setState({ text }),
      (error: unknown) => left.signal.aborted || setState({ error }),
    )
    return () => left.abort()
    // In another language it is another text.
  }, [kind, number, tries, t.locale])
  const format = useDateFormat()
  const { text, error } = state
  if (!text)
    return error === undefined ? null : (
      <LoadFailed
        title={t(($) => $.legal.failed)}
        safe={t(($) => $.legal.failedSafe)}
        error={error}
        again={() => setTries(tries + 1)}
      />
    )
  const dayOf = (instant: string) => fullDate(dayOfInstant(instant, PLATFORM_ZONE), format)
  const from = t(($) => $.legal.from, { number: String(text.number), date: dayOf(text.validFrom) })
  return (
    <ProsePage
      plain
      locale={t.locale}
      title={title}
      lead={from}
      contents={contents}
      sections={sectionsOf(text.text, title)}
    >
      {text.versions.length > 1 && (
        <section aria-labelledby="versions">
          <h2 id="versions">{t(($) => $.legal.versions)}</h2>
          <ul>
            {text.versions.map((each) => (
              <li key={each.number}>
                <button
                  type="button"
                  onClick={() => setNumber(each.number)}
                  aria-current={each.number === text.number || undefined}
                >
                  {t(($) => $.legal.from, { number: String(each.number), date: dayOf(each.validFrom) })}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </ProsePage>
  )
}

/** Paragraphs apart by an empty line; `# ` begins a section. What comes before the first is a section named as the page. */
function sectionsOf(text: string, title: string): Record<string, { title: string; body: string[] }> {
  const sections: { title: string; body: string[] }[] = []
  for (const part of text.split(/\n\s*\n/)) {
    const [first = '', ...rest] = part.trim().split('\n')
    const head = /^#\s+(.+)$/.exec(first)?.[1]
    if (head !== undefined || sections.length === 0) sections.push({ title: head ?? title, body: [] })
    const body = (head === undefined ? [first, ...rest] : rest).join('\n').trim()
    if (body !== '') sections.at(-1)!.body.push(body)
  }
  return Object.fromEntries(sections.map((section, at) => [`part-${at + 1}`, section]))
}
