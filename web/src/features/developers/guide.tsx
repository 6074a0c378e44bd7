import { useText } from '../../i18n/index.tsx'
import { useOwnOrigin } from '../../shell/public/rendered.ts'
import { Panel } from '../../ui/panel.tsx'
import styles from './developers.module.css'
import { EVENT_SAMPLES } from './event-samples.ts'
import { Sample } from './sample.tsx'
import { SAMPLES } from './samples.ts'
import { developersText } from './text.ts'

const SECTIONS = [
  'start',
  'client',
  'signIn',
  'search',
  'priceCheck',
  'order',
  'pay',
  'ticket',
  'change',
  'refund',
  'events',
  'errors',
  'limits',
  'versions',
  'testWorld',
  'goLive',
] as const
type Section = (typeof SECTIONS)[number]

/** From the first call to going live, with a request for each step. */
export function Guide() {
  const t = useText(developersText)
  const { guide } = t.messages
  return (
    <div className={styles.guide}>
      <nav aria-label={t(($) => $.contents)} className={styles.contents}>
        <ol>
          {SECTIONS.map((section) => (
            <li key={section}>
              <a href={`#${section}`}>{guide[section].title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.stack}>
        {SECTIONS.map((section) => (
          <div key={section} id={section}>
            <Panel padded title={guide[section].title}>
              <div className={styles.stack}>
                <p>{guide[section].text}</p>
                {section === 'events' ? (
                  <EventSamples />
                ) : (
                  <SampleOf section={section} what={guide[section].title} />
                )}
                {section === 'goLive' && <Checklist />}
                <p>{guide[section].more}</p>
              </div>
            </Panel>
          </div>
        ))}
      </div>
    </div>
  )
}

/** The check of a signature, a heading for each language. */
function EventSamples() {
  return Object.entries(EVENT_SAMPLES).map(([language, sample]) => (
    <section key={language} className={styles.stack}>
      <h3 lang="en">{language}</h3>
      <Sample text={sample} what={language} />
    </section>
  ))
}

function SampleOf({ section, what }: { readonly section: Section; readonly what: string }) {
  const origin = useOwnOrigin()
  return Object.hasOwn(SAMPLES, section) ? (
    <Sample text={SAMPLES[section as keyof typeof SAMPLES](origin)} what={what} />
  ) : null
}

/** What a program has to handle before it sells. */
function Checklist() {
  const { checklist } = useText(developersText).messages
  return (
    <ul className={styles.checklist}>
      {Object.entries(checklist).map(([point, text]) => (
        <li key={point}>{text}</li>
      ))}
    </ul>
  )
}
