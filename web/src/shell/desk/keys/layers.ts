/** Layers over the desk: the command bar and the shortcut list. Opened from bars, footer and keyboard. */
import { createStore } from '../../../store.ts'
import { collectKeys, stopCollecting } from './type-ahead.ts'

type Layer = 'commands' | 'shortcuts'

export const openLayer = createStore<Layer | null>(null)
openLayer.subscribe(() => openLayer.get() ?? stopCollecting())

export const openCommands = () => open('commands')
/** `keys`: pressed before it could open. */
export const openCommandsWith = (keys: readonly string[]) => open('commands', keys)
export const openShortcuts = () => open('shortcuts')

function open(layer: Layer, keys: readonly string[] = []): void {
  if (openLayer.get() === layer) return
  collectKeys(() => closeLayer(layer), keys)
  openLayer.set(layer)
}

/**
 * Closes this layer if it is open. A browser reports a closed dialog only after Escape: by then a fast user may have
 * opened the other layer, which stays.
 */
export function closeLayer(layer: Layer): void {
  if (openLayer.get() === layer) openLayer.set(null)
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The command key as this system writes it. */
export const COMMAND_KEY = isApple ? '⌘K' : 'Ctrl K'
export const MAIN_KEY = isApple ? '⌘↵' : 'Ctrl ↵'
