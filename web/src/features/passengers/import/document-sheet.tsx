import { knownType } from '@interline/domain/passengers/document-types'
import type { MrzField } from '@interline/domain/passengers/mrz/read-mrz'
import { nameIn } from '@interline/domain/places/place'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Input, type Reply } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { rulesText } from '../../../i18n/rules.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TextArea } from '../../../ui/field/text-area.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { Status } from '../../../ui/status/status.tsx'
import { useCountries } from '../../../shell/countries.ts'
import { FileChoice } from './file-choice.tsx'
import styles from './passenger-import.module.css'
import { importText } from './text.ts'

export type DocumentReading = Reply<'passengerImport.readDocument'>

const MAX_MEGABYTES = 10
/** From this confidence on a field needs no check. */
const SURE = 0.85
const SHOWN = [
  'surname',
  'givenName',
  'docType',
  'number',
  'nationality',
  'birthday',
  'gender',
  'expiryDate',
  'issuingPlace',
] as const satisfies readonly MrzField[]

interface DocumentSheetProps {
  /** Whether the trip does not accept this document. */
  readonly isRefused?: (reading: DocumentReading) => boolean
  readonly onTake: (reading: DocumentReading) => void
  readonly onClose: () => void
}

/** A travel document from a photo or from typed machine-readable lines: compared first, then used. */
export function DocumentSheet({ isRefused, onTake, onClose }: DocumentSheetProps) {
  const t = useText(importText)
  const [lines, setLines] = useState('')
  const [tooLarge, setTooLarge] = useState<string | null>(null)
  const read = useMutation({
    mutationFn: (body: Input<'passengerImport.readDocument'>['body']) =>
      call('passengerImport.readDocument', { body }),
  })
  const ask = (body: Input<'passengerImport.readDocument'>['body']) => {
    setTooLarge(null)
    read.mutate(body)
  }
  const reading = read.data
  const refusal = reading && isRefused?.(reading) ? t(($) => $.restricted) : undefined
  return (
    <Sheet
      open
      title={t(($) => $.document.title)}
      onClose={onClose}
      unsaved={lines.trim() !== ''}
      foot={
        <>
          <Button onClick={onClose}>{t(($) => $.cancel)}</Button>
          <Button
            kind="primary"
            unavailable={!reading || refusal ? t(($) => $.document.nothing) : null}
            onClick={() => reading && onTake(reading)}
          >
            {t(($) => $.document.take)}
          </Button>
        </>
      }
    >
      <div className={styles.parts}>
        <FileChoice
          label={t(($) => $.document.picture)}
          hint={t(($) => $.document.pictureHint, { max: MAX_MEGABYTES })}
          accept=".jpg,.jpeg,.png,image/jpeg,image/png"
          maxMegabytes={MAX_MEGABYTES}
          busy={read.isPending}
          onChosen={ask}
          onRefused={(sentence) => {
            read.reset()
            setTooLarge(sentence)
          }}
        />
        <TextArea
          label={t(($) => $.document.lines)}
          hint={t(($) => $.document.linesHint)}
          rows={3}
          value={lines}
          onChange={(event) => setLines(event.target.value.toUpperCase())}
        />
        <div>
          <Button
            busy={read.isPending}
            unavailable={lines.trim() === '' ? t(($) => $.document.linesFirst) : null}
            onClick={() => ask({ mrzText: lines })}
          >
            {t(($) => $.document.read)}
          </Button>
        </div>
        {(tooLarge ?? read.error ?? refusal) && (
          <Notice tone="error" live="assertive">
            {tooLarge ?? read.error?.message ?? refusal}
          </Notice>
        )}
        {reading && <Reading reading={reading} />}
      </div>
    </Sheet>
  )
}

function Reading({ reading }: { readonly reading: DocumentReading }) {
  const t = useText(importText)
  const rules = useText(rulesText)
  const countries = useCountries()
  const country = (iso2: string) => {
    const known = countries?.get(iso2)
    return known ? nameIn(known.names, t.locale) : iso2
  }
  const words: Readonly<Record<(typeof SHOWN)[number], string>> = {
    ...reading,
    docType: rules.messages[`document.${knownType(reading.docType, reading.nationality)}`],
    nationality: country(reading.nationality),
    issuingPlace: country(reading.issuingPlace),
    gender: reading.gender && t(($) => $.document.genders[reading.gender as 'male']),
  }
  return (
    <section aria-label={t(($) => $.document.found)}>
      <p className={styles.compare}>{t(($) => $.document.compare)}</p>
      <dl className={styles.reading}>
        {SHOWN.map((field) => (
          <div key={field}>
            <dt>{t.messages.document.fields[field]}</dt>
            <dd>
              {words[field] || '—'}{' '}
              {words[field] ? (
                (reading.confidence[field] ?? 0) < SURE && (
                  <Status tone="warning">{t(($) => $.document.unsure)}</Status>
                )
              ) : (
                <Status tone="warning">{t(($) => $.document.missing)}</Status>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {reading.notes.length > 0 && (
        <Notice tone="info">
          {reading.notes.map(({ kind, field, from, to }) => (
            <p key={`${kind} ${field} ${from}`}>
              {kind === 'region'
                ? t(($) => $.document.notes.region, { region: country(to) })
                : t(($) => $.document.notes[kind], { field: t.messages.document.fields[field], from, to })}
            </p>
          ))}
        </Notice>
      )}
      {reading.checks.some(({ ok }) => !ok) && (
        <Notice tone="warning">{t(($) => $.document.checkFailed)}</Notice>
      )}
    </section>
  )
}
