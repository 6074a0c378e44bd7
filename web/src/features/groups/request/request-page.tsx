import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { useGo } from '../../../navigation.ts'
import { paths } from '../../../paths.ts'
import { useMe } from '../../../shell/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { TextArea } from '../../../ui/field/text-area.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { FilesField, isUploading, type FilesChange } from '../files/files-field.tsx'
import styles from '../groups.module.css'
import { groupsText } from '../text.ts'
import { emptyDraft, recallDraft, storeDraft, type FieldsProps, type RequestDraft } from './request-draft.ts'
import { RequestLegs } from './request-legs.tsx'
import { refusedRequest } from './refused-request.ts'

/** `/flight/group/booking`: what a group needs. The draft stays in the browser until the request is sent. */
export default function RequestPage() {
  const t = useText(groupsText)
  const go = useGo()
  const me = useMe()?.userInfo
  const userId = me?.id ?? ''
  const empty = emptyDraft({
    name: me?.nickname ?? '',
    email: me?.email ?? '',
    areaCode: me?.phone?.area ?? '',
    phone: me?.phone?.number ?? '',
  })
  const [draft, setDraft] = useState(() => recallDraft(userId) ?? empty)
  const [refused, setRefused] = useState(() => refusedRequest.take())
  const change = (next: RequestDraft) => {
    setDraft(next)
    storeDraft(userId, next)
  }
  // Uploads end while other fields are edited.
  const changeFiles: FilesChange = (of) =>
    setDraft((now) => {
      const next = { ...now, files: of(now.files ?? []) }
      storeDraft(userId, next)
      return next
    })
  const errorAt = (path: string) => refused?.at(path)
  const fields = { draft, onChange: change, errorAt }
  return (
    <Page narrow>
      <PageHead
        title={t(($) => $.request.title)}
        note={t(($) => $.request.note)}
        actions={<LinkButton to={paths.groupOrders}>{t(($) => $.request.orders)}</LinkButton>}
      />
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          storeDraft(userId, draft)
          go(paths.groupConfirm)
        }}
      >
        {refused && (
          <Notice tone="error" live="assertive">
            {refused.message}
          </Notice>
        )}
        <Panel padded>
          <div className={styles.name}>
            <TextField
              label={t(($) => $.request.groupName)}
              hint={t(($) => $.request.groupNameHint)}
              error={errorAt('groupName')}
              required
              maxLength={60}
              value={draft.groupName}
              onChange={({ target }) => change({ ...draft, groupName: target.value })}
            />
          </div>
        </Panel>
        <RequestLegs {...fields} />
        <PartyPanel {...fields} />
        <ContactPanel {...fields} />
        <Panel title={t(($) => $.request.files)} padded>
          <FilesField
            files={draft.files ?? []}
            onChange={changeFiles}
            send={(name, file) => call('groupOrders.addFile', { query: { name }, body: file })}
            error={refused?.fields.find(({ path }) => path.startsWith('files'))?.message}
          />
        </Panel>
        <div className={styles.buttons}>
          <Button kind="primary" size="lg" type="submit" disabled={isUploading(draft.files ?? [])}>
            {t(($) => $.request.next)}
          </Button>
          <Button
            type="button"
            onClick={() => {
              setRefused(null)
              setDraft(empty)
              storeDraft(userId, null)
            }}
          >
            {t(($) => $.request.clear)}
          </Button>
        </div>
      </form>
    </Page>
  )
}

function PartyPanel({ draft, onChange, errorAt }: FieldsProps) {
  const t = useText(groupsText)
  return (
    <Panel title={t(($) => $.request.passengers)} padded>
      <div className={styles.form}>
        {errorAt('passengers') && <Notice tone="error">{errorAt('passengers')}</Notice>}
        <div className={styles.numbers}>
          {(['adult', 'child', 'infant'] as const).map((type) => (
            <TextField
              key={type}
              label={t.messages.types[type]}
              inputMode="numeric"
              pattern="\d{1,3}"
              maxLength={3}
              required
              value={draft.passengers[type]}
              error={errorAt(`passengers.${type}`)}
              {...(type === 'infant' && { hint: t(($) => $.request.infantHint) })}
              onChange={({ target }) =>
                onChange({ ...draft, passengers: { ...draft.passengers, [type]: target.value } })
              }
            />
          ))}
        </div>
        <div className={styles.ticks} role="group" aria-label={t(($) => $.request.flexibility)}>
          {(['isChangeDate', 'acceptChangeFlight'] as const).map((name) => (
            <Checkbox
              key={name}
              checked={draft[name]}
              onChange={({ target }) => onChange({ ...draft, [name]: target.checked })}
            >
              {t(($) => $.request[name])}
            </Checkbox>
          ))}
        </div>
        <TextArea
          label={t(($) => $.request.remark)}
          note={t(($) => $.request.optional)}
          hint={t(($) => $.request.remarkHint)}
          maxLength={1000}
          rows={3}
          value={draft.remark}
          onChange={({ target }) => onChange({ ...draft, remark: target.value })}
        />
      </div>
    </Panel>
  )
}

const CONTACT = { name: 50, email: 254, areaCode: 4, phone: 20 } as const
const TYPES = { name: 'text', email: 'email', areaCode: 'tel', phone: 'tel' } as const
const COMPLETED = {
  name: 'name',
  email: 'email',
  areaCode: 'tel-country-code',
  phone: 'tel-national',
} as const

function ContactPanel({ draft, onChange, errorAt }: FieldsProps) {
  const t = useText(groupsText)
  return (
    <Panel title={t(($) => $.request.contact)} padded>
      <div className={styles.row}>
        {(['name', 'email', 'areaCode', 'phone'] as const).map((name) => (
          <TextField
            key={name}
            label={t(($) => $.request[name])}
            type={TYPES[name]}
            autoComplete={COMPLETED[name]}
            maxLength={CONTACT[name]}
            required
            value={draft.contact[name]}
            error={errorAt(`contact.${name}`)}
            onChange={({ target }) =>
              onChange({ ...draft, contact: { ...draft.contact, [name]: target.value } })
            }
          />
        ))}
      </div>
    </Panel>
  )
}
