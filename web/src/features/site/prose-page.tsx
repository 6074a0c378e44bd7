import { fill } from '@interline/domain/text/text'
import type { Locale } from '@interline/domain/text/text'
import type { ReactNode } from 'react'
import { useSite } from '../../shell/site.ts'
import { siteName } from '../../shell/site-names.ts'
import styles from './prose-page.module.css'

interface Section {
  readonly title: string
  readonly body: readonly string[]
}

export interface ProsePageProps {
  readonly locale: Locale
  readonly title: string
  /** Texts may name the site as `{site}`. */
  readonly lead: string
  /** The texts are the site's own and name nothing in braces. */
  readonly plain?: boolean
  readonly updated?: string
  /** Names the list of sections. */
  readonly contents: string
  /** By the section's link anchor, the same in every language. */
  readonly sections: Readonly<Record<string, Section>>
  readonly children?: ReactNode
}

/** A public text page: title, linked list of sections, and the sections. */
export function ProsePage(props: ProsePageProps) {
  const { locale, title, lead, updated, contents, sections, children, plain } = props
  const site = siteName(useSite(), locale)
  const say = (text: string) => (plain ? text : fill(text, { site }, locale))
  const entries = Object.entries(sections)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.lead}>{say(lead)}</p>
        {updated && <p className={styles.updated}>{updated}</p>}
      </header>
      <nav className={styles.contents} aria-label={contents}>
        <ul>
          {entries.map(([id, section]) => (
            <li key={id}>
              <a href={`#${id}`}>{section.title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.body}>
        {entries.map(([id, section]) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{section.title}</h2>
            {section.body.map((text) => (
              <p key={text}>{say(text)}</p>
            ))}
          </section>
        ))}
        {children}
      </div>
    </div>
  )
}
