/** A user's settings of a list: columns, row height, saved views. Stored on the server with the user, in either realm. */
import type { Input } from '@interline/contract/index'
import { call } from '../../api/call.ts'
import { Failure } from '../../api/failure.ts'
import { toast } from '../../ui/toast/toast.ts'
import { currentOfficeUser, establishOffice, useOfficeUser } from '../office-session.ts'
import { saveInTurn } from '../save-in-turn.ts'
import { currentMe, establish, useMe } from '../session.ts'

export type ListSettings = NonNullable<Input<'users.saveList'>['body']>

/** A list by name, and its audience: agency users or platform staff. */
export interface ListOwner {
  readonly name: string
  readonly realm: 'agency' | 'office'
}

export function useListSettings({ name, realm }: ListOwner): ListSettings {
  const agency = useMe()?.userInfo.config.lists
  const office = useOfficeUser()?.lists
  return (realm === 'agency' ? agency : office)?.[name] ?? {}
}

/** Applies at once; a setting that cannot be saved is reverted, and the user is told. */
export async function saveListSettings(list: ListOwner, change: ListSettings): Promise<void> {
  const before = current(list)
  hold(list, { ...before, ...change })
  // During an impersonation changes apply to the page only, not to the user's settings.
  if (list.realm === 'agency' && currentMe()?.impersonation) return
  const { name } = list
  const input = { params: { list: name }, body: change }
  const send = () =>
    list.realm === 'agency'
      ? call('users.saveList', input, { keepalive: true })
      : call('office.saveList', input, { keepalive: true })
  try {
    await saveInTurn(`${list.realm} ${name} ${Object.keys(change).join()}`, send)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    hold(list, before)
    toast.error(error.message)
  }
}

function current({ name, realm }: ListOwner): ListSettings {
  const lists = realm === 'agency' ? currentMe()?.userInfo.config.lists : currentOfficeUser()?.lists
  return lists?.[name] ?? {}
}

function hold({ name, realm }: ListOwner, settings: ListSettings): void {
  const me = currentMe()
  const staff = currentOfficeUser()
  if (realm === 'office') {
    if (staff) establishOffice({ ...staff, lists: { ...staff.lists, [name]: settings } })
    return
  }
  if (!me) return
  const { config } = me.userInfo
  const lists = { ...config.lists, [name]: settings }
  establish({ ...me, userInfo: { ...me.userInfo, config: { ...config, lists } } })
}
