/** A mail and a document of a site as the draft makes them, with the band, the button and the last lines that the server writes. */
import { AA, contrast } from '@interline/domain/site/contrast'
import { useLocale, useText } from '../../../i18n/index.tsx'
import type { Content } from './site-draft.ts'
import styles from './site.module.css'
import { officeSiteText } from './text.ts'

const HEX = /^#[0-9a-f]{6}$/i
const PLAIN = { accent: '#0B4F8A', bar: '#15171C', barText: '#FFFFFF' } as const

export function MailSample({ content }: { readonly content: Content }) {
  const t = useText(officeSiteText)
  const locale = useLocale()
  const { mail, documents, contact, hosts, logo, whiteLogo } = content
  const { name } = content.names[locale]
  const [accent, bar, barText] = (['accent', 'bar', 'barText'] as const).map((key) => {
    const color = content.colors[key]
    return color !== null && HEX.test(color) ? color : PLAIN[key]
  }) as [string, string, string]
  const picture = whiteLogo ?? logo
  const lines = [hosts[0], contact.phone, contact.email].filter(Boolean).join(' · ')
  return (
    <div className={styles.samples}>
      <article className={styles.sample}>
        <p className={styles.quiet}>
          {t(($) => $.mail.from, { sender: mail.sender[locale] || name })}
          {mail.replyTo !== '' && <> · {t(($) => $.mail.answersTo, { address: mail.replyTo })}</>}
        </p>
        <div
          className={styles.band}
          style={{ background: whiteLogo || !logo ? bar : '#FFFFFF', color: barText, borderColor: bar }}
        >
          {picture ? <img src={picture} alt={name} /> : name}
        </div>
        <p>{t(($) => $.mail.sample)}</p>
        <p>
          <span
            className={styles.mailButton}
            style={{ background: accent, color: contrast(accent, '#FFFFFF') >= AA ? '#FFFFFF' : '#15171C' }}
          >
            {t(($) => $.mail.open)}
          </span>
        </p>
        <p className={styles.foot}>
          {name}
          {lines !== '' && (
            <>
              <br />
              {lines}
            </>
          )}
        </p>
      </article>
      <article className={styles.sample}>
        <div className={styles.band} style={{ background: bar, color: barText, borderColor: accent }}>
          {logo && <img className={styles.onWhite} src={logo} alt="" />} {t(($) => $.mail.receipt)}
        </div>
        <p className={styles.paper}>{t(($) => $.mail.document)}</p>
        <p className={styles.foot}>{documents.footer[locale] || t(($) => $.mail.noFooter)}</p>
      </article>
    </div>
  )
}
