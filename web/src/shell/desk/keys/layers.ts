/** What lies over the desk: the command bar and the list of keys. Opened from bars, footer and keyboard alike. */
import { createStore } from '../../../store.ts'

export const openLayer = createStore<'commands' | 'shortcuts' | null>(null)

export const openCommands = () => openLayer.set('commands')
export const openShortcuts = () => openLayer.set('shortcuts')
export const closeLayer = () => openLayer.set(null)

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** How the command key is written on this machine. */
export const COMMAND_KEY = isApple ? '⌘K' : 'Ctrl K'
export const MAIN_KEY = isApple ? '⌘↵' : 'Ctrl ↵'
