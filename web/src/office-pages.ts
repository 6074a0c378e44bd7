/**
 * The pages of the back office. Between the site map and them, because the site map names the files of everything it
 * may load, everybody loads the site map, and hardly anybody is of the platform's staff.
 */
export const signIn = () => import('./features/backoffice/session/sign-in-page.tsx')
export const desk = () => import('./features/backoffice/desk/desk-page.tsx')
export const disruptions = () => import('./features/backoffice/disruptions/disruptions-page.tsx')
export const reviewRules = () => import('./features/backoffice/review-rules/review-rules-page.tsx')
export const enquiries = () => import('./features/backoffice/enquiries/enquiries-page.tsx')
export const sandbox = () => import('./features/backoffice/sandbox/sandbox-page.tsx')
export const account = () => import('./features/backoffice/session/account-page.tsx')
export const impersonation = () => import('./features/backoffice/impersonation/impersonation-page.tsx')
