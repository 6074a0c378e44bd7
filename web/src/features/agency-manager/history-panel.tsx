import { SETTING_KEYS, SETTINGS, type SettingKey } from '@interline/domain/agencies/setting-table'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { instantText } from '../../ui/format/dates.ts'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { callsOf, type Agency, type HistoryRow, type Realm } from './agency-calls.ts'
import styles from './agency-manager.module.css'
import { useSettingWords } from './settings/setting-words.ts'
import { agenciesText } from './text.ts'

const PAGE_SIZE = 20

/** Every change of the agency: author, time, old and new value. */
export function HistoryPanel({ agency, realm }: { readonly agency: Agency; readonly realm: Realm }) {
  const t = useText(agenciesText)
  const words = useSettingWords(agency.money.currency)
  const [view, setView] = useState({ key: '', page: 1 })
  const query = { page: view.page, pageSize: PAGE_SIZE, ...(view.key ? { key: view.key } : {}) }
  const list = useQuery({
    queryKey: ['agency', realm, agency.id, 'history', query],
    queryFn: ({ signal }) => callsOf(realm).history(agency.id, query, signal),
    placeholderData: keepPreviousData,
  })
  const heads = t.messages.history
  const fields: Readonly<Record<string, string>> = heads.fields
  const what = ({ key }: HistoryRow) => fields[key] ?? words.nameOf(key)
  const value = (key: string, is: unknown): string => {
    if (Object.hasOwn(SETTINGS, key)) return words.valueOf(key as SettingKey, is)
    const states: Readonly<Record<string, string>> = key === 'status' ? t.messages.statuses : {}
    return typeof is === 'string' && is !== '' ? (states[is] ?? is) : t(($) => $.facts.none)
  }
  const by = ({ by: name, byWhom }: HistoryRow) =>
    byWhom === 'agency' ? name : [heads.platform, name].filter(Boolean).join(' · ')
  const columns: Column<HistoryRow>[] = [
    {
      key: 'at',
      head: heads.at,
      cell: ({ at, version }) => (
        <>
          <div>{instantText(at)}</div>
          <span className={styles.quiet}>{t(($) => $.history.version, { version })}</span>
        </>
      ),
      nowrap: true,
    },
    { key: 'by', head: heads.by, cell: by },
    { key: 'what', head: heads.what, cell: what },
    { key: 'before', head: heads.before, cell: ({ key, before }) => value(key, before) },
    { key: 'after', head: heads.after, cell: ({ key, after }) => value(key, after) },
  ]
  const choices = [...Object.keys(fields), ...SETTING_KEYS].map((key) => ({
    value: key,
    label: fields[key] ?? words.nameOf(key),
  }))
  return (
    <Panel
      actions={
        <SelectField
          label={<span className="visually-hidden">{heads.filter}</span>}
          placeholder={heads.all}
          value={view.key}
          options={choices}
          onChange={({ target }) => setView({ key: target.value, page: 1 })}
        />
      }
    >
      <Loaded query={list} title={heads.failed} safe={t(($) => $.failedSafe)}>
        <DataTable
          bare
          label={t(($) => $.tabs.history)}
          columns={columns}
          rows={list.data?.rows}
          rowKey={({ version, key }) => `${version} ${key}`}
          rowLabel={what}
          card={(row) => (
            <div className={styles.card}>
              <div className={styles.pair}>
                <strong>{what(row)}</strong>
                <span className={styles.quiet}>{instantText(row.at)}</span>
              </div>
              <span>
                {value(row.key, row.before)} → {value(row.key, row.after)}
              </span>
              <span className={styles.quiet}>{by(row)}</span>
            </div>
          )}
          empty={<EmptyState title={heads.none}>{heads.noneText}</EmptyState>}
          foot={
            list.data && (
              <Pager
                page={view.page}
                pageSize={PAGE_SIZE}
                total={list.data.total}
                onPage={(page) => setView({ ...view, page })}
              />
            )
          }
        />
      </Loaded>
    </Panel>
  )
}
