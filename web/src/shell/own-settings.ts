/** Settings that a signed-in person keeps with the account: they hold here at once and are saved by the server. */
import type { Me } from './session.ts'
import { call } from '../api/call.ts'
import { currentMe, establish } from './session.ts'

export type OwnSettings = Me['userInfo']['config']

/** Takes the setting over and saves it; without a signed-in person it does nothing. Throws `Failure` when saving failed. */
export async function saveOwnSetting<Key extends keyof OwnSettings>(
  key: Key,
  value: NonNullable<OwnSettings[Key]>,
): Promise<void> {
  const me = currentMe()
  if (!me) return
  hold(me, { ...me.userInfo.config, [key]: value })
  // Whoever looks as a person changes what the page looks like, not what the person has chosen.
  if (me.impersonation) return
  // The answer is left alone: a second setting may have been changed while it was under way.
  await call('users.saveConfig', { params: { key }, body: { value } })
}

/** Puts a setting back that could not be saved. */
export function restoreOwnSetting<Key extends keyof OwnSettings>(key: Key, value: OwnSettings[Key]): void {
  const me = currentMe()
  if (me) hold(me, { ...me.userInfo.config, [key]: value })
}

function hold(me: Me, config: OwnSettings): void {
  establish({ ...me, userInfo: { ...me.userInfo, config } })
}
