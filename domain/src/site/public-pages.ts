/** Paths of the pages that search engines may list: everything else asks to sign in or belongs to one visitor. */
export const PUBLIC_PAGES = ['/', '/about', '/terms', '/privacy', '/verify', '/developers'] as const

/** Whether a path is one of them; a slash at its end makes no difference. */
export function isPublicPage(path: string): boolean {
  return (PUBLIC_PAGES as readonly string[]).includes(path === '/' ? path : path.replace(/\/$/, ''))
}
