/** Paths of the pages that search engines may list: everything else asks to sign in or belongs to one visitor. */
export const PUBLIC_PAGES = ['/', '/about', '/terms', '/privacy', '/verify', '/developers'] as const

/** They speak of the platform by name, so a brand has them only where it wants the platform's words. */
const OF_PLATFORM: ReadonlySet<string> = new Set(['/about', '/developers'])

/** The public pages of a site, as paths. */
export function publicPagesOf({ platformWords }: { readonly platformWords: boolean }): readonly string[] {
  return PUBLIC_PAGES.filter((path) => platformWords || !OF_PLATFORM.has(path))
}

/** Whether a path is a public page of the site; a slash at its end makes no difference. */
export function isPublicPage(path: string, site: { readonly platformWords: boolean }): boolean {
  return publicPagesOf(site).includes(path === '/' ? path : path.replace(/\/$/, ''))
}
