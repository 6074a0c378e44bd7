/** Views of the list that a person has given a name. They are kept with the person, so they follow to every browser. */
import type { OwnSettings } from '../../../shell/own-settings.ts'

export type SavedViews = NonNullable<OwnSettings['orderViews']>
export type SavedView = SavedViews[number]

export const MOST_VIEWS = 20
export const LONGEST_NAME = 40

/** With the view in front of the others; a name that is taken is given to the new one. */
export function withView(views: SavedViews, view: SavedView): SavedViews {
  const others = views.filter(({ name }) => name.toLowerCase() !== view.name.toLowerCase())
  return [view, ...others].slice(0, MOST_VIEWS)
}

/** Empty names stay what they were. */
export function renamed(views: SavedViews, id: string, name: string): SavedViews {
  const wanted = name.trim().slice(0, LONGEST_NAME)
  return wanted === '' ? views : views.map((view) => (view.id === id ? { ...view, name: wanted } : view))
}

/** Which saved view the address shows. The page within it does not matter, nor the order of what it asks. */
export function shownView(views: SavedViews, parameters: URLSearchParams): SavedView | undefined {
  const here = comparable(parameters)
  return views.find(({ query }) => comparable(new URLSearchParams(query)) === here)
}

/** What the list opens with, where its address asks for nothing. */
export function openingQuery(config: OwnSettings | undefined, search: string): string | undefined {
  if (search !== '') return undefined
  return config?.orderViews?.find(({ id }) => id === config.orderView)?.query
}

/** A view as it is saved: without the page one happens to be on. */
export function savedQuery(parameters: URLSearchParams): string {
  const kept = new URLSearchParams(parameters)
  kept.delete('page')
  return kept.toString()
}

function comparable(parameters: URLSearchParams): string {
  const kept = new URLSearchParams(savedQuery(parameters))
  kept.sort()
  return kept.toString()
}
