import { API_SCOPES } from '@interline/domain/access/access'
import { useText } from '../../i18n/index.tsx'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import { Radio } from '../../ui/choice/radio.tsx'
import { Code } from '../../ui/code/code.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import styles from './api-clients.module.css'
import { SCOPE_WORDS } from './client-calls.ts'
import { apiClientsText } from './text.ts'
import type { ClientForm } from './use-client-form.ts'

interface ClientFieldsProps {
  readonly form: ClientForm
  /** The world of a key is chosen once. */
  readonly isNew: boolean
}

/** Name, world, scopes, calls and addresses of a key. */
export function ClientFields({ form, isNew }: ClientFieldsProps) {
  const t = useText(apiClientsText)
  const { fields, issues } = t.messages
  const { draft, change } = form
  return (
    <>
      <TextField
        label={fields.name}
        hint={fields.nameHint}
        maxLength={60}
        value={draft.name}
        error={form.issues.has('name') && issues.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      {isNew && (
        <fieldset className={styles.choices}>
          <legend>{fields.mode}</legend>
          {(['test', 'live'] as const).map((mode) => (
            <Radio
              key={mode}
              name="mode"
              hint={mode === 'test' ? fields.testHint : fields.liveHint}
              checked={draft.mode === mode}
              onChange={() => change({ mode })}
            >
              {fields[mode]}
            </Radio>
          ))}
        </fieldset>
      )}
      <Scopes form={form} />
      <Calls form={form} />
      <TextArea
        label={fields.addresses}
        hint={fields.addressesHint}
        rows={3}
        maxLength={2000}
        value={draft.addresses}
        error={
          form.issues.has('addresses') && t(($) => $.issues.addresses, { text: form.wrongAddress ?? '' })
        }
        onChange={(event) => change({ addresses: event.target.value })}
      />
    </>
  )
}

function Scopes({ form: { draft, change, issues } }: Pick<ClientFieldsProps, 'form'>) {
  const { fields, scopes, scopeHints, issues: sentences } = useText(apiClientsText).messages
  return (
    <fieldset className={styles.choices}>
      <legend>{fields.scopes}</legend>
      {API_SCOPES.map((scope) => (
        <Checkbox
          key={scope}
          hint={scopeHints[SCOPE_WORDS[scope]]}
          checked={draft.scopes.includes(scope)}
          onChange={(event) =>
            change({
              scopes: API_SCOPES.filter((each) =>
                each === scope ? event.target.checked : draft.scopes.includes(each),
              ),
            })
          }
        >
          {scopes[SCOPE_WORDS[scope]]}
        </Checkbox>
      ))}
      {issues.has('scopes') && <p className={styles.wrong}>{sentences.scopes}</p>}
    </fieldset>
  )
}

function Calls({ form: { draft, open, chosen, change, issues } }: Pick<ClientFieldsProps, 'form'>) {
  const { fields, issues: sentences } = useText(apiClientsText).messages
  const turn = (name: string, on: boolean) =>
    change({ calls: on ? [...chosen, name] : chosen.filter((each) => each !== name) })
  return (
    <fieldset className={styles.choices}>
      <Checkbox
        hint={fields.limitHint}
        checked={draft.limited}
        onChange={(event) => change({ limited: event.target.checked })}
      >
        {fields.limit}
      </Checkbox>
      {draft.limited && (
        <div className={styles.calls}>
          {open.map(({ name, method, path }) => (
            <Checkbox
              key={name}
              hint={<Code>{`${method} ${path}`}</Code>}
              checked={chosen.includes(name)}
              onChange={(event) => turn(name, event.target.checked)}
            >
              <Code>{name}</Code>
            </Checkbox>
          ))}
        </div>
      )}
      {issues.has('calls') && <p className={styles.wrong}>{sentences.calls}</p>}
    </fieldset>
  )
}
