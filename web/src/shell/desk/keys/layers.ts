/** What lies over the desk: the command bar and the list of keys. Opened from bars, footer and keyboard alike. */
import { createStore } from '../../../store.ts'
import { collectKeys, stopCollecting } from './type-ahead.ts'

type Layer = 'commands' | 'shortcuts'

export const openLayer = createStore<Layer | null>(null)
openLayer.subscribe(() => openLayer.get() ?? stopCollecting())

export const openCommands = () => open('commands')
export const openShortcuts = () => open('shortcuts')

function open(layer: Layer): void {
  if (openLayer.get() === layer) return
  collectKeys(() => closeLayer(layer))
  openLayer.set(layer)
}

/**
 * Closes this layer if it is the open one. A browser says only after Escape that a dialog is closed: by then a quick
 * hand may have opened the other one, which stays.
 */
export function closeLayer(layer: Layer): void {
  if (openLayer.get() === layer) openLayer.set(null)
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** How the command key is written on this machine. */
export const COMMAND_KEY = isApple ? '⌘K' : 'Ctrl K'
export const MAIN_KEY = isApple ? '⌘↵' : 'Ctrl ↵'
