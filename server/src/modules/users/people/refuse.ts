import { isEmail } from '@interline/domain/text/email'
import { failure } from '../../../platform/http/failure.ts'

export function refuseNoRole(roles: readonly string[]): void {
  if (roles.length === 0) throw failure('users.role_missing')
}

export function refuseEmail(email: string): void {
  if (!isEmail(email.trim()))
    throw failure('request.invalid', { fields: [{ path: 'email', rule: 'users.email' }] })
}
