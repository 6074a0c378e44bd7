// Rules for a new password, before the server checks it against common and previous ones. Characters are
// counted as Unicode code points of the text as received: nothing is trimmed, every character is allowed.

export interface PasswordLength {
  readonly min: number
  readonly max: number
}

/** What a site demands of new passwords: the length that the contract fixes, or a longer one (decision 0089). */
export const PASSWORD_POLICIES = ['contract', 'long'] as const
export type PasswordPolicy = (typeof PASSWORD_POLICIES)[number]
export const PASSWORD_LENGTHS: Readonly<Record<PasswordPolicy, PasswordLength>> = {
  contract: { min: 6, max: 15 },
  long: { min: 8, max: 128 },
}
/** The longest password that any site accepts, in UTF-16 units, of which a character takes up to two. */
export const PASSWORD_INPUT_MAX = 256

/** The most recent ones cannot be reused. */
export const FORMER_PASSWORDS = 3

export interface PasswordReason {
  readonly path: 'currentPassword' | 'newPassword'
  readonly rule: 'field.required' | 'password.length' | 'password.same'
  readonly values?: { readonly min: number; readonly max: number }
}

/** Validation issues of a new password; empty when it can be sent. */
export function newPasswordReasons(newPassword: string, { min, max }: PasswordLength): PasswordReason[] {
  const length = [...newPassword].length
  return length < min || length > max
    ? [{ path: 'newPassword', rule: 'password.length', values: { min, max } }]
    : []
}

/** Validation issues of a password change; empty when it can be sent. */
export function passwordReasons(
  form: { readonly currentPassword: string; readonly newPassword: string },
  length: PasswordLength,
): PasswordReason[] {
  const reasons: PasswordReason[] = []
  if (form.currentPassword === '') reasons.push({ path: 'currentPassword', rule: 'field.required' })
  reasons.push(...newPasswordReasons(form.newPassword, length))
  if (form.newPassword === form.currentPassword && !reasons.some(({ path }) => path === 'newPassword'))
    reasons.push({ path: 'newPassword', rule: 'password.same' })
  return reasons
}
