/** Saves user settings in order, the last choice last, also when the page closes right after it. */

type Send = () => Promise<unknown>

/** The last save of each setting, sent or waiting for the one before. */
const turns = new Map<string, Promise<void>>()
/** The latest choice of each setting that waits for the save before it. */
const waiting = new Map<string, Send>()

/** Sends a choice; of several waiting choices only the last is sent. Rejects when sending failed. */
export async function saveInTurn(setting: string, send: Send): Promise<void> {
  // Two parallel saves of one setting could arrive in the wrong order.
  const before = turns.get(setting)
  if (before) waiting.set(setting, send)
  const mine = before
    ? before
        .catch(() => undefined)
        .then(() => (waiting.get(setting) === send ? sendNow(setting, send) : undefined))
    : sendNow(setting, send)
  turns.set(setting, mine)
  try {
    await mine
  } finally {
    if (turns.get(setting) === mine) turns.delete(setting)
  }
}

async function sendNow(setting: string, send: Send): Promise<void> {
  waiting.delete(setting)
  await send()
}

globalThis.addEventListener?.('pagehide', () => {
  for (const [setting, send] of waiting) sendNow(setting, send).catch(() => undefined)
})
