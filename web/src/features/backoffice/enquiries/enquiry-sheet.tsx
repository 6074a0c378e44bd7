import { allows } from '@interline/domain/access/access'
import { NEXT_ENQUIRY_STATES } from '@interline/domain/site/enquiry'
import type { EnquiryState } from '@interline/domain/site/enquiry'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, type ReactNode } from 'react'
import { call } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { useText } from '../../../i18n/index.tsx'
import { paths, withQuery } from '../../../paths.ts'
import { officeViewer, useOfficeUser } from '../../../shell/office-session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { instantText } from '../../../ui/format/dates.ts'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { Status } from '../../../ui/status/status.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import type { Enquiry } from './enquiry.ts'
import styles from './enquiries.module.css'
import { phoneText } from './phone-text.ts'
import { STATE_TONES } from './enquiry.ts'
import { enquiriesText } from './text.ts'
import { useCountryName } from './use-country-name.ts'

export interface EnquirySheetProps {
  readonly enquiry: Enquiry
  readonly onClose: () => void
  /** The enquiry as stored on the server now. */
  readonly onChanged: (enquiry: Enquiry) => void
}

/** One enquiry beside the list, with its next steps. */
export function EnquirySheet({ enquiry, onClose, onChanged }: EnquirySheetProps) {
  const t = useText(enquiriesText)
  const queries = useQueryClient()
  const viewer = officeViewer(useOfficeUser())
  const opens = allows({ realm: 'office', roles: ['onboarding'] }, viewer).ok
  const forgets = allows({ realm: 'office', roles: ['platformAdmin'] }, viewer).ok
  const change = useMutation({
    mutationFn: (status: EnquiryState) =>
      call('office.updateEnquiry', {
        params: { id: enquiry.id },
        body: { status, version: enquiry.version },
      }),
    onSuccess: (changed) => {
      onChanged(changed)
      toast.success(t.messages.sheet[DONE[changed.status]])
    },
    onError: (error) => {
      if (isConflict(error)) void showNewest()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['office.enquiries'] }),
  })
  const showNewest = async () => {
    try {
      onChanged(await call('office.getEnquiry', { params: { id: enquiry.id } }))
    } catch {
      // The list beside the sheet reports the error.
    }
  }
  const to = (status: EnquiryState) => (
    <Button
      key={status}
      kind={status === 'contacted' ? 'primary' : 'default'}
      busy={change.isPending && change.variables === status}
      onClick={() => change.mutate(status)}
    >
      {t.messages.sheet[VERBS[status]]}
    </Button>
  )
  return (
    <Sheet
      open
      onClose={onClose}
      title={enquiry.name}
      foot={
        <>
          {NEXT_ENQUIRY_STATES[enquiry.status].map(to)}
          {opens && enquiry.agency === null && (
            <LinkButton to={withQuery(paths.officeAgencies, { enquiry: enquiry.id })}>
              {t(($) => $.sheet.openAgency)}
            </LinkButton>
          )}
        </>
      }
    >
      <div className={styles.sheet}>
        <Status pill tone={STATE_TONES[enquiry.status]}>
          {t.messages.views[enquiry.status]}
        </Status>
        {change.error instanceof Failure && (
          <Notice tone="error" live="assertive">
            {isConflict(change.error) ? t(($) => $.sheet.conflict) : change.error.message}
          </Notice>
        )}
        <Facts enquiry={enquiry} />
        {forgets && isKnown(enquiry) && (
          <Suspense>
            <PersonSection
              person={{ kind: 'enquirer', contact: contactOf(enquiry) }}
              onForgotten={() => {
                void queries.invalidateQueries({ queryKey: ['office.enquiries'] })
                onClose()
              }}
            />
          </Suspense>
        )}
      </div>
    </Sheet>
  )
}

// Seldom needed.
const PersonSection = lazy(() => import('../personal-data/person-section.tsx'))

/** By the address; that of a removed person is one that no mail server takes. */
const isKnown = ({ email }: Enquiry) => !email.endsWith('.invalid')

/** What the person is found by among all enquiries. */
const contactOf = ({ email, areaCode, phone }: Enquiry) => email || `${areaCode} ${phone}`.trim()

const VERBS = { new: 'reopen', contacted: 'contact', closed: 'close' } as const
const DONE = { new: 'reopened', contacted: 'contacted', closed: 'closed' } as const

function isConflict(error: unknown): boolean {
  return error instanceof Failure && error.key === 'request.version_conflict'
}

function Facts({ enquiry }: { readonly enquiry: Enquiry }) {
  const t = useText(enquiriesText)
  const countryName = useCountryName()
  const { sheet, languages } = t.messages
  const phone = phoneText(enquiry)
  const facts: ReadonlyArray<{ readonly label: string; readonly value: ReactNode }> = [
    { label: sheet.email, value: enquiry.email && <a href={`mailto:${enquiry.email}`}>{enquiry.email}</a> },
    { label: sheet.phone, value: phone && <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a> },
    { label: sheet.country, value: countryName(enquiry.country) },
    { label: sheet.company, value: enquiry.companyName },
    { label: sheet.address, value: enquiry.companyAddress },
    // Shown as text, so that staff do not follow a stranger's link by accident.
    { label: sheet.website, value: enquiry.website },
    { label: sheet.others, value: enquiry.others },
    { label: sheet.received, value: instantText(enquiry.receivedAt) },
    {
      label: sheet.source,
      value: t(($) => $.sheet.from, { host: enquiry.host, language: languages[enquiry.locale] }),
    },
    {
      label: sheet.agency,
      value: enquiry.agency ? (
        <Link to={paths.officeAgency(enquiry.agency.id)}>{enquiry.agency.name}</Link>
      ) : (
        sheet.noAgency
      ),
    },
    { label: sheet.handledBy, value: enquiry.handledBy ?? t(($) => $.nobody) },
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || <span className={styles.quiet}>{sheet.none}</span>}</dd>
        </div>
      ))}
    </dl>
  )
}
