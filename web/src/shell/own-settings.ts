/** Settings of a signed-in user's account: they apply here at once and are saved on the server. */
import type { Me } from './session.ts'
import { call } from '../api/call.ts'
import { saveInTurn } from './save-in-turn.ts'
import { currentMe, establish } from './session.ts'

export type OwnSettings = Me['userInfo']['config']

/** Applies the setting and saves it; does nothing without a signed-in user. Throws `Failure` when saving failed. */
export async function saveOwnSetting<Key extends keyof OwnSettings>(
  key: Key,
  value: NonNullable<OwnSettings[Key]>,
): Promise<void> {
  const me = currentMe()
  if (!me) return
  hold(me, { ...me.userInfo.config, [key]: value })
  // During an impersonation changes apply to the page only, not to the user's settings.
  if (me.impersonation) return
  // The reply is ignored, because another setting may have changed meanwhile.
  await saveInTurn(key, () =>
    call('users.saveConfig', { params: { key }, body: { value } }, { keepalive: true }),
  )
}

/** Reverts a setting that could not be saved. */
export function restoreOwnSetting<Key extends keyof OwnSettings>(key: Key, value: OwnSettings[Key]): void {
  const me = currentMe()
  if (me) hold(me, { ...me.userInfo.config, [key]: value })
}

function hold(me: Me, config: OwnSettings): void {
  establish({ ...me, userInfo: { ...me.userInfo, config } })
}
