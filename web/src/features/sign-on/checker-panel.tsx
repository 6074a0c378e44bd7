import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Status } from '../../ui/status/status.tsx'
import { readRequest } from './read-request.ts'
import { SIGN_ON_KEY, type Asked, type Checked, type SignOnPanelsProps } from './sign-on-calls.ts'
import styles from './sign-on.module.css'
import { signOnText } from './text.ts'

const NOTHING: Asked = { code: '', timestamp: '', userid: '', signature: '', host: '' }

/** Says of each part of a request, as it is typed, whether it is right. */
export function CheckerPanel({ signOn, calls }: Pick<SignOnPanelsProps, 'signOn' | 'calls'>) {
  const t = useText(signOnText)
  const [asked, setAsked] = useState(NOTHING)
  const [pasted, setPasted] = useState('')
  const settled = useDeferredValue(asked)
  const isUnread = pasted.trim() !== '' && readRequest(pasted) === null
  const isEmpty = settled.signature === '' && settled.timestamp === '' && settled.userid === ''
  const found = useQuery({
    queryKey: [...SIGN_ON_KEY, 'check', signOn.agency.id, signOn.version, settled],
    queryFn: ({ signal }) => calls.check(settled, signal),
    enabled: !isEmpty,
    placeholderData: keepPreviousData,
    // The time runs: a result is never taken from the cache.
    gcTime: 0,
  })
  const field = (name: keyof Asked, maxLength: number) => ({
    // As the partner's programmers call it.
    label: name,
    name,
    code: name !== 'host',
    maxLength,
    autoComplete: 'off',
    value: asked[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setAsked({ ...asked, [name]: target.value }),
  })
  return (
    <Panel title={t(($) => $.checker.title)} padded>
      <div className={styles.stack}>
        <p className={styles.quiet}>{t(($) => $.checker.note)}</p>
        <TextArea
          label={t(($) => $.checker.paste)}
          hint={t(($) => $.checker.pasteHint)}
          rows={2}
          maxLength={2000}
          value={pasted}
          error={isUnread && t(($) => $.checker.unread)}
          onChange={({ target }) => {
            setPasted(target.value)
            const request = readRequest(target.value)
            if (request) setAsked({ ...NOTHING, ...request })
          }}
        />
        <div className={styles.fields}>
          <TextField {...field('code', 100)} />
          <TextField {...field('timestamp', 40)} />
          <TextField {...field('userid', 300)} />
          <TextField
            {...field('host', 253)}
            label={t(($) => $.checker.host)}
            hint={t(($) => $.checker.hostHint)}
          />
        </div>
        <TextField {...field('signature', 300)} />
        <div role="status" className={styles.stack}>
          {isEmpty || !found.data ? (
            <p className={styles.quiet}>{found.error?.message ?? t(($) => $.checker.empty)}</p>
          ) : (
            <Findings checked={found.data} />
          )}
        </div>
      </div>
    </Panel>
  )
}

function Findings({ checked }: { readonly checked: Checked }) {
  const t = useText(signOnText)
  const { parts } = t.messages.checker
  return (
    <>
      <Notice tone={checked.accepted ? 'success' : 'error'}>
        {t(($) => (checked.accepted ? $.checker.accepted : $.checker.refused))}
      </Notice>
      <ul className={styles.findings}>
        {checked.findings.map(({ part, finding, passes, seconds = 0 }) => (
          <li key={`${part} ${finding}`}>
            <Status tone={passes ? (finding === 'host.not_checked' ? 'info' : 'success') : 'error'}>
              {parts[part]}
            </Status>
            <span>{t(($) => $.checker.findings[finding], { seconds })}</span>
          </li>
        ))}
      </ul>
      <div>
        <h3 className={styles.heading}>{t(($) => $.checker.text)}</h3>
        <pre className={styles.code} lang="en" translate="no">
          {checked.text}
        </pre>
      </div>
    </>
  )
}
