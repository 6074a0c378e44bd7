import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { useMe } from '../../../shell/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { Status } from '../../../ui/status/status.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import styles from './people.module.css'
import { draftOf, rightsOf, STATE_TONES, stateOf, type Person } from './person.ts'
import { PersonForm } from './person-form.tsx'
import { peopleText } from './text.ts'
import { usePersonForm } from './use-person-form.ts'
import { SignOnLinks } from './sign-on-links.tsx'
import { UserAccess } from './user-access.tsx'

interface UserSheetProps {
  readonly person: Person
  /** Read by platform staff. */
  readonly readOnly: boolean
  readonly onClose: () => void
  readonly onChanged: (person: Person) => void
}

/** One user of the agency: what an owner sets, and their access. */
export function UserSheet({ person, readOnly, onClose, onChanged }: UserSheetProps) {
  // Another user's changes are loaded before editing.
  const newest = useQuery({
    queryKey: ['users', 'one', person.id],
    queryFn: ({ signal }) => call('users.get', { params: { id: person.id } }, { signal }),
    placeholderData: person,
    refetchOnWindowFocus: false,
  })
  const shown = newest.data ?? person
  const version = shown.details?.version ?? 0
  return (
    <EditSheet
      key={`${shown.id} ${version}`}
      person={shown}
      readOnly={readOnly}
      onClose={onClose}
      onChanged={onChanged}
    />
  )
}

const FORM = 'edit-user'

function EditSheet({ person, readOnly, onClose, onChanged }: UserSheetProps) {
  const t = useText(peopleText)
  const me = useMe()!
  const { proxyLevel } = me.company
  const own = person.id === me.userInfo.id
  const { settlementCurrency: currency } = me.company.config.commonConfig
  const first = draftOf(person, me.userInfo.config.defaultRegion, currency)
  const form = usePersonForm(first, currency, async (draft) => {
    const body = { ...rightsOf(draft, currency), version: person.details?.version ?? 0 }
    onChanged(await call('users.update', { params: { id: person.id }, body }))
    toast.success(t(($) => $.saved))
  })
  const { failure } = form
  return (
    <Sheet
      open
      width={720}
      title={person.nickname}
      onClose={onClose}
      dismissible={!form.busy}
      unsaved={form.unsaved && !readOnly}
      foot={
        !readOnly && (
          <>
            <Button onClick={onClose}>{t(($) => $.cancel)}</Button>
            <Button
              kind="primary"
              type="submit"
              form={FORM}
              busy={form.busy}
              unavailable={form.unsaved ? null : t(($) => $.unchanged)}
            >
              {t(($) => $.save)}
            </Button>
          </>
        )
      }
    >
      <form id={FORM} className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
        <div>
          <Status pill tone={STATE_TONES[stateOf(person)]}>
            {t.messages.states[stateOf(person)]}
          </Status>
        </div>
        <fieldset className={styles.form} disabled={readOnly}>
          <PersonForm
            draft={form.draft}
            onChange={form.change}
            problems={form.problems}
            failure={failure}
            proxyLevel={proxyLevel}
            currency={currency}
            isNew={false}
            own={own}
            statuses={['active', 'testing', 'inactive']}
          />
        </fieldset>
        {failure && failure.fields.length === 0 && (
          <Notice tone="error" live="assertive">
            {failure.message}
          </Notice>
        )}
      </form>
      {!readOnly && <UserAccess person={person} own={own} onChanged={onChanged} onRemoved={onClose} />}
      {!readOnly && !person.invited && <SignOnLinks id={person.id} />}
    </Sheet>
  )
}
