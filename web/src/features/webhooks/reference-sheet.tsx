import { exampleOf } from '@interline/contract/webhooks/examples'
import { WEBHOOK_TYPES, type WebhookType } from '@interline/domain/webhooks/event-types'
import { useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { JsonText } from './json-text.tsx'
import { webhooksText } from './text.ts'
import styles from './webhooks.module.css'

/** The published events with an example of each. */
export function ReferenceSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useText(webhooksText)
  const [type, setType] = useState<WebhookType>('order.ticketed')
  return (
    <Sheet open width={720} title={t(($) => $.reference.title)} onClose={onClose}>
      <div className={styles.stack}>
        <p>{t(($) => $.reference.note)}</p>
        <SelectField
          label={t(($) => $.reference.type)}
          value={type}
          options={WEBHOOK_TYPES.map((value) => ({ value, label: value }))}
          onChange={(event) => setType(event.target.value as WebhookType)}
        />
        <JsonText label={t(($) => $.reference.example, { type })}>{JSON.stringify(exampleOf(type))}</JsonText>
      </div>
    </Sheet>
  )
}
