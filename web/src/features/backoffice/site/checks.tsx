import { isLocale } from '@interline/domain/text/text'
import { useText } from '../../../i18n/index.tsx'
import { LANGUAGE_NAMES } from '../../../shell/parts/language-names.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import type { Site } from './site-draft.ts'
import styles from './site.module.css'
import { officeSiteText } from './text.ts'

interface ChecksProps {
  readonly isDrafted: boolean
  /** Of what is saved. */
  readonly faults: Site['faults']
  /** There are changes that were not saved, so that the faults may be others. */
  readonly isTyped: boolean
}

/** Whether the draft of a site, or of parts of it, can be published, and what keeps it from that. */
export function Checks({ isDrafted, faults, isTyped }: ChecksProps) {
  const t = useText(officeSiteText)
  if (isTyped) return <Notice tone="info">{t(($) => $.checks.typed)}</Notice>
  if (faults.length === 0) return isDrafted && <Notice tone="success">{t(($) => $.checks.ready)}</Notice>
  return (
    <Notice tone="warning">
      <strong>{t(($) => $.checks.open, { count: faults.length })}</strong>
      <ul className={styles.faults}>
        {faults.map(({ path, message }) => (
          <li key={path}>
            {message} <span className={styles.quiet}>{fieldName(path, t)}</span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

type Words = ReturnType<typeof useText<typeof import('../../../i18n/en/backoffice-site.ts').default>>

/** A field of the document as the form labels it, with the language of its words. */
function fieldName(path: string, t: Words): string {
  const parts = path.split('.')
  const language = parts.find(isLocale)
  const label = labelOf(parts, t)
  return language ? `${label} · ${LANGUAGE_NAMES[language]}` : label
}

function labelOf([part = '', key = '', third = '', fourth = '']: readonly string[], t: Words): string {
  const { names, look, home, texts, mail, access } = t.messages
  if (key === 'blocks') return blockLabel(Number(third) + 1, fourth, t)
  const labels: Readonly<Record<string, string>> = {
    hosts: names.hosts,
    defaultLanguage: names.defaultLanguage,
    defaultCurrency: names.defaultCurrency,
    agencyId: access.agency,
    'chat.provider': access.provider,
    'contact.email': access.email,
    'mail.replyTo': mail.replyTo,
    'mail.sender': mail.sender,
    'documents.footer': mail.footer,
    'home.title': home.title,
    'home.lead': home.lead,
    'search.title': texts.searchTitle,
    'search.description': texts.searchDescription,
    'legal.terms': texts.terms,
    'legal.privacy': texts.privacy,
    'colors.accent': look.accent,
    'colors.bar': look.bar,
    'colors.barText': look.barText,
    logo: look.logo,
    whiteLogo: look.whiteLogo,
    icon: look.icon,
  }
  if (part === 'names') return third === 'shortName' ? names.shortName : names.name
  // A field without a label is named by its path rather than not at all.
  return labels[`${part}.${key}`] ?? labels[part] ?? [part, key, third, fourth].filter(Boolean).join('.')
}

function blockLabel(place: number, part: string, t: Words): string {
  const number = String(place)
  if (part === 'title') return t(($) => $.home.ownTitle, { number })
  return [
    t(($) => $.home.own, { number }),
    t(part === 'text' ? ($) => $.home.ownText : ($) => $.home.picture),
  ].join(t.locale === 'en' ? ': ' : '：')
}
