import { typesOfKind, WEBHOOK_KINDS } from '@interline/domain/webhooks/event-types'
import { useText } from '../../i18n/index.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import { Segmented } from '../../ui/choice/segmented.tsx'
import { Code } from '../../ui/code/code.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { EndpointActions } from './endpoint-actions.tsx'
import type { MadeSecret } from './secret-dialog.tsx'
import { webhooksText } from './text.ts'
import { useEndpointDraft, type EndpointDraft } from './use-endpoint-draft.ts'
import type { Endpoint } from './webhook-calls.ts'
import styles from './webhooks.module.css'

interface EndpointSheetProps {
  /** Undefined: a new one. */
  readonly endpoint: Endpoint | undefined
  /** A new one begins as a test receiver. */
  readonly toReceiver: boolean
  readonly onSecret: (made: MadeSecret) => void
  readonly onClose: () => void
}

const FORM = 'webhook-endpoint'

/** One endpoint: where it sends what, its secret, and what can be done with its deliveries. */
export function EndpointSheet({ endpoint, toReceiver, onSecret, onClose }: EndpointSheetProps) {
  const t = useText(webhooksText)
  const form = useEndpointDraft(endpoint, { toReceiver, onSecret, onSaved: onClose })
  const { save, unsaved } = form
  return (
    <Sheet
      open
      width={720}
      title={endpoint?.name ?? t(($) => $.addTitle)}
      onClose={onClose}
      dismissible={!save.isPending}
      unsaved={unsaved}
      foot={
        <>
          <Button onClick={onClose}>{t(($) => $.close)}</Button>
          <Button
            kind="primary"
            type="submit"
            form={FORM}
            busy={save.isPending}
            unavailable={unsaved || !endpoint ? null : t(($) => $.unchanged)}
          >
            {t(($) => (endpoint ? $.save : $.create))}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <form id={FORM} className={styles.stack} onSubmit={form.submit} noValidate>
          {save.error && (
            <Notice tone="error" live="assertive">
              {save.error.message}
            </Notice>
          )}
          <TargetFields form={form} endpoint={endpoint} />
          <TypeFields form={form} />
        </form>
        {endpoint && <EndpointActions endpoint={endpoint} onSecret={onSecret} onRemoved={onClose} />}
      </div>
    </Sheet>
  )
}

function TargetFields({
  form: { draft, issues, change },
  endpoint,
}: {
  readonly form: EndpointDraft
  readonly endpoint: Endpoint | undefined
}) {
  const t = useText(webhooksText)
  const { fields, kinds } = t.messages
  return (
    <>
      <TextField
        label={fields.name}
        maxLength={60}
        value={draft.name}
        error={issues.has('name') && fields.nameIssue}
        onChange={(event) => change({ name: event.target.value })}
      />
      {!endpoint && (
        <SelectField
          label={fields.kind}
          value={draft.kind}
          options={WEBHOOK_KINDS.map((value) => ({ value, label: kinds[value] }))}
          onChange={(event) => change({ kind: event.target.value as typeof draft.kind })}
        />
      )}
      {!endpoint?.fromSettings && (
        <Segmented
          label={fields.target}
          value={draft.target}
          segments={[
            { value: 'address', label: fields.address },
            { value: 'receiver', label: fields.receiver },
          ]}
          onChange={(target) => change({ target })}
        />
      )}
      {draft.target === 'address' && (
        <TextField
          label={fields.url}
          type="url"
          hint={endpoint?.fromSettings ? fields.urlSettings : fields.urlHint}
          readOnly={endpoint?.fromSettings ?? false}
          maxLength={300}
          value={draft.address}
          error={issues.has('address') && fields.urlIssue}
          onChange={(event) => change({ address: event.target.value })}
        />
      )}
    </>
  )
}

function TypeFields({ form: { draft, issues, change } }: { readonly form: EndpointDraft }) {
  const { fields } = useText(webhooksText).messages
  const all = typesOfKind(draft.kind)
  return (
    <fieldset className={styles.stack}>
      <legend className={styles.heading}>{fields.types}</legend>
      <Checkbox
        checked={draft.types.length === all.length}
        some={draft.types.length > 0 && draft.types.length < all.length}
        onChange={() => change({ types: draft.types.length === all.length ? [] : all })}
      >
        {fields.all}
      </Checkbox>
      <div className={styles.types}>
        {all.map((type) => (
          <Checkbox
            key={type}
            checked={draft.types.includes(type)}
            onChange={(event) =>
              change({
                types: event.target.checked
                  ? all.filter((each) => each === type || draft.types.includes(each))
                  : draft.types.filter((each) => each !== type),
              })
            }
          >
            <Code>{type}</Code>
          </Checkbox>
        ))}
      </div>
      {issues.has('types') && (
        <p className={styles.wrong} role="alert">
          {fields.typesIssue}
        </p>
      )}
    </fieldset>
  )
}
