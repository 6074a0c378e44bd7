import { useQuery } from '@tanstack/react-query'
import { call, type Reply } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { Code } from '../../ui/code/code.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CallAddress } from './call-address.tsx'
import styles from './developers.module.css'
import { Sample } from './sample.tsx'
import { developersText } from './text.ts'
import { TryCall } from './try-call.tsx'

type Call = Reply<'developers.reference'>['calls'][number]
type Details = Reply<'developers.call'>

/** One call: what it needs, examples of both sides, its errors, and a form that sends it. */
export function CallDetails({ call: shown }: { readonly call: Call }) {
  const t = useText(developersText)
  const { reference: words } = t.messages
  const details = useQuery({
    queryKey: ['developers', 'call', shown.name, t.locale],
    queryFn: ({ signal }) => call('developers.call', { params: { name: shown.name } }, { signal }),
  })
  const rates: Readonly<Record<string, string>> = words.rates
  const facts = [
    shown.scope === null ? words.anybody : t(($) => $.reference.scope, { scope: shown.scope }),
    ...(shown.idempotent ? [words.idempotent] : []),
    ...(shown.file ? [words.file] : []),
    t(($) => $.reference.limited, { rate: rates[shown.rate] ?? shown.rate }),
    t(($) => $.reference.since, { version: shown.since }),
  ]
  return (
    <div className={styles.stack}>
      <div className={styles.address}>
        <CallAddress method={shown.method} path={shown.path} />
      </div>
      <p>{shown.summary}</p>
      <p className={styles.quiet}>{facts.join(' · ')}</p>
      <Loaded query={details} title={words.failed} safe={words.failedSafe}>
        {details.data ? (
          <>
            <Shapes details={details.data} />
            <Errors errors={details.data.errors} />
            <TryCall call={shown} details={details.data} />
          </>
        ) : (
          <Skeleton />
        )}
      </Loaded>
    </div>
  )
}

function Shapes({ details: { parameters, request, answer } }: { readonly details: Details }) {
  const { reference: words } = useText(developersText).messages
  const example = (title: string, text: string | null) =>
    text !== null && (
      <section className={styles.stack}>
        <h3>{title}</h3>
        <Sample text={text} what={title} />
      </section>
    )
  return (
    <>
      {parameters.length > 0 && (
        <section className={styles.stack}>
          <h3>{words.parameters}</h3>
          <ul className={styles.facts}>
            {parameters.map((each) => (
              <li key={`${each.in} ${each.name}`}>
                <Code>{each.name}</Code>
                <p className={styles.quiet}>
                  {[each.in, ...(each.required ? [words.required] : []), each.description]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {example(words.request, request)}
      {example(words.answer, answer)}
    </>
  )
}

function Errors({ errors }: Pick<Details, 'errors'>) {
  const { reference: words } = useText(developersText).messages
  return (
    <section className={styles.stack}>
      <h3>{words.errors}</h3>
      {errors.length === 0 ? (
        <p>{words.ownNone}</p>
      ) : (
        <ul className={styles.facts}>
          {errors.map(({ key, code, status, text }) => (
            <li key={key}>
              <Code>{`${status} ${code} ${key}`}</Code>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.quiet}>{words.common}</p>
    </section>
  )
}
