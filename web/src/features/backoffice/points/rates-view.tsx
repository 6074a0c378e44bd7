import type { PointsSettings } from '@interline/domain/points/settings'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Reply } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { useText } from '../../../i18n/index.tsx'
import { Loaded } from '../../../shell/parts/loaded.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { instantText } from '../../../ui/format/dates.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import styles from '../treasury/treasury.module.css'
import { officePointsText } from './text.ts'

type Shown = Reply<'officePoints.settings'>

/** Rates and levels in force, and what each version changed. */
export function RatesView({ mayWrite }: { readonly mayWrite: boolean }) {
  const t = useText(officePointsText)
  const found = useQuery({
    queryKey: ['officePoints.settings'],
    queryFn: ({ signal }) => call('officePoints.settings', {}, { signal }),
  })
  return (
    <Loaded query={found} title={t(($) => $.rates.failed)} safe={t(($) => $.failedSafe)}>
      {found.data && (
        <>
          <Panel padded title={t(($) => $.views.rates)} note={t(($) => $.rates.note)}>
            <RatesForm shown={found.data} mayWrite={mayWrite} />
          </Panel>
          <Versions versions={found.data.versions} />
        </>
      )}
    </Loaded>
  )
}

/** The values as one flat list of texts, by path. */
function textsOf(settings: PointsSettings): Record<string, string> {
  return Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) =>
      typeof value === 'number'
        ? [[name, String(value)]]
        : Object.entries(value as Record<string, number>).map(([key, each]) => [
            `${name}.${key}`,
            String(each),
          ]),
    ),
  )
}

/** The same settings with the typed values. */
function settingsOf(settings: PointsSettings, texts: Readonly<Record<string, string>>): PointsSettings {
  const read = (path: string) => Number((texts[path] ?? '').trim() || 'x')
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      typeof value === 'number'
        ? read(name)
        : Object.fromEntries(Object.keys(value as object).map((key) => [key, read(`${name}.${key}`)])),
    ]),
  ) as unknown as PointsSettings
}

const GROUPS = ['classes', 'levels', 'needed'] as const

function RatesForm({ shown, mayWrite }: { readonly shown: Shown; readonly mayWrite: boolean }) {
  const t = useText(officePointsText)
  const queries = useQueryClient()
  const [typed, setTyped] = useState<Readonly<Record<string, string>> | null>(null)
  const texts = typed ?? textsOf(shown.settings)
  const save = useMutation({
    mutationFn: () =>
      call('officePoints.saveSettings', {
        body: { version: shown.version, settings: settingsOf(shown.settings, texts) },
      }),
    onSuccess: (saved) => {
      queries.setQueryData(['officePoints.settings'], saved)
      setTyped(null)
      toast.success(t(($) => $.rates.saved))
    },
    onError: () => queries.invalidateQueries({ queryKey: ['officePoints.settings'] }),
  })
  const failure = save.error instanceof Failure ? save.error : null
  const field = (path: string, label: string) => (
    <TextField
      key={path}
      label={label}
      inputMode="numeric"
      autoComplete="off"
      readOnly={!mayWrite}
      value={texts[path] ?? ''}
      error={
        /^\d+$/.test((texts[path] ?? '').trim()) ? failure?.at(`settings.${path}`) : t(($) => $.rates.whole)
      }
      onChange={({ target }) => setTyped({ ...texts, [path]: target.value })}
    />
  )
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      {save.error && !(failure && failure.fields.length > 0) && (
        <Notice tone="error" live="assertive">
          {save.error.message}
        </Notice>
      )}
      <div className={styles.pair}>
        {field(
          'cnyPerPoint',
          t(($) => $.rates.cnyPerPoint),
        )}
        {field(
          'groupPercent',
          t(($) => $.rates.groupPercent),
        )}
        {field(
          'pointValue',
          t(($) => $.rates.pointValue),
        )}
      </div>
      {GROUPS.map((group) => (
        <fieldset key={group} className={styles.pair}>
          <legend>{t.messages.rates[group]}</legend>
          {Object.keys(shown.settings[group])
            .filter((key) => group !== 'needed' || key !== 'classic')
            .map((key) => field(`${group}.${key}`, nameOf(t.messages.rates.names, key)))}
        </fieldset>
      ))}
      {mayWrite && (
        <div>
          <Button
            kind="primary"
            busy={save.isPending}
            unavailable={typed === null ? t(($) => $.rates.nothing) : null}
            onClick={() => save.mutate()}
          >
            {t(($) => $.rates.save)}
          </Button>
        </div>
      )}
    </form>
  )
}

function nameOf(names: Readonly<Record<string, string>>, path: string): string {
  return path
    .split('.')
    .map((part) => names[part] ?? part)
    .join(' · ')
}

function Versions({ versions }: Pick<Shown, 'versions'>) {
  const t = useText(officePointsText)
  return (
    <Panel padded title={t(($) => $.rates.versions)}>
      {versions.length === 0 && <EmptyState title={t(($) => $.rates.noVersions)} />}
      {versions.map(({ version, at, by, changes }) => (
        <div key={version} className={styles.card}>
          <div>
            <strong>{t(($) => $.rates.version, { version })}</strong>
            <span className={styles.quiet}>
              {instantText(at)} · {by}
            </span>
          </div>
          {changes.map(({ name, before, after }) => (
            <p key={name} className={styles.quiet}>
              {nameOf({ ...t.messages.rates.names, ...t.messages.rates.groups }, name)}: {before} → {after}
            </p>
          ))}
        </div>
      ))}
    </Panel>
  )
}
