import { useText } from '../../i18n/index.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { SearchSelect } from '../../ui/kit/search-select.tsx'
import type { Agency } from './agency-calls.ts'
import styles from './agency-manager.module.css'
import { agenciesText } from './text.ts'

/** An agency's details as typed. */
export interface Profile {
  readonly name: string
  readonly alias: string
  readonly contactName: string
  readonly contactEmail: string
  readonly contactPhone: string
  readonly address: string
  readonly timeZone: string
  readonly serviceName: string
  readonly servicePhone: string
  readonly serviceWechat: string
  readonly extraInfo: string
  readonly websitePrefix: string
}

export const EMPTY_PROFILE: Profile = {
  name: '',
  alias: '',
  contactName: '',
  contactEmail: '',
  contactPhone: '',
  address: '',
  timeZone: '',
  serviceName: '',
  servicePhone: '',
  serviceWechat: '',
  extraInfo: '',
  websitePrefix: '',
}

export function profileOf(agency: Agency): Profile {
  const { contact, service } = agency
  return {
    name: agency.name,
    alias: agency.alias,
    contactName: contact.name,
    contactEmail: contact.email,
    contactPhone: contact.phone,
    address: agency.address,
    timeZone: agency.timeZone,
    serviceName: service.name,
    servicePhone: service.phone,
    serviceWechat: service.wechat,
    extraInfo: agency.extraInfo,
    websitePrefix: agency.websitePrefix,
  }
}

/** The part of it that is sent. */
export function profileBody(profile: Profile) {
  const { name, alias, address, timeZone, extraInfo } = profile
  return {
    name,
    alias,
    address,
    timeZone,
    extraInfo,
    contact: { name: profile.contactName, email: profile.contactEmail, phone: profile.contactPhone },
    service: { name: profile.serviceName, phone: profile.servicePhone, wechat: profile.serviceWechat },
  }
}

interface ProfileFieldsProps {
  readonly profile: Profile
  readonly onChange: (profile: Profile) => void
  readonly errorAt: (path: string) => string | undefined
  readonly disabled: boolean
  readonly hasPrefix: boolean
}

/** The fields of an agency's details, with the server's message at each. */
export function ProfileFields({ profile, onChange, errorAt, disabled, hasPrefix }: ProfileFieldsProps) {
  const t = useText(agenciesText)
  const { facts } = t.messages
  const optional = facts.optional
  const field = (
    name: keyof Profile,
    path: string,
    more: { readonly max: number; readonly type?: string; readonly optional?: true; readonly hint?: string },
  ) => (
    <TextField
      label={facts[LABELS[name]]}
      note={more.optional ? optional : undefined}
      hint={more.hint}
      type={more.type ?? 'text'}
      maxLength={more.max}
      autoComplete="off"
      disabled={disabled}
      value={profile[name]}
      error={errorAt(path)}
      onChange={({ target }) => onChange({ ...profile, [name]: target.value })}
    />
  )
  return (
    <>
      {field('name', 'name', { max: 100 })}
      <div className={styles.two}>
        {field('alias', 'alias', { max: 30 })}
        <SearchSelect
          label={facts.timeZone}
          value={profile.timeZone}
          disabled={disabled}
          error={errorAt('timeZone')}
          options={ZONES}
          onChange={(timeZone) => onChange({ ...profile, timeZone })}
        />
      </div>
      <div className={styles.two}>
        {field('contactName', 'contact.name', { max: 50 })}
        {field('contactPhone', 'contact.phone', { max: 30, type: 'tel' })}
      </div>
      {field('contactEmail', 'contact.email', { max: 254, type: 'email' })}
      {field('address', 'address', { max: 300, optional: true })}
      {hasPrefix && field('websitePrefix', 'websitePrefix', { max: 40, hint: facts.websitePrefixHint })}
      <div className={styles.two}>
        {field('serviceName', 'service.name', { max: 50, optional: true })}
        {field('servicePhone', 'service.phone', { max: 30, type: 'tel', optional: true })}
      </div>
      {field('serviceWechat', 'service.wechat', { max: 50, optional: true })}
      <TextArea
        label={facts.notes}
        note={optional}
        hint={facts.notesHint}
        rows={4}
        maxLength={1000}
        disabled={disabled}
        value={profile.extraInfo}
        error={errorAt('extraInfo')}
        onChange={({ target }) => onChange({ ...profile, extraInfo: target.value })}
      />
    </>
  )
}

const LABELS = {
  name: 'name',
  alias: 'alias',
  contactName: 'contact',
  contactEmail: 'email',
  contactPhone: 'phone',
  address: 'address',
  timeZone: 'timeZone',
  serviceName: 'serviceName',
  servicePhone: 'servicePhone',
  serviceWechat: 'serviceWechat',
  extraInfo: 'notes',
  websitePrefix: 'websitePrefix',
} as const satisfies Record<keyof Profile, string>

const ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => ({
  value: zone,
  label: zone.replaceAll('_', ' '),
  keywords: zone,
}))
