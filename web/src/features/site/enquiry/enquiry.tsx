import { useEffect, useRef } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { homeText } from '../text.ts'
import { EnquiryForm } from './enquiry-form.tsx'
import styles from './enquiry.module.css'
import { useEnquiry } from './use-enquiry.ts'

/** The three steps of a partnership, beside the form that is the first of them. */
export function Enquiry() {
  const t = useText(homeText)
  const enquiry = useEnquiry()
  const done = useRef<HTMLHeadingElement>(null)
  const isDone = enquiry.state === 'done'
  useEffect(() => {
    // The focused button is gone, so the answer gets the focus.
    if (isDone) done.current?.focus()
  }, [isDone])
  return (
    <div className={styles.columns}>
      <div>
        <h2 id="partner-title">{t(($) => $.partner.title)}</h2>
        <ol className={styles.steps}>
          {t.messages.partner.steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
      {isDone ? (
        <div className={styles.done} role="status">
          <h3 ref={done} tabIndex={-1}>
            <Glyph tone="success" size={18} />
            {t(($) => $.form.doneTitle)}
          </h3>
          <p>{t(($) => $.form.doneText)}</p>
          <Button onClick={enquiry.again}>{t(($) => $.form.another)}</Button>
        </div>
      ) : (
        <EnquiryForm enquiry={enquiry} />
      )}
    </div>
  )
}
