/**
 * The pages of the back office. Between the site map and them, because the site map names the files of everything it
 * may load, everybody loads the site map, and hardly anybody is of the platform's staff.
 */
export const signIn = () => import('./features/office-session/sign-in-page.tsx')
export const desk = () => import('./features/office-desk/desk-page.tsx')
export const disruptions = () => import('./features/office-disruptions/disruptions-page.tsx')
export const reviewRules = () => import('./features/office-review-rules/review-rules-page.tsx')
export const enquiries = () => import('./features/office-enquiries/enquiries-page.tsx')
export const sandbox = () => import('./features/office-sandbox/sandbox-page.tsx')
export const account = () => import('./features/office-session/account-page.tsx')
export const impersonation = () => import('./features/impersonation/impersonation-page.tsx')
