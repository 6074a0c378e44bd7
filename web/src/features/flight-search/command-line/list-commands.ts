/**
 * Commands for a list of options: an entry such as `/ACX/FN/SD`, the beginning of a word such as "direct", or an airline
 * of the list by code or name. Repeating an active filter removes it.
 */
import {
  filtersAfter,
  filtersWithout,
  isChosen,
  LIST_CODES,
  readListEntry,
  sortAfter,
} from '@interline/domain/flight-search/command-line/list-entry'
import type { ListCode, ListEntry, ListFault } from '@interline/domain/flight-search/command-line/list-entry'
import { activeFilters } from '@interline/domain/flight-search/filters/filter'
import type { FilterChoice } from '@interline/domain/flight-search/filters/filter'
import type { Translate } from '@interline/domain/text/text'
import type words from '../../../i18n/en/command-line.ts'
import type { Command } from '../../../shell/desk/keys/commands.ts'
import type { PageCommands } from '../../../shell/desk/keys/page-commands.ts'
import type { Tab } from '../results/view-settings.ts'

type Words = Translate<typeof words>

export interface ListNow {
  readonly choice: FilterChoice
  readonly sort: Tab
  /** Airlines in the list: code to name. */
  readonly airlines: ReadonlyMap<string, string>
  readonly onFilter: (choice: FilterChoice) => void
  readonly onSort: (sort: Tab) => void
}

export function listCommands(typed: string, list: ListNow, t: Words): PageCommands {
  const read = readListEntry(typed)
  const isCode = typed.trimStart().startsWith('/')
  if (read && 'fault' in read) return { commands: [], fault: located(read.fault, read.at, t) }
  const missing = read?.entry.airlines.find((code) => !list.airlines.has(code))
  if (isCode && missing) return { commands: [], fault: t(($) => $.faults.noFlight, { airline: missing }) }
  if (read && (isCode || missing === undefined)) {
    return { commands: [entryCommand(read.entry, list, t)], fault: null }
  }
  const text = typed.trim().toLowerCase()
  return { commands: [...codeCommands(text, list, t), ...airlineCommands(text, list, t)], fault: null }
}

function entryCommand(entry: ListEntry, list: ListNow, t: Words): Command {
  const labels = [
    ...entry.codes.map((code) => t(($) => $.list.codes[code])),
    ...(entry.airlines.length > 0 ? [onlyWords(entry.airlines, list, t)] : []),
  ]
  return {
    group: 'list',
    label: labels.join(t(($) => $.comma)),
    does: () => doEntry(entry, list),
    entry: true,
  }
}

function doEntry(entry: ListEntry, { choice, onFilter, onSort }: ListNow): void {
  const next = filtersAfter(choice, entry)
  if (next !== choice) onFilter(next)
  const sort = sortAfter(entry)
  if (sort) onSort(sort)
}

function codeCommands(text: string, list: ListNow, t: Words): Command[] {
  const { codes, also } = t.messages.list
  const offered = LIST_CODES.filter((code) => code !== 'XX' || activeFilters(list.choice).length > 0)
  return offered
    .filter((code) => begins(`${codes[code]} ${also[code]}`, text))
    .map((code): Command => {
      const isOn = isChosen(list.choice, code)
      const filter = codes[code]
      return {
        group: 'list',
        label: isOn ? t(($) => $.list.takeOff, { filter }) : filter,
        note: `/${code}`,
        on: isOn || sortAfter(entryOf(code)) === list.sort,
        does: () => (isOn ? list.onFilter(filtersWithout(list.choice, code)) : doEntry(entryOf(code), list)),
      }
    })
}

/** Airlines by name; codes are entries. Hidden until something is typed. */
function airlineCommands(text: string, list: ListNow, t: Words): Command[] {
  if (text === '') return []
  return [...list.airlines]
    .filter(([, name]) => begins(name, text))
    .map(([code]): Command => {
      const entry = { codes: [], airlines: [code] }
      return {
        group: 'list',
        label: onlyWords(entry.airlines, list, t),
        note: code,
        does: () => doEntry(entry, list),
      }
    })
}

function entryOf(code: ListCode): ListEntry {
  return { codes: [code], airlines: [] }
}

function onlyWords(airlines: readonly string[], list: ListNow, t: Words): string {
  const names = airlines.map((code) => list.airlines.get(code) ?? code)
  return t(($) => $.airline, { airline: names.join(' + ') })
}

/** Matches the beginning of a word; Chinese, which has no spaces, matches anywhere. */
function begins(words: string, text: string): boolean {
  const all = words.toLowerCase()
  return /[a-z0-9]/.test(text) ? ` ${all}`.includes(` ${text}`) : all.includes(text)
}

function located(fault: ListFault, at: number, t: Words): string {
  const sentence = t.messages.faults[fault]
  return t(($) => $.at, { sentence, at: at + 1 })
}
