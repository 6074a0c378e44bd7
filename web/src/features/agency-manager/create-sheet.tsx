import { CURRENCIES, type Currency } from '@interline/domain/money/money'
import { LOCALES, type Locale } from '@interline/domain/text/text'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Reply } from '../../api/call.ts'
import { Failure } from '../../api/failure.ts'
import { fulfil, intentionKey } from '../../api/intention.ts'
import { useText } from '../../i18n/index.tsx'
import { useGo } from '../../navigation.ts'
import { LANGUAGE_NAMES as LANGUAGES } from '../../shell/parts/language-names.ts'
import { useSettlementCurrency } from '../../shell/currency.ts'
import { booksZone } from '../../shell/date-format.ts'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { callsOf, type Realm } from './agency-calls.ts'
import styles from './agency-manager.module.css'
import { ParentField } from './parent-field.tsx'
import { EMPTY_PROFILE, profileBody, ProfileFields, type Profile } from './profile-fields.tsx'
import { agenciesText } from './text.ts'

interface CreateSheetProps {
  readonly realm: Realm
  /** The enquiry it comes from; empty: none. */
  readonly enquiryId: string
  readonly onClose: () => void
}

/** A new agency with its owner's invitation, prefilled from an enquiry if there is one. */
export function CreateSheet({ realm, enquiryId, onClose }: CreateSheetProps) {
  const t = useText(agenciesText)
  const enquiry = useQuery({
    queryKey: ['office.enquiry', enquiryId],
    queryFn: ({ signal }) => call('office.getEnquiry', { params: { id: enquiryId } }, { signal }),
    enabled: enquiryId !== '',
  })
  if (enquiryId === '' || enquiry.data) return <Form realm={realm} enquiry={enquiry.data} onClose={onClose} />
  return (
    <Sheet open onClose={onClose} title={t(($) => $.creating.title)}>
      <Loaded query={enquiry} title={t(($) => $.creating.enquiryFailed)} safe={t(($) => $.failedSafe)}>
        <Skeleton height="240px" />
      </Loaded>
    </Sheet>
  )
}

interface Draft {
  readonly profile: Profile
  readonly currency: Currency
  readonly parent: string
  readonly ownerEmail: string
  readonly ownerName: string
  readonly ownerLocale: Locale
  /** Empty: as the agency above it, or as its owner at the top. */
  readonly mailLocale: Locale | ''
}

type Enquiry = Reply<'office.getEnquiry'>

function draftFor(enquiry: Enquiry | undefined, currency: Currency, locale: Locale): Draft {
  const company = enquiry?.companyName.trim() || enquiry?.name || ''
  const phone = enquiry
    ? [enquiry.areaCode && `+${enquiry.areaCode}`, enquiry.phone].filter(Boolean).join(' ')
    : ''
  return {
    profile: {
      ...EMPTY_PROFILE,
      name: company.slice(0, 100),
      alias: company.slice(0, 30).trim(),
      contactName: (enquiry?.name ?? '').slice(0, 50),
      contactEmail: enquiry?.email ?? '',
      contactPhone: phone,
      address: enquiry?.companyAddress ?? '',
      extraInfo: (enquiry?.others ?? '').slice(0, 1000),
      timeZone: zoneOf(enquiry?.country),
    },
    currency,
    parent: '',
    ownerEmail: enquiry?.email ?? '',
    ownerName: (enquiry?.name ?? '').slice(0, 50),
    ownerLocale: enquiry?.locale ?? locale,
    mailLocale: '',
  }
}

/** The time zone of a country that has only one; otherwise that of the agency above, or the platform's. */
function zoneOf(country: string | undefined): string {
  const own = booksZone()
  if (!country) return own
  const { getTimeZones } = new Intl.Locale(`und-${country}`) as { getTimeZones?: () => string[] | undefined }
  const zones = getTimeZones?.call(new Intl.Locale(`und-${country}`)) ?? []
  return zones.length > 0 && !zones.includes(own) ? (zones[0] ?? own) : own
}

function Form({
  realm,
  enquiry,
  onClose,
}: {
  readonly realm: Realm
  readonly enquiry: Enquiry | undefined
  readonly onClose: () => void
}) {
  const t = useText(agenciesText)
  const go = useGo()
  const queries = useQueryClient()
  const own = useSettlementCurrency()
  const [begun] = useState(() => draftFor(enquiry, own, t.locale))
  const [draft, setDraft] = useState(begun)
  const set = (change: Partial<Draft>) => setDraft((now) => ({ ...now, ...change }))
  const body = bodyOf(draft, enquiry)
  const intention = `open agency ${JSON.stringify(body)}`
  const create = useMutation({
    mutationFn: () => callsOf(realm).create(body, intentionKey(intention)),
    onSuccess: (made) => {
      fulfil(intention)
      toast.success(t(($) => $.creating.done, { name: made.name, email: draft.ownerEmail }))
      void queries.invalidateQueries({ queryKey: ['agencies', realm] })
      void queries.invalidateQueries({ queryKey: ['office.enquiries'] })
      go(callsOf(realm).path(made.id))
    },
  })
  const failure = create.error instanceof Failure ? create.error : null
  const errorAt = (path: string) =>
    failure?.key === 'users.name_taken' && path === 'owner.email'
      ? failure.message
      : failure?.fields.find((each) => each.path === path)?.message
  return (
    <Sheet
      open
      onClose={onClose}
      dismissible={!create.isPending}
      unsaved={draft !== begun}
      title={t(($) => $.creating.title)}
      foot={
        <Button kind="primary" busy={create.isPending} onClick={() => create.mutate()}>
          {t(($) => $.creating.submit)}
        </Button>
      }
    >
      <div className={styles.form}>
        {failure && failure.fields.length === 0 && failure.key !== 'users.name_taken' && (
          <Notice tone="error" live="assertive">
            {failure.message}
          </Notice>
        )}
        {enquiry && <Notice tone="info">{t(($) => $.creating.fromEnquiry)}</Notice>}
        <fieldset className={styles.form} disabled={create.isPending}>
          <legend className={styles.legend}>{t(($) => $.creating.agency)}</legend>
          {realm === 'office' && (
            <ParentField
              value={draft.parent}
              onChange={(parent) => set({ parent })}
              error={errorAt('parentId')}
            />
          )}
          <ProfileFields
            profile={draft.profile}
            onChange={(profile) => set({ profile })}
            errorAt={errorAt}
            disabled={create.isPending}
            hasPrefix={false}
          />
          <SelectField
            label={t(($) => $.creating.currency)}
            hint={t(($) => $.creating.currencyHint)}
            value={draft.currency}
            options={CURRENCIES.map((code) => ({ value: code, label: code }))}
            onChange={({ target }) => set({ currency: target.value as Currency })}
          />
          <MailLanguage
            value={draft.mailLocale}
            isTop={realm === 'office' && draft.parent === ''}
            onChange={(mailLocale) => set({ mailLocale })}
          />
        </fieldset>
        <fieldset className={styles.form} disabled={create.isPending}>
          <legend className={styles.legend}>{t(($) => $.creating.owner)}</legend>
          <p className={styles.quiet}>{t(($) => $.creating.ownerHint)}</p>
          <TextField
            label={t(($) => $.people.email)}
            type="email"
            maxLength={254}
            autoComplete="off"
            value={draft.ownerEmail}
            error={errorAt('owner.email')}
            onChange={({ target }) => set({ ownerEmail: target.value })}
          />
          <div className={styles.two}>
            <TextField
              label={t(($) => $.people.name)}
              maxLength={50}
              autoComplete="off"
              value={draft.ownerName}
              error={errorAt('owner.nickname')}
              onChange={({ target }) => set({ ownerName: target.value })}
            />
            <SelectField
              label={t(($) => $.creating.language)}
              value={draft.ownerLocale}
              options={LOCALES.map((locale) => ({ value: locale, label: LANGUAGES[locale] }))}
              onChange={({ target }) => set({ ownerLocale: target.value as Locale })}
            />
          </div>
        </fieldset>
      </div>
    </Sheet>
  )
}

interface MailLanguageProps {
  readonly value: Draft['mailLocale']
  readonly isTop: boolean
  readonly onChange: (value: Draft['mailLocale']) => void
}

function MailLanguage({ value, isTop, onChange }: MailLanguageProps) {
  const t = useText(agenciesText)
  return (
    <SelectField
      label={t(($) => $.creating.mails)}
      hint={t(($) => $.creating.mailsHint)}
      value={value}
      options={[
        { value: '', label: t(($) => (isTop ? $.creating.asOwner : $.creating.asParent)) },
        ...LOCALES.map((locale) => ({ value: locale, label: LANGUAGES[locale] })),
      ]}
      onChange={({ target }) => onChange(target.value as Draft['mailLocale'])}
    />
  )
}

function bodyOf(draft: Draft, enquiry: Enquiry | undefined) {
  return {
    ...profileBody(draft.profile),
    settlementCurrency: draft.currency,
    owner: { email: draft.ownerEmail, nickname: draft.ownerName, locale: draft.ownerLocale },
    ...(draft.mailLocale === '' ? {} : { config: { commonConfig: { emailLanguage: draft.mailLocale } } }),
    parentId: draft.parent === '' ? null : Number(draft.parent),
    ...(enquiry ? { enquiryId: enquiry.id } : {}),
  }
}
