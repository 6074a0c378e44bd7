import type { PassengerDraft } from '@interline/domain/passengers/passenger'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { download } from '../../../api/download.ts'
import { Failure } from '../../../api/failure.ts'
import { useText } from '../../../i18n/index.tsx'
import { rulesText } from '../../../i18n/rules.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TextArea } from '../../../ui/field/text-area.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { FileChoice } from './file-choice.tsx'
import { ImportedRows, type Imported } from './imported-rows.tsx'
import styles from './passenger-import.module.css'
import { importText } from './text.ts'
import { useTextReader, type TypedList } from './use-text-reader.ts'

const MAX_MEGABYTES = 2

interface ImportSheetProps {
  /** A list pasted on the page: it is in the field, and read. */
  readonly pasted?: string
  /** Why a valid passenger cannot be added here, or undefined. */
  /** Whether the trip does not accept the passenger's document. */
  readonly isRefused?: (passenger: PassengerDraft) => boolean
  /** The result of adding them, or the refusal. */
  readonly onTake: (passengers: readonly PassengerDraft[]) => Promise<string | undefined>
  readonly onClose: () => void
}

/** Imports passengers from a pasted list or an xlsx file: preview first, then add. */
export function ImportSheet({ pasted = '', isRefused, onTake, onClose }: ImportSheetProps) {
  const t = useText(importText)
  const readText = useTextReader()
  const [text, setText] = useState(pasted)
  const [first] = useState(() => (pasted === '' ? null : readText(pasted)))
  const [typed, setTyped] = useState<TypedList | null>(first && 'rows' in first ? first : null)
  const [trouble, setTrouble] = useState<string | null>(first && 'trouble' in first ? first.trouble : null)
  const faultsAt = useFaults()
  const read = useMutation({
    mutationFn: (file: File) => call('passengerImport.readSheet', { body: file }),
  })
  const take = useMutation({
    mutationFn: (some: readonly Imported[]) => onTake(some.map(({ passenger }) => passenger)),
    onSuccess: (refusal) => refusal === undefined && onClose(),
  })
  // Cancels earlier reading: a late answer must not replace newer input.
  const begin = () => {
    setTyped(null)
    setTrouble(null)
    read.reset()
    take.reset()
  }
  const rows = typed?.rows ?? read.data?.rows
  const unread = typed?.unread ?? read.data?.unread ?? []
  const sentences = [
    ...(trouble === null ? [] : [trouble]),
    ...(read.error ? faultsAt(read.error) : []),
    ...(take.error ? faultsAt(take.error, take.variables) : []),
    ...(take.data === undefined ? [] : [take.data]),
  ]
  const good = (rows ?? []).filter(({ passenger, faults }) => faults.length === 0 && !isRefused?.(passenger))
  return (
    <Sheet
      open
      width={720}
      title={t(($) => $.list.title)}
      onClose={onClose}
      dismissible={!take.isPending}
      unsaved={text.trim() !== ''}
      foot={
        <>
          <Button onClick={onClose}>{t(($) => $.cancel)}</Button>
          <Button
            kind="primary"
            busy={take.isPending}
            unavailable={good.length === 0 ? t(($) => $.list.nothing) : null}
            onClick={() => take.mutate(good)}
          >
            {t(($) => $.list.take, { count: good.length })}
          </Button>
        </>
      }
    >
      <div className={styles.parts}>
        <TextArea
          autoFocus
          label={t(($) => $.list.paste)}
          hint={t(($) => $.list.pasteHint)}
          rows={5}
          value={text}
          onChange={(event) => {
            begin()
            setText(event.target.value)
          }}
        />
        <div>
          <Button
            unavailable={text.trim() === '' ? t(($) => $.list.pasteFirst) : null}
            onClick={() => {
              begin()
              const result = readText(text)
              if ('trouble' in result) setTrouble(result.trouble)
              else setTyped(result)
            }}
          >
            {t(($) => $.list.read)}
          </Button>
        </div>
        <FileChoice
          label={t(($) => $.list.file)}
          hint={t(($) => $.list.fileHint, { max: MAX_MEGABYTES })}
          accept=".xlsx"
          maxMegabytes={MAX_MEGABYTES}
          busy={read.isPending}
          onChosen={(file) => {
            begin()
            read.mutate(file)
          }}
          onRefused={(sentence) => {
            begin()
            setTrouble(sentence)
          }}
        />
        <div>
          <Button
            size="sm"
            onClick={() =>
              void download('passengerImport.sheetTemplate', {}, { fallbackName: 'passengers.xlsx' }).catch(
                (error: unknown) => setTrouble(error instanceof Failure ? error.message : String(error)),
              )
            }
          >
            {t(($) => $.list.template)}
          </Button>
        </div>
        {sentences.length > 0 && (
          <Notice tone="error" live="assertive">
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Notice>
        )}
        {rows && <ImportedRows rows={rows} unread={unread} isRefused={isRefused} />}
      </div>
    </Sheet>
  )
}

/** Messages of a refusal: at the cell of the sheet, or at line and column of `taken` passengers. */
function useFaults() {
  const t = useText(importText)
  const rules = useText(rulesText)
  const words = rules.messages as unknown as Readonly<Record<string, string>>
  return (error: Error, taken?: readonly Imported[]): readonly string[] => {
    if (!(error instanceof Failure)) return [error.message]
    const lines = error.fields.map(({ path, message }) => {
      if (!taken) return t(($) => $.list.cell, { cell: path, message })
      const [, at = '', field = ''] = /^passengers\.(\d+)\.(.+)$/.exec(path) ?? []
      const row = taken[Number(at)]?.row
      if (at === '' || row === undefined) return message
      const column = words[`column.${field}`]
      return t(($) => $.list.line, {
        row,
        message: column ? t(($) => $.list.cell, { cell: column, message }) : message,
      })
    })
    return [error.message, ...lines]
  }
}
