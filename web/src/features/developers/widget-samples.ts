/** The tags of the search widget that the page shows, each beside the element that it makes. */

/** Of `<interline-search>`; an empty value is left out of the tag. */
export type Attributes = Readonly<
  Partial<
    Record<'locale' | 'scheme' | 'accent' | 'radius' | 'target' | 'from' | 'to' | 'trip' | 'cabin', string>
  >
>

/** Where every site serves the widget. */
export const SCRIPT = '/embed/search.js'

/** One in each language, with looks that differ. */
export const EXAMPLES: readonly Attributes[] = [
  { locale: 'en', target: 'new', from: 'HKG', to: 'city-LON', accent: '#0B6E4F', radius: '16' },
  { locale: 'zh-cn', target: 'new', from: 'city-SHA', scheme: 'dark', accent: '#A8FF00', trip: 'oneway' },
  {
    locale: 'zh-tw',
    target: 'new',
    from: 'city-TPE',
    to: 'city-TYO',
    scheme: 'light',
    radius: '0',
    cabin: 'business',
  },
]

/** The lines of a page that has the widget. `site`: origin of the site that is searched. */
export function tagOf(site: string, attributes: Attributes): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `\n  ${name}="${value.replaceAll('"', '&quot;')}"`)
  return `<script async src="${site}${SCRIPT}"></script>
<interline-search${written.join('')}
></interline-search>`
}
