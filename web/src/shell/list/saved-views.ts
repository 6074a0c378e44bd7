/** Named views of a list, stored with the user, so that they are available in every browser. */
import type { ListSettings } from './list-settings.ts'

export type SavedViews = NonNullable<ListSettings['views']>
export type SavedView = SavedViews[number]

export const MOST_VIEWS = 20
export const LONGEST_NAME = 40

/** Adds the view in front; an existing name moves to the new one. */
export function withView(views: SavedViews, view: SavedView): SavedViews {
  const others = views.filter(({ name }) => name.toLowerCase() !== view.name.toLowerCase())
  return [view, ...others].slice(0, MOST_VIEWS)
}

/** Empty names change nothing. */
export function renamed(views: SavedViews, id: string, name: string): SavedViews {
  const wanted = name.trim().slice(0, LONGEST_NAME)
  return wanted === '' ? views : views.map((view) => (view.id === id ? { ...view, name: wanted } : view))
}

/** The saved view that the address shows. Page and parameter order do not matter. */
export function shownView(views: SavedViews, parameters: URLSearchParams): SavedView | undefined {
  const here = comparable(parameters)
  return views.find(({ query }) => comparable(new URLSearchParams(query)) === here)
}

/** The view that the list opens with, where its address is empty. */
export function openingQuery({ views, opening }: ListSettings, search: string): string | undefined {
  if (search !== '') return undefined
  return views?.find(({ id }) => id === opening)?.query
}

/** A view as it is stored: without its page. */
export function savedQuery(parameters: URLSearchParams): string {
  const query = new URLSearchParams(parameters)
  query.delete('page')
  return query.toString()
}

function comparable(parameters: URLSearchParams): string {
  const query = new URLSearchParams(savedQuery(parameters))
  query.sort()
  return query.toString()
}
