/**
 * Settings that a signed-in person keeps with the account: they hold here at once and are saved by the server, the last
 * choice last, also when the page is left or loaded again right after it.
 */
import type { Me } from './session.ts'
import { call } from '../api/call.ts'
import { currentMe, establish } from './session.ts'

export type OwnSettings = Me['userInfo']['config']
type Value = NonNullable<OwnSettings[keyof OwnSettings]>

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
  await sendInTurn(key, value)
}

/** The last save of each setting, sent or waiting for the one before. */
const turns = new Map<keyof OwnSettings, Promise<void>>()
/** The last choice of each setting that waits for the save before it. */
const waiting = new Map<keyof OwnSettings, Value>()

// Two saves of one setting under way at once may arrive in the wrong order.
async function sendInTurn(key: keyof OwnSettings, value: Value): Promise<void> {
  const before = turns.get(key)
  if (before) waiting.set(key, value)
  const mine = before
    ? before.catch(() => undefined).then(() => (waiting.get(key) === value ? send(key, value) : undefined))
    : send(key, value)
  turns.set(key, mine)
  try {
    await mine
  } finally {
    if (turns.get(key) === mine) turns.delete(key)
  }
}

async function send(key: keyof OwnSettings, value: Value): Promise<void> {
  waiting.delete(key)
  await call('users.saveConfig', { params: { key }, body: { value } }, { keepalive: true })
}

window.addEventListener('pagehide', () => {
  for (const [key, value] of waiting) send(key, value).catch(() => undefined)
})

/** Puts a setting back that could not be saved. */
export function restoreOwnSetting<Key extends keyof OwnSettings>(key: Key, value: OwnSettings[Key]): void {
  const me = currentMe()
  if (me) hold(me, { ...me.userInfo.config, [key]: value })
}

function hold(me: Me, config: OwnSettings): void {
  establish({ ...me, userInfo: { ...me.userInfo, config } })
}
