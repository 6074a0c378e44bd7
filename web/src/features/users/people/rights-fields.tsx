import { AGENCY_ROLES, type AgencyRole } from '@interline/domain/access/access'
import { useId } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { Radio } from '../../../ui/choice/radio.tsx'
import styles from './people.module.css'
import { chosenAtFirst, permissionGroups, type Draft, type Problem } from './person.ts'
import { peopleText } from './text.ts'

interface RightsFieldsProps {
  readonly draft: Draft
  readonly onChange: (part: Partial<Draft>) => void
  readonly problems: Partial<Record<keyof Draft, Problem>>
  readonly proxyLevel: number
}

/** Roles, and within them every permission that an owner may grant or withdraw. */
export function RightsFields({ draft, onChange, problems, proxyLevel }: RightsFieldsProps) {
  const t = useText(peopleText)
  const { roles: names } = t.messages
  const name = useId()
  const { roles, permissions } = draft
  const isOwner = roles.includes('SuperUser')
  const turn = (role: AgencyRole, on: boolean) =>
    onChange({ roles: AGENCY_ROLES.filter((each) => (each === role ? on : roles.includes(each))) })
  return (
    <section className={styles.section}>
      <h3>{t(($) => $.rights.title)}</h3>
      <div className={styles.choices} role="group" aria-label={t(($) => $.rights.roles)}>
        {AGENCY_ROLES.map((role) => (
          <Checkbox
            key={role}
            name={role}
            checked={roles.includes(role)}
            hint={names[role].hint}
            onChange={(event) => turn(role, event.target.checked)}
          >
            {names[role].name}
          </Checkbox>
        ))}
      </div>
      {problems.roles && (
        <p className={styles.error} role="alert">
          {t(($) => $.problems.roles)}
        </p>
      )}
      {isOwner ? (
        <p className={styles.quiet}>{t(($) => $.rights.owner)}</p>
      ) : (
        roles.length > 0 && (
          <>
            <div className={styles.choices} role="radiogroup" aria-label={t(($) => $.rights.extent)}>
              <Radio
                name={name}
                checked={permissions === null}
                onChange={() => onChange({ permissions: null })}
              >
                {t(($) => $.rights.all)}
              </Radio>
              <Radio
                name={name}
                checked={permissions !== null}
                hint={t(($) => $.rights.someHint)}
                onChange={() => onChange({ permissions: chosenAtFirst(roles, proxyLevel) })}
              >
                {t(($) => $.rights.some)}
              </Radio>
            </div>
            {permissions !== null && (
              <Matrix
                roles={roles}
                proxyLevel={proxyLevel}
                chosen={permissions}
                onChange={(next) => onChange({ permissions: next })}
              />
            )}
          </>
        )
      )}
    </section>
  )
}

interface MatrixProps {
  readonly roles: readonly AgencyRole[]
  readonly proxyLevel: number
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

function Matrix({ roles, proxyLevel, chosen, onChange }: MatrixProps) {
  const t = useText(peopleText)
  const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = t.messages.permissions
  return (
    <div className={styles.matrix}>
      {permissionGroups(roles, proxyLevel).map(({ group, permissions }) => (
        <fieldset key={group}>
          <legend>{t.messages.groups[group]}</legend>
          {permissions.map((permission) => (
            <Checkbox
              key={permission}
              name={permission}
              checked={chosen.includes(permission)}
              onChange={(event) =>
                onChange(
                  event.target.checked
                    ? [...chosen, permission]
                    : chosen.filter((each) => each !== permission),
                )
              }
            >
              {labels[group]?.[permission.split(':')[1] ?? ''] ?? permission}
            </Checkbox>
          ))}
        </fieldset>
      ))}
    </div>
  )
}
