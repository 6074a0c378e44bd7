// What a new password must be before the server looks it up among the common and the former ones. Characters are
// counted as Unicode code points of the text as received: nothing is trimmed, every character is allowed.

export const PASSWORD_LENGTH = { min: 6, max: 15 } as const
/** The last ones may not come back. */
export const FORMER_PASSWORDS = 3

export interface PasswordReason {
  readonly path: 'currentPassword' | 'newPassword'
  readonly rule: 'field.required' | 'password.length' | 'password.same'
  readonly values?: { readonly min: number; readonly max: number }
}

/** What is wrong with a change of password; empty when it may be sent. */
export function passwordReasons(form: {
  readonly currentPassword: string
  readonly newPassword: string
}): PasswordReason[] {
  const reasons: PasswordReason[] = []
  if (form.currentPassword === '') reasons.push({ path: 'currentPassword', rule: 'field.required' })
  const length = [...form.newPassword].length
  if (length < PASSWORD_LENGTH.min || length > PASSWORD_LENGTH.max) {
    reasons.push({ path: 'newPassword', rule: 'password.length', values: PASSWORD_LENGTH })
  } else if (form.newPassword === form.currentPassword) {
    reasons.push({ path: 'newPassword', rule: 'password.same' })
  }
  return reasons
}
