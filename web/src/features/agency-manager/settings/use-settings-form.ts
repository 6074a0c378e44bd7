/**
 * The settings of an agency with unsaved input. The input stays in this tab until it is saved or discarded: another page
 * or a colleague's change does not remove it.
 */
import type { SettingKey } from '@interline/domain/agencies/setting-table'
import type { Currency } from '@interline/domain/money/money'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Failure } from '../../../api/failure.ts'
import { recall, remember } from '../../../browser-storage.ts'
import { callsOf, type Agency, type Realm } from '../agency-calls.ts'
import { useFaultWords } from './faults.ts'
import { readDraft, typedOf, type Draft } from './settings-draft.ts'

export const agencyKey = (realm: Realm, id: number) => ['agency', realm, id] as const

/** The value at a dotted name of a nested configuration. */
export function valueAt(config: object, key: SettingKey): unknown {
  return key
    .split('.')
    .reduce<unknown>(
      (inner, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined),
      config,
    )
}

export function useSettingsForm(realm: Realm, agency: Agency, onSaved: (version: number) => void) {
  const queries = useQueryClient()
  const words = useFaultWords()
  const storedAs = `interline.agency-draft.${realm}.${agency.id}`
  const [draft, setDraft] = useState<Draft>(() => recall<Draft>(storedAs, 'tab') ?? {})
  const [tried, setTried] = useState(false)
  const [conflict, setConflict] = useState<number | null>(null)
  const keep = (next: Draft) => {
    setDraft(next)
    remember(storedAs, Object.keys(next).length > 0 ? next : null, 'tab')
  }
  const own = (key: SettingKey) => typedOf(key, valueAt(agency.config, key))
  const currency = (draft['commonConfig.settlementCurrency'] ?? agency.money.currency) as Currency
  const read = useMemo(() => readDraft(draft, currency), [draft, currency])
  const clear = () => {
    keep({})
    setTried(false)
    setConflict(null)
    save.reset()
  }
  const save = useMutation({
    mutationFn: () => callsOf(realm).saveConfig(agency.id, { ...read.config, version: agency.version }),
    onSuccess: (saved) => {
      queries.setQueryData(agencyKey(realm, agency.id), saved)
      clear()
      onSaved(saved.version)
      void queries.invalidateQueries({ queryKey: ['agency', realm, agency.id, 'history'] })
      void queries.invalidateQueries({ queryKey: ['agencies', realm] })
    },
    onError: async (error) => {
      if (!isConflict(error)) return
      const newest = await callsOf(realm).get(agency.id)
      queries.setQueryData(agencyKey(realm, agency.id), newest)
      setConflict(newest.version)
    },
  })
  const refused = save.error instanceof Failure && !isConflict(save.error) ? save.error : null
  /** The message at a path: a validation error after blur or submit, or the server's refusal. */
  const errorAt = (path: string): string | undefined => {
    const fault = read.faults.get(path)
    if (fault && (tried || save.isError)) return words(fault)
    return refused?.fields.find((each) => each.path === path)?.message
  }
  /** The same for a setting whose control shows no error itself. */
  const errorUnder = (key: SettingKey): string | undefined =>
    errorAt(key) ??
    errorAt(`${key}.deny`) ??
    refused?.fields.find((each) => each.path.startsWith(`${key}.`))?.message
  return {
    currency,
    draft,
    config: read.config,
    changed: Object.keys(draft).length,
    isWrong: read.faults.size > 0,
    valueOf: (key: SettingKey) => (draft[key] === undefined ? own(key) : draft[key]),
    isOwn: (key: SettingKey) => (draft[key] === undefined ? own(key) : draft[key]) !== null,
    isChanged: (key: SettingKey) => draft[key] !== undefined,
    set: (key: SettingKey, value: unknown) => {
      const before = own(key)
      const isSame = JSON.stringify(before) === JSON.stringify(value)
      const { [key]: _dropped, ...rest } = draft
      keep(isSame ? rest : { ...rest, [key]: value })
      if (save.isError) save.reset()
    },
    errorAt,
    errorUnder,
    conflict,
    refused,
    saving: save.isPending,
    save: () => {
      setTried(true)
      if (read.faults.size === 0 && Object.keys(draft).length > 0) save.mutate()
    },
    discard: clear,
  }
}

export type SettingsForm = ReturnType<typeof useSettingsForm>

export function isConflict(error: unknown): boolean {
  return error instanceof Failure && error.key === 'request.version_conflict'
}
