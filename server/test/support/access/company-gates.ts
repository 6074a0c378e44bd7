import type { EndpointName } from '@interline/contract/index'
import type { Gate } from './gates.ts'

/** An agency's own settings, people and sites. */
type Calls = Extract<EndpointName, `users.${string}` | `company.${string}` | `siteLook.${string}`>

export const COMPANY_GATE: Record<Calls, Gate> = {
  'users.updateMe': 'agency',
  'users.changePassword': 'agency',
  'users.saveConfig': 'agency',
  'users.saveList': 'agency',
  'users.list': 'agency',
  'users.get': 'owner',
  'users.invite': 'owner',
  'users.update': 'owner',
  'users.resendInvitation': 'owner',
  'users.withdrawInvitation': 'owner',
  'users.resetPassword': 'owner',
  'users.resetFactor': 'owner',
  'users.sessions': 'owner',
  'users.endSessions': 'owner',
  'users.resetOwner': 'owner',
  'company.get': 'owner',
  'company.update': 'owner',
  'company.saveLogo': 'owner',
  'company.removeLogo': 'owner',
  'siteLook.list': 'owner',
  'siteLook.save': 'owner',
  'siteLook.discard': 'owner',
  'siteLook.publish': 'owner',
  'siteLook.restore': 'owner',
  'siteLook.savePicture': 'owner',
}
