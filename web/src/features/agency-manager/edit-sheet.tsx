import { useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { callsOf, type Agency, type Realm } from './agency-calls.ts'
import styles from './agency-manager.module.css'
import { profileBody, profileOf, ProfileFields, type Profile } from './profile-fields.tsx'
import { agenciesText } from './text.ts'
import { useAgencyChange } from './use-agency-change.ts'

interface EditSheetProps {
  readonly realm: Realm
  readonly agency: Agency
  readonly onClose: () => void
}

/** Name, contact and notes of an agency. */
export function EditSheet({ realm, agency, onClose }: EditSheetProps) {
  const t = useText(agenciesText)
  const [profile, setProfile] = useState<Profile>(() => profileOf(agency))
  const isSame = JSON.stringify(profile) === JSON.stringify(profileOf(agency))
  const { change, failure, isConflict } = useAgencyChange({
    realm,
    agency,
    run: () =>
      callsOf(realm).update(agency.id, {
        ...profileBody(profile),
        ...(realm === 'office' ? { websitePrefix: profile.websitePrefix.trim() } : {}),
        version: agency.version,
      }),
    done: t(($) => $.editing.saved),
    onDone: onClose,
  })
  const errorAt = (path: string) => failure?.fields.find((each) => each.path === path)?.message
  return (
    <Sheet
      open
      onClose={onClose}
      dismissible={!change.isPending}
      unsaved={!isSame}
      title={t(($) => $.editing.title, { name: agency.name })}
      foot={
        <Button
          kind="primary"
          busy={change.isPending}
          unavailable={isSame ? t(($) => $.save.same) : null}
          onClick={() => change.mutate()}
        >
          {t(($) => $.editing.save)}
        </Button>
      }
    >
      <div className={styles.form}>
        {failure && failure.fields.length === 0 && (
          <Notice tone={isConflict ? 'warning' : 'error'} live="assertive">
            {isConflict ? t(($) => $.editing.conflict) : failure.message}
          </Notice>
        )}
        <ProfileFields
          profile={profile}
          onChange={setProfile}
          errorAt={errorAt}
          disabled={change.isPending}
          hasPrefix={realm === 'office'}
        />
      </div>
    </Sheet>
  )
}
