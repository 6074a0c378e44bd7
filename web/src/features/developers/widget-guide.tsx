import { useQuery } from '@tanstack/react-query'
import { LOCALES } from '@interline/domain/text/text'
import { createElement, useEffect, useState } from 'react'
import { integrityOf, loadScript } from '../../api/integrity.ts'
import { useText } from '../../i18n/index.tsx'
import { LANGUAGE_NAMES } from '../../shell/parts/language-names.ts'
import { Segmented } from '../../ui/choice/segmented.tsx'
import { Code } from '../../ui/code/code.tsx'
import { Copy } from '../../ui/code/copy.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Panel } from '../../ui/panel.tsx'
import styles from './developers.module.css'
import { Sample } from './sample.tsx'
import { EXAMPLES, SCRIPT, tagOf, type Attributes } from './widget-samples.ts'
import { widgetGuideText } from './text.ts'

/** What the page offers to change; both begin as the attributes of the element do. */
const SCHEMES = ['auto', 'light', 'dark'] as const
/** A frame is shown by hosts of the agency alone, which this page is not. */
const TARGETS = ['self', 'new'] as const

const ATTRIBUTES = [
  'site',
  'locale',
  'scheme',
  'accent',
  'radius',
  'target',
  'agency',
  'from',
  'to',
  'trip',
  'cabin',
] as const

/** The search widget for other sites: live, with the tag that makes it, its attributes, and what its host page has to allow. */
export default function WidgetGuide() {
  const t = useText(widgetGuideText)
  const [attributes, setAttributes] = useState<Attributes>({ locale: t.locale, target: 'new', from: 'HKG' })
  useEffect(() => loadScript(SCRIPT), [])
  const change = (name: string, value: string) => setAttributes({ ...attributes, [name]: value })
  return (
    <div className={styles.stack}>
      <p>{t(($) => $.text)}</p>
      <Panel padded title={t(($) => $.live)}>
        <div className={styles.stack}>
          <div className={styles.choices}>
            <Segmented
              label={t(($) => $.attributes.locale)}
              value={attributes.locale ?? ''}
              segments={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
              onChange={(value) => change('locale', value)}
            />
            <Segmented
              label={t(($) => $.attributes.scheme)}
              value={attributes.scheme ?? 'auto'}
              segments={SCHEMES.map((value) => ({ value, label: t.messages.schemes[value] }))}
              onChange={(value) => change('scheme', value)}
            />
            <Segmented
              label={t(($) => $.attributes.target)}
              value={attributes.target ?? 'self'}
              segments={TARGETS.map((value) => ({ value, label: t.messages.targets[value] }))}
              onChange={(value) => change('target', value)}
            />
          </div>
          <div className={styles.fields}>
            {(['accent', 'radius', 'from', 'to'] as const).map((name) => (
              <TextField
                key={name}
                label={name}
                hint={t.messages.hints[name]}
                maxLength={12}
                value={attributes[name] ?? ''}
                onChange={(event) => change(name, event.target.value)}
              />
            ))}
          </div>
          {createElement('interline-search', attributes)}
          <Sample text={tagOf(location.origin, attributes)} what="interline-search" />
        </div>
      </Panel>
      <Panel padded title={t(($) => $.examples)} note={t(($) => $.examplesNote)}>
        <div className={styles.stack}>
          {EXAMPLES.filter(({ locale }) => locale !== attributes.locale).map((example) => (
            <div key={example.locale} className={styles.example}>
              {createElement('interline-search', example)}
              <Sample text={tagOf(location.origin, example)} what={`interline-search ${example.locale}`} />
            </div>
          ))}
        </div>
      </Panel>
      <AttributeList />
      <HostRules />
    </div>
  )
}

function AttributeList() {
  const t = useText(widgetGuideText)
  return (
    <Panel title={t(($) => $.attributesTitle)} note={t(($) => $.attributesNote)}>
      <ul className={styles.calls}>
        {ATTRIBUTES.map((name) => (
          <li key={name}>
            <Code>{name}</Code>
            <p>{t.messages.attributes[name]}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Content policy, integrity, frames and the event. */
function HostRules() {
  const t = useText(widgetGuideText)
  const integrity = useQuery({
    queryKey: ['developers', 'widget-integrity'],
    queryFn: ({ signal }) => integrityOf(SCRIPT, signal),
    staleTime: Infinity,
  })
  const { origin } = location
  return (
    <>
      <Panel padded title={t(($) => $.policy.title)}>
        <div className={styles.stack}>
          <p>{t(($) => $.policy.text)}</p>
          <Sample
            what={t(($) => $.policy.title)}
            text={`script-src ${origin}; connect-src ${origin}; frame-src ${origin}`}
          />
          <p>{t(($) => $.policy.frame)}</p>
        </div>
      </Panel>
      <Panel padded title={t(($) => $.integrity.title)}>
        <div className={styles.stack}>
          <p>{t(($) => $.integrity.text)}</p>
          {integrity.data && (
            <div className={styles.breaking}>
              <Copy value={integrity.data} what={t(($) => $.integrity.what)} />
            </div>
          )}
          <p>{t(($) => $.integrity.more)}</p>
        </div>
      </Panel>
      <Panel padded title={t(($) => $.event.title)}>
        <div className={styles.stack}>
          <p>{t(($) => $.event.text)}</p>
          <Sample
            what={t(($) => $.event.title)}
            text={`document.addEventListener('interline-search', (event) => {
  event.preventDefault()
  open(event.detail.address)
})`}
          />
        </div>
      </Panel>
    </>
  )
}
