import { useText } from '../../i18n/index.tsx'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import { Code } from '../../ui/code/code.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { instantText } from '../../ui/format/dates.ts'
import type { Account, ConnectedChannel } from './account-calls.ts'
import styles from './merchant-accounts.module.css'
import { merchantAccountsText } from './text.ts'
import type { AccountForm } from './use-account-form.ts'

interface KeyFieldsProps {
  readonly form: AccountForm
  readonly channel: ConnectedChannel
  readonly account: Account | undefined
}

/** The keys of an account. What is stored is named by its digest; secrets are never shown. */
export function KeyFields({ form, channel, account }: KeyFieldsProps) {
  const t = useText(merchantAccountsText)
  return (
    <section className={styles.stack} aria-label={t(($) => $.keys.title)}>
      <div>
        <h3>{t(($) => $.keys.title)}</h3>
        <p className={styles.quiet}>{t(($) => $.keys.note)}</p>
      </div>
      {channel.fields.map((field) => (
        <KeyField
          key={field.name}
          form={form}
          field={field}
          stored={account?.keys.find((each) => each.field === field.name)?.stored ?? []}
        />
      ))}
    </section>
  )
}

function KeyField({
  form: { draft, change },
  field: { name, kind, multiline, optional },
  stored,
}: {
  readonly form: AccountForm
  readonly field: ConnectedChannel['fields'][number]
  readonly stored: Account['keys'][number]['stored']
}) {
  const t = useText(merchantAccountsText)
  const { keys } = t.messages
  const { add = '', remove = [] } = draft.keys[name] ?? {}
  const set = (part: { add?: string; remove?: readonly string[] }) =>
    change({ keys: { ...draft.keys, [name]: { add, remove, ...part } } })
  const shared = {
    label: name,
    note: optional ? keys.optional : undefined,
    hint:
      kind === 'verification' && stored.length > 0
        ? keys.addAnother
        : stored.length > 0
          ? keys.keep
          : undefined,
    maxLength: 10_000,
    value: add,
    autoComplete: 'off',
    spellCheck: false,
  }
  return (
    <div className={styles.key}>
      {stored.map(({ id, value, setAt }) => (
        <div key={id} className={styles.stored}>
          <Code>{value ?? `${id.slice(0, 4)}…${id.slice(-4)}`}</Code>
          <span className={styles.quiet}>{t(($) => $.keys.storedAt, { date: instantText(setAt) })}</span>
          {(kind === 'verification' || optional) && (
            <Checkbox
              checked={remove.includes(id)}
              onChange={(event) =>
                set({
                  remove: event.target.checked ? [...remove, id] : remove.filter((each) => each !== id),
                })
              }
            >
              {keys.remove}
            </Checkbox>
          )}
        </div>
      ))}
      {multiline ? (
        <TextArea {...shared} rows={4} onChange={(event) => set({ add: event.target.value })} />
      ) : (
        <TextField
          {...shared}
          type={kind === 'text' ? 'text' : 'password'}
          onChange={(event) => set({ add: event.target.value })}
        />
      )}
    </div>
  )
}
