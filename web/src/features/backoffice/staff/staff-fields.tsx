import { OFFICE_ROLES, type OfficeRole } from '@interline/domain/access/access'
import { useText } from '../../../i18n/index.tsx'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import styles from './staff.module.css'
import { staffText } from './text.ts'
import { turned } from './member.ts'

interface StaffRolesProps {
  readonly roles: readonly OfficeRole[]
  readonly onChange: (roles: OfficeRole[]) => void
  readonly missing: boolean
}

/** The platform roles of a user, each with what it allows. */
export function StaffRoles({ roles, onChange, missing }: StaffRolesProps) {
  const t = useText(staffText)
  const names = t.messages.roles
  return (
    <div className={styles.roles} role="group" aria-label={t(($) => $.fields.roles)}>
      <span className={styles.label}>{t(($) => $.fields.roles)}</span>
      {OFFICE_ROLES.map((role) => (
        <Checkbox
          key={role}
          name={role}
          checked={roles.includes(role)}
          hint={names[role].hint}
          onChange={(event) => onChange(turned(roles, role, event.target.checked))}
        >
          {names[role].name}
        </Checkbox>
      ))}
      {missing && (
        <p className={styles.error} role="alert">
          {t(($) => $.fields.rolesMissing)}
        </p>
      )}
    </div>
  )
}
