import { addMonths } from '@interline/domain/time/local-date'
import { platformDay } from '@interline/domain/time/zone'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { Reply } from '../../api/call.ts'
import { tryCall } from '../../api/try-call.ts'
import { serverNow } from '../../clock.ts'
import { useText } from '../../i18n/index.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import styles from './developers.module.css'
import { developersText } from './text.ts'

interface TryCallProps {
  readonly call: Reply<'developers.reference'>['calls'][number]
  readonly details: Reply<'developers.call'>
}

/** The test key lives in this window only, and is typed once for all calls. */
let typedKey = ''

/** Sends the call to the test world and shows the answer. */
export function TryCall({ call, details }: TryCallProps) {
  const t = useText(developersText)
  const { tryIt } = t.messages
  const [key, setKey] = useState(typedKey)
  const [path, setPath] = useState(() => addressOf(call.path, details))
  const [body, setBody] = useState(() => inTwoMonths(details.request ?? ''))
  const [tried, setTried] = useState(false)
  const isKey = /^ak_test_[\w-]{43}$/.test(key.trim())
  const isJson = details.request === null || isValid(body)
  const send = useMutation({
    mutationFn: () =>
      tryCall({
        key: key.trim(),
        method: call.method,
        url: path.startsWith('/') ? path : `/${path}`,
        body: details.request === null ? undefined : body,
        locale: t.locale,
      }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isKey && isJson && !send.isPending) send.mutate()
  }
  return (
    <section className={styles.stack} aria-label={tryIt.title}>
      <h3>{tryIt.title}</h3>
      <form className={classNames(styles.stack, styles.typed)} onSubmit={submit} noValidate>
        <TextField
          label={tryIt.key}
          hint={tryIt.keyHint}
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          value={key}
          error={tried && !isKey && tryIt.keyWrong}
          onChange={(event) => {
            typedKey = event.target.value
            setKey(typedKey)
          }}
        />
        <TextField
          label={tryIt.path}
          maxLength={500}
          spellCheck={false}
          value={path}
          onChange={(event) => setPath(event.target.value)}
        />
        {details.request !== null && (
          <TextArea
            label={tryIt.body}
            rows={8}
            spellCheck={false}
            value={body}
            error={tried && !isJson && tryIt.bodyWrong}
            onChange={(event) => setBody(event.target.value)}
          />
        )}
        <div>
          <Button kind="primary" type="submit" busy={send.isPending}>
            {tryIt.send}
          </Button>
        </div>
      </form>
      <div aria-live="polite" className={styles.stack}>
        {send.data === null && <Notice tone="error">{tryIt.noAnswer}</Notice>}
        {send.data && (
          <>
            <p>{t(($) => $.tryIt.answered, { status: send.data.status, ms: send.data.ms })}</p>
            {/* Long answers scroll in a frame that the keyboard must reach. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <pre className={styles.code} lang="en" translate="no" tabIndex={0}>
              {send.data.text}
            </pre>
          </>
        )}
      </div>
    </section>
  )
}

/** The path with its parameters, and the required ones of the query. */
function addressOf(path: string, { parameters }: Pick<TryCallProps['details'], 'parameters'>): string {
  const filled = parameters
    .filter((each) => each.in === 'path')
    .reduce((now, { name, example }) => now.replace(`:${name}`, encodeURIComponent(example)), path)
  const query = new URLSearchParams(
    parameters
      .filter((each) => each.in === 'query' && each.required)
      .map(({ name, example }) => [name, example]),
  ).toString()
  return query === '' ? filled : `${filled}?${query}`
}

/** The date of the document's example passes some day, and a search for a past date is refused. */
function inTwoMonths(example: string): string {
  const date = addMonths(platformDay(serverNow()), 2)
  return example.replaceAll(/"date": "\d{4}-\d\d-\d\d"/g, `"date": "${date}"`)
}

function isValid(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
